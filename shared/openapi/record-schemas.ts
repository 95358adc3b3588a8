import * as z from "zod/mini";
import type { OperationSpec } from "../operations/operation-spec.ts";
import { models } from "../models/all.ts";
import { oneOrMany, rawForm } from "../operations/shared-schemas.ts";
import { anyRecord } from "../operations/replies.ts";
import type { Schema } from "./openapi-types.ts";
import { toJsonSchema, getNamedSchema, type Named } from "./json-schema.ts";
import { nameComponents, createModelSchemas } from "./model-schemas.ts";

/** Components of all models, and the components for a record of any model. */
export function recordSchemas(): Record<string, Schema> {
  const all = Object.assign({}, ...[...models.values()].map(createModelSchemas)) as Record<
    string,
    Schema
  >; // Object.assign loses the types of what it is spread
  const anyOf = (kind: keyof ReturnType<typeof nameComponents>): Schema => ({
    anyOf: [...models.values()]
      .map((model) => nameComponents(model)[kind])
      .filter((name) => Object.hasOwn(all, name))
      .map(getNamedSchema),
  });
  return {
    ...all,
    AnyRecord: anyOf("record"),
    AnyNewRecord: anyOf("made"),
    AnyPatch: anyOf("patch"),
  };
}

/** Schemas of replies that have a component. */
export const namedReplies: Named = new Map<z.core.$ZodType, string>([[anyRecord, "AnyRecord"]]);

/** Reply of a call that takes one record or a list of them: the record, or a list under `items`. */
export function createBatchReply(operation: OperationSpec): Schema | undefined {
  if (!takesMany(operation)) return undefined;
  const record = getNamedSchema("AnyRecord");
  return {
    anyOf: [
      record,
      {
        type: "object",
        properties: { items: { type: "array", items: record } },
        required: ["items"],
        additionalProperties: false,
      },
    ],
  };
}

/** JSON body of an operation. */
export function createJsonBody(operation: OperationSpec): Schema | undefined {
  const body = operation.input.shape["body"];
  if (body === undefined) return undefined;
  if (!takesMany(operation)) return toJsonSchema(withoutForm(body), { io: "input" });
  const record = getNamedSchema(operation.right === "create" ? "AnyNewRecord" : "AnyPatch");
  return { anyOf: [record, { type: "array", items: record }] };
}

/** The form is listed in addition to JSON, under its own media type. */
function withoutForm(body: z.core.$ZodType): z.core.$ZodType {
  if (!(body instanceof z.ZodMiniUnion)) return body;
  const [first, ...others] = body.def.options.filter((option) => option !== rawForm);
  return first !== undefined && others.length === 0 ? first : body;
}

function takesMany({ input }: OperationSpec): boolean {
  return input.shape["body"] === oneOrMany;
}
