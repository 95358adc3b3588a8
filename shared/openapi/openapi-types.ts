/** The parts of OpenAPI 3.1 that the document uses. */

/** JSON Schema 2020-12, which OpenAPI 3.1 takes as it is. */
export type Schema = Readonly<Record<string, unknown>>;

export type DocumentReference = Readonly<{ $ref: string }>;

export interface InBothLanguages {
  en: string;
  hu: string;
}

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string;
  schema: Schema;
}

export interface Response {
  description: string;
  headers?: Readonly<Record<string, { description: string; schema: Schema }>>;
  /** By media type; absent where there is no body. */
  content?: Readonly<Record<string, { schema: Schema }>>;
}

/** One call: a method of a path. */
export interface DocumentCall {
  operationId: string;
  summary: string;
  description?: string;
  tags: readonly string[];
  /** All named schemes are required together. An empty list: no scheme is required. */
  security: readonly Readonly<Record<string, readonly string[]>>[];
  parameters?: readonly Parameter[];
  requestBody?: { required: boolean; content: Readonly<Record<string, { schema: Schema }>> };
  /** By status. */
  responses: Readonly<Record<string, Response | DocumentReference>>;
}

export type Method = "get" | "post" | "patch" | "delete";
export type Paths = Readonly<Record<string, Readonly<Partial<Record<Method, DocumentCall>>>>>;

export interface DocumentTag {
  name: string;
  "x-label": InBothLanguages;
}

export interface OpenapiDocument {
  openapi: "3.1.1";
  info: {
    title: string;
    version: string;
    summary: string;
    description: string;
    license: { name: string; identifier: string };
  };
  servers: readonly { url: string }[];
  tags: readonly DocumentTag[];
  paths: Paths;
  components: {
    schemas: Readonly<Record<string, Schema>>;
    responses: Readonly<Record<string, Response>>;
    securitySchemes: Readonly<Record<string, Schema>>;
  };
}
