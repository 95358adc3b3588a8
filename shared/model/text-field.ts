import * as z from "zod/mini";
import { findModelField, type Field, type Model } from "./define-model.ts";

/**
 * Whether a field holds what people write and sort as Hungarian: names, prose, e-mail addresses. Ids, codes, dates,
 * enums and other fixed forms are not texts; they sort by their characters.
 */
export function isText(model: Model, name: string): boolean {
  const declared = findModelField(model, name);
  if (declared === undefined || name === "_id" || declared.options.refersTo !== undefined)
    return false;
  return isTextSchema(declared.schema);
}

/** Fields whose search and sort keys are in the replica, in order of declaration. */
export function listSearchedFields(model: Model): string[] {
  const fields: [string, Field][] = Object.entries(model.fields);
  return fields.filter(([, { options }]) => options.search === true).map(([name]) => name);
}

function isTextSchema(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable)
    return isTextSchema(schema.def.innerType);
  if (schema instanceof z.ZodMiniUnion) {
    const [first] = schema.def.options;
    return first !== undefined && isTextSchema(first);
  }
  const isString = schema instanceof z.ZodMiniString;
  if (!isString || schema instanceof z.ZodMiniStringFormat) return false;
  if (z.globalRegistry.get(schema)?.["format"] === "email") return true;
  return (schema.def.checks ?? []).every(({ _zod: { def } }) => def.check !== "string_format");
}
