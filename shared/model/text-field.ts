import * as z from "zod";
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

/** Fields whose search and sort keys are stored, in order of declaration. */
export function listSearchedFields(model: Model): string[] {
  const fields: [string, Field][] = Object.entries(model.fields);
  return fields.filter(([, { options }]) => options.search === true).map(([name]) => name);
}

function isTextSchema(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return isTextSchema(schema.unwrap());
  if (schema instanceof z.ZodUnion) {
    const [first] = schema.options;
    return first !== undefined && isTextSchema(first);
  }
  if (!(schema instanceof z.ZodString)) return false;
  if (schema.meta()?.["format"] === "email") return true;
  return (schema.def.checks ?? []).every(({ _zod: { def } }) => def.check !== "string_format");
}
