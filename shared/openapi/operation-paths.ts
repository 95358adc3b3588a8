import type { OperationSpec } from "../operations/operation-spec.ts";
import { bodyTypes } from "../operations/content-types.ts";
import { operationSpecs, type OperationName } from "../operations/all.ts";
import type { DocumentCall, Method, Paths, Schema } from "./openapi-types.ts";
import { createParameters, type PathValues } from "./parameters.ts";
import { listAllErrorCodes, listServices, type CarriedServices } from "./problem-codes.ts";
import type { SharedResponses } from "./problems.ts";
import { createJsonBody, namedReplies, createBatchReply } from "./record-schemas.ts";
import { createResponses } from "./replies.ts";
import { createSecurity } from "./security.ts";
import { getTag } from "./tags.ts";

/**
 * The paths of all operations, but for those with a path of its own for each service. Answers that they share are put
 * into `sharedResponses`.
 */
export function createOperationPaths(sharedResponses: SharedResponses): Paths {
  const paths: Record<string, Partial<Record<Method, DocumentCall>>> = {};
  // Object.entries loses the key type, which the table declares.
  for (const [name, operation] of Object.entries(operationSpecs) as [
    OperationName,
    OperationSpec,
  ][]) {
    if (operation.services && operation.services.group !== "plain") continue;
    const path = plainPath(operation.path);
    paths[path] = {
      ...paths[path],
      [methodOf(operation)]: callOf(name, operation, sharedResponses),
    };
  }
  return paths;
}

function callOf(
  name: OperationName,
  operation: OperationSpec,
  sharedResponses: SharedResponses,
): DocumentCall {
  const { services } = operation;
  const codes = listAllErrorCodes(operation);
  const json = createBatchReply(operation);
  const body = createJsonBody(operation);
  return {
    operationId: name,
    summary: operation.summary,
    tags: [getTag(operation.area)],
    security: createSecurity(operation),
    parameters: createParameters(operation, services ? serviceNames(services) : {}),
    ...(body && { requestBody: requestBody(operation, body) }),
    responses: createResponses(operation, {
      codes,
      sharedResponses,
      named: namedReplies,
      ...(json && { json }),
    }),
  };
}

function requestBody({ accepts = [] }: OperationSpec, schema: Schema) {
  const { required, content } = jsonBody(schema, !accepts.includes("empty"));
  const form = { [bodyTypes.form]: { schema } };
  return {
    required,
    content: {
      ...content,
      ...(accepts.includes("form") && form),
      ...(accepts.includes("upload") && uploadForm),
    },
  };
}

const uploadForm = {
  [bodyTypes.upload]: {
    schema: {
      type: "object",
      properties: { file: { type: "string", format: "binary" } },
      required: ["file"],
      additionalProperties: false,
    },
  },
} satisfies Record<string, { schema: Schema }>;

export function jsonBody(
  schema: Schema,
  required = true,
): NonNullable<DocumentCall["requestBody"]> {
  return { required, content: { [bodyTypes.json]: { schema } } };
}

export function methodOf({ method }: Pick<OperationSpec, "method">): Method {
  return method.toLowerCase() as Lowercase<typeof method>; // lower case of a literal is that literal's
}

/** OpenAPI knows no greedy names. */
function plainPath(path: string): string {
  return path.replaceAll("+}", "}");
}

/** Values of `{service}` in the path of an operation that carries these services. */
function serviceNames(services: CarriedServices): PathValues {
  return { service: [...new Set(listServices(services).map(([name]) => name))] };
}
