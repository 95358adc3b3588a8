import type { Model, ServiceSpec } from "../model/define-model.ts";
import { models } from "../models/all.ts";
import type { OperationSpec } from "../operations/operation-spec.ts";
import { operationOfService, pathOfService } from "../operations/declared-routes.ts";
import type { DocumentCall, Paths, Schema } from "./openapi-types.ts";
import { toJsonSchema, getNamedSchema } from "./json-schema.ts";
import { nameComponents } from "./model-schemas.ts";
import { jsonBody, methodOf } from "./operation-paths.ts";
import { createParameters, queryParameters } from "./parameters.ts";
import { listErrorCodes } from "./problem-codes.ts";
import type { SharedResponses } from "./problems.ts";
import { createResponses } from "./replies.ts";
import { createSecurity } from "./security.ts";
import { getServiceTag } from "./tags.ts";

/** A path of its own for each service of each model. Answers that they share are put into `sharedResponses`. */
export function createServicePaths(sharedResponses: SharedResponses): Paths {
  const each = [...models.values()].flatMap((model) =>
    Object.entries(model.services).map(([name, service]) =>
      pathOf(model, name, service, sharedResponses),
    ),
  );
  return Object.fromEntries(each);
}

function pathOf(
  model: Model,
  name: string,
  service: ServiceSpec,
  sharedResponses: SharedResponses,
): [string, Paths[string]] {
  const isRunner = service.kind === "runner";
  const operation = operationOfService(service);
  const path = pathOfService(operation.path, model.name, name);
  const call: DocumentCall = {
    operationId: `${model.name}.${name}`,
    summary: `${isRunner ? "Runs" : "Asks"} the service \`${name}\` of the model \`${model.name}\`.`,
    description: `For: ${service.allow.join(", ")}.`,
    tags: [getServiceTag(model.name)],
    security: createSecurity(operation),
    ...callInput(operation, service, isRunner),
    responses: createResponses(operation, {
      codes: [...listErrorCodes(operation), ...(service.errors ?? [])].filter(
        // The path names both.
        (code) => code !== "model.unknown" && code !== "service.unknown",
      ),
      sharedResponses,
      json: replyOf(model, service),
    }),
  };
  return [path, { [methodOf(operation)]: call }];
}

/** A runner answers its record, if it says nothing else. */
function replyOf(model: Model, { kind, reply }: ServiceSpec): Schema {
  if (reply !== undefined) return toJsonSchema(reply, { io: "output" });
  return kind === "runner" ? getNamedSchema(nameComponents(model).record) : { type: "object" };
}

/** Input of a runner is the JSON body, which may be missing where nothing is needed; of a getter the query. */
function callInput(
  operation: OperationSpec,
  { input }: ServiceSpec,
  isRunner: boolean,
): Pick<DocumentCall, "parameters" | "requestBody"> {
  const headers = createParameters(operation).filter((parameter) => parameter.in === "header");
  if (!isRunner) return { parameters: [...queryParameters(input), ...headers] };
  const isNeeded = !input.safeParse({}).success;
  const body = jsonBody(toJsonSchema(input, { io: "input" }), isNeeded);
  return { parameters: headers, requestBody: body };
}
