import * as z from "zod/mini";
import type { Field } from "../../../shared/model/define-model.ts";

/** The kinds of values that queries and descriptions distinguish. */
export type ValueKind = "string" | "number" | "boolean" | "array" | "object";

/** The kind of a field's values, by its schema. */
export function getValueKind(declared: Field): ValueKind {
  return kindOfSchema(declared.schema);
}

function kindOfSchema(schema: z.core.$ZodType): ValueKind {
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable)
    return kindOfSchema(schema.def.innerType);
  if (schema instanceof z.ZodMiniNumber) return "number";
  if (schema instanceof z.ZodMiniBoolean) return "boolean";
  if (schema instanceof z.ZodMiniArray) return "array";
  if (schema instanceof z.ZodMiniObject || schema instanceof z.ZodMiniRecord) return "object";
  if (schema instanceof z.ZodMiniUnion) {
    const [first] = schema.def.options;
    if (first !== undefined) return kindOfSchema(first);
  }
  return "string";
}

/** Whether a value of a field that has one is of the field's kind. */
export function isOfKind(kind: ValueKind, value: unknown): boolean {
  if (kind === "array") return Array.isArray(value);
  if (kind === "object")
    return typeof value === "object" && value !== null && !Array.isArray(value);
  return typeof value === kind;
}
