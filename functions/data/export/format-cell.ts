import { formatPhone } from "../../../shared/text/phone-text.ts";
import type { Language } from "../../../shared/languages.ts";
import type { Field } from "../../../shared/model/define-model.ts";
import { findTextIn } from "../../../shared/text/record-name.ts";
import { yesNoTexts } from "../../../shared/texts/option-texts.ts";
import type { Cell } from "../../platform/text/csv.ts";
import { toWallClock } from "../../platform/text/wall-clock.ts";
import type { CellKind } from "../../platform/sheet/sheet-rows.ts";
import { getDateForm } from "../query/date-part.ts";
import { getValueKind } from "../rights/value-kind.ts";

/** What the cells of a field hold in a workbook. */
export function getCellKind(declared: Field | undefined): CellKind {
  if (declared === undefined) return "text";
  return getDateForm(declared) ?? (getValueKind(declared) === "number" ? "number" : "text");
}

/** Words for the values of one field: names of choices and of records. */
export type CellWords = (value: string) => string | undefined;

/**
 * Formats a value as a list shows it: the words of choices, the names of records, times in Hungarian local time,
 * booleans as words, telephone numbers in groups, and what has a name or a text of the language by it. Other objects
 * are JSON. Its keys are sorted, because the table returns them in any order. A missing or unreadable value is empty.
 * @param words absent: values stay as they are stored, for other programs
 */
export function formatRecordCell(
  value: unknown,
  declared: Field | undefined,
  language: Language,
  words?: CellWords,
): Cell {
  if (value === undefined) return "";
  if (words !== undefined) {
    if (Array.isArray(value) && value.every((each) => typeof each === "string"))
      // the name of a record that the reader may not see is empty
      return value
        .map((each) => words(each) ?? each)
        .filter((each) => each !== "")
        .join(", ");
    if (typeof value === "string") {
      const word = words(value);
      if (word !== undefined) return word;
    }
    const named = findTextIn(value, language) || nameIn(value);
    if (named !== "") return named;
  }
  if (typeof value === "boolean") return yesNoTexts[language][value ? "yes" : "no"];
  if (typeof value === "number") return value;
  if (typeof value !== "string") return JSON.stringify(value, sortKeys);
  if (declared !== undefined && getDateForm(declared) === "moment") return toWallClock(value);
  return declared?.options.input === "tel" ? formatPhone(value) : value;
}

/** The name of what an object tells, such as a buyer. */
function nameIn(value: unknown): string {
  const isObject = typeof value === "object" && value !== null && "name" in value;
  return isObject && typeof value.name === "string" ? value.name : "";
}

/** A replacer for `JSON.stringify`. */
function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
