import * as z from "zod";
import type { Field } from "../../../shared/model/define-model.ts";

/** The kinds of values that queries and descriptions distinguish. */
export type ValueKind = "string" | "number" | "boolean" | "array" | "object";

/** The kind of a field's values, by its schema. */
export function getValueKind(declared: Field): ValueKind {
  return kindOfSchema(declared.schema);
}

function kindOfSchema(schema: z.core.$ZodType): ValueKind {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return kindOfSchema(schema.unwrap());
  if (schema instanceof z.ZodNumber) return "number";
  if (schema instanceof z.ZodBoolean) return "boolean";
  if (schema instanceof z.ZodArray) return "array";
  if (schema instanceof z.ZodObject || schema instanceof z.ZodRecord) return "object";
  if (schema instanceof z.ZodUnion) {
    const [first] = schema.options;
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
