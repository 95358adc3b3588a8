import * as z from "zod/mini";
import { formatPhone } from "../../../shared/text/phone-text.ts";
import type { Language } from "../../../shared/languages.ts";
import type { Field } from "../../../shared/model/define-model.ts";
import { formatTimeCell, type Cell } from "../../platform/text/csv.ts";

const words = { en: { yes: "yes", no: "no" }, hu: { yes: "igen", no: "nem" } } as const;

/**
 * Formats a value for a cell: times in Hungarian local time, booleans as words, telephone numbers in groups, lists
 * and objects as JSON. A missing or unreadable value is empty.
 */
export function formatRecordCell(
  value: unknown,
  declared: Field | undefined,
  language: Language,
): Cell {
  if (value === undefined) return "";
  if (typeof value === "boolean") return value ? words[language].yes : words[language].no;
  if (typeof value === "number") return value;
  if (typeof value !== "string") return JSON.stringify(value);
  if (declared !== undefined && isMoment(declared.schema)) return formatTimeCell(value);
  return declared?.options.input === "tel" ? formatPhone(value) : value;
}

function isMoment(schema: z.core.$ZodType): boolean {
  return schema instanceof z.ZodMiniOptional
    ? isMoment(schema.def.innerType)
    : schema instanceof z.ZodMiniISODateTime;
}
