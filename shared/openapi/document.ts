import type { OpenapiDocument } from "./openapi-types.ts";
import { models } from "../models/all.ts";
import { operationSpecs } from "../operations/all.ts";
import { createOperationPaths } from "./operation-paths.ts";
import { problemSchema, type SharedResponses } from "./problems.ts";
import { recordSchemas } from "./record-schemas.ts";
import { securitySchemes } from "./security.ts";
import { createServicePaths } from "./service-paths.ts";
import { createTags } from "./tags.ts";

let made: OpenapiDocument | undefined;

/** The contract of every call, made once from the declarations of operations, models, services and errors. */
export function createOpenapiDocument(): OpenapiDocument {
  return (made ??= makeDocument());
}

function makeDocument(): OpenapiDocument {
  const sharedResponses: SharedResponses = new Map();
  const paths = {
    ...createOperationPaths(sharedResponses),
    ...createServicePaths(sharedResponses),
  };
  return {
    openapi: "3.1.1",
    info: {
      title: "Névjegy",
      version: "1",
      summary: "Digital business cards: the calls of the service.",
      description,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/" }],
    tags: createTags(new Set(Object.values(operationSpecs).map(({ area }) => area)), models.keys()),
    paths,
    components: {
      schemas: { ...recordSchemas(), Problem: problemSchema() },
      responses: Object.fromEntries(sharedResponses),
      securitySchemes,
    },
  };
}

const description = `Unknown keys are refused, never ignored: 400 \`input.invalid\`.

A field that the caller may not read or write is 403 \`field.forbidden\`, whether or not there is such a field; a record that the caller may not see is 404 \`record.notFound\`. So every caller gets the fields and records of their own rights, and \`/api/hub/schema/{model}\` says which these are.

Failures are problem documents (RFC 9457). Their \`code\` is from a closed list; codes are added, never renamed. A call that is none of these is 404 \`route.unknown\`. A legal page whose text the provider has not entered is 503 \`legal.missing\`. Texts come in the language of \`lang\`, of the cookie \`locale\` or of \`Accept-Language\`: English or Hungarian.`;
