import * as z from "zod/mini";
import type { DocumentReference, Schema } from "./openapi-types.ts";

/** Schemas of the document's components, with their names. */
export type Named = ReadonlyMap<z.core.$ZodType, string>;

interface Options {
  /** `input`: what a caller may send; `output`: what is answered. */
  io: "input" | "output";
  /** Schemas to be referred to by name, wherever they occur. */
  named?: Named;
}

/** JSON Schema (2020-12) of a zod schema, as a part of the document. */
export function toJsonSchema(schema: z.core.$ZodType, { io, named = new Map() }: Options): Schema {
  const { $schema: _dialect, ...own } = z.toJSONSchema(schema, {
    target: "draft-2020-12",
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const name = named.get(zodSchema);
      if (name === undefined) return withoutNoise(jsonSchema);
      for (const keyword of Object.keys(jsonSchema)) delete jsonSchema[keyword];
      Object.assign(jsonSchema, getNamedSchema(name));
    },
  });
  return own;
}

/** A component of the document. */
export function getNamedSchema(name: string): DocumentReference {
  return { $ref: `#/components/schemas/${name}` };
}

/** Removes redundant keywords: a pattern next to a format adds nothing, and it loses its flags in JSON. */
function withoutNoise(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.format !== undefined) delete schema.pattern;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (isPlainString(schema.propertyNames)) delete schema.propertyNames;
}

function isPlainString(schema: unknown): boolean {
  return JSON.stringify(schema) === '{"type":"string"}';
}
