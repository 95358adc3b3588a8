import * as z from "zod/mini";
import { formatPhone } from "../../../shared/text/phone-text.ts";
import type { Language } from "../../../shared/languages.ts";
import type { Field } from "../../../shared/model/define-model.ts";
import { formatTimeCell, type Cell } from "../../platform/text/csv.ts";

const words = { en: { yes: "yes", no: "no" }, hu: { yes: "igen", no: "nem" } } as const;

/**
 * Formats a value for a cell: times in Hungarian local time, booleans as words, telephone numbers in groups, lists
 * and objects as JSON. The keys are sorted, because the table returns them in any order. A missing or unreadable value
 * is empty.
 */
export function formatRecordCell(
  value: unknown,
  declared: Field | undefined,
  language: Language,
): Cell {
  if (value === undefined) return "";
  if (typeof value === "boolean") return value ? words[language].yes : words[language].no;
  if (typeof value === "number") return value;
  if (typeof value !== "string") return JSON.stringify(value, sortKeys);
  if (declared !== undefined && isMoment(declared.schema)) return formatTimeCell(value);
  return declared?.options.input === "tel" ? formatPhone(value) : value;
}

/** A replacer for `JSON.stringify`. */
function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

function isMoment(schema: z.core.$ZodType): boolean {
  return schema instanceof z.ZodMiniOptional
    ? isMoment(schema.def.innerType)
    : schema instanceof z.ZodMiniISODateTime;
}
