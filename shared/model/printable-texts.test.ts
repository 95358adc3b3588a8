import * as fc from "../../test/support/seeded-check.ts";
import * as z from "zod/mini";
import { describe, expect, test } from "vitest";
import { exchangeInput } from "../contacts/exchange.ts";
import { models } from "../models/all.ts";
import type { FieldMap } from "./define-model.ts";

/** What no stored text contains: control characters other than line feeds, and marks that reorder text. */
const unprintable = /[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]/u;

/** The schemas of single texts in a schema, with the path of each. */
function listTexts(
  schema: z.core.$ZodType,
  path: string,
): [path: string, schema: z.ZodMiniString][] {
  if (schema instanceof z.ZodMiniString) return [[path, schema]];
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable)
    return listTexts(schema.def.innerType, path);
  if (schema instanceof z.ZodMiniArray) return listTexts(schema.def.element, `${path}[]`);
  if (schema instanceof z.ZodMiniUnion)
    return schema.def.options.flatMap((option) => listTexts(option, path));
  if (!(schema instanceof z.ZodMiniObject)) return [];
  const parts: Readonly<Record<string, z.core.$ZodType>> = schema.shape;
  return Object.entries(parts).flatMap(([name, part]) => listTexts(part, `${path}.${name}`));
}

const texts = [
  ...[...models.values()].flatMap(({ name, fields }) =>
    Object.entries<FieldMap[string]>(fields)
      .filter(([, { options }]) => options.write === undefined || options.write.length > 0)
      .flatMap(([field, { schema }]) => listTexts(schema, `${name}.${field}`)),
  ),
  ...listTexts(exchangeInput, "exchange"),
];

const control = fc.constantFrom(
  ..."\u0000\u0007\b\t\u000B\u001B\u007F\u0085\u009F".split(""),
  ..."\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069".split(""),
);
const written = fc
  .array(fc.oneof(fc.string({ unit: "grapheme", maxLength: 20 }), control), { maxLength: 6 })
  .map((parts) => parts.join(""));

describe("a text that callers write", () => {
  test("there are such texts in many models", () => {
    expect(new Set(texts.map(([path]) => path.split(".")[0])).size).toBeGreaterThan(10);
  });

  test.each(texts)("%s contains no control character and no bidi control", (_path, schema) => {
    fc.assert(
      fc.property(written, control, (text, mark) => {
        for (const value of [`${text}${mark}x`, `${mark}${text}`, `06 30 123 4567${mark}`]) {
          const { success, data } = schema.safeParse(value);
          expect(success ? data : "").not.toMatch(unprintable);
        }
      }),
      { numRuns: 60 },
    );
  });
});
