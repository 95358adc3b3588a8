import type { Delivery } from "../../../../shared/models/delivery.ts";
import { breakLinks, toSingleLine } from "../../../mail/single-line.ts";

/** A text with gaps: fixed parts, and between them the fields that fill them. */
export type MergeText = readonly (string | MergeGap)[];

interface MergeGap {
  field: string;
  fallback: string;
}

/** `{{firstName}}`, or with what is written in place of an empty value: `{{firstName|friend}}`. */
const gapPattern = /\{\{\s*(\w{1,40})\s*(?:\|([^{}|]{0,200}))?\}\}/g;

export function parseMergeText(text: string): MergeText {
  const parts: (string | MergeGap)[] = [];
  let end = 0;
  for (const match of text.matchAll(gapPattern)) {
    const [whole, field = "", fallback = ""] = match;
    parts.push(text.slice(end, match.index), { field, fallback: fallback.trim() });
    end = match.index + whole.length;
  }
  return [...parts, text.slice(end)];
}

/** The values of a recipient. An unknown field is empty. */
export function listMergeValues({
  language,
  firstName = "",
  lastName = "",
}: Pick<Delivery, "language" | "firstName" | "lastName">): Readonly<Record<string, string>> {
  const names = language === "hu" ? [lastName, firstName] : [firstName, lastName];
  return { firstName, lastName, name: names.join(" ").trim() };
}

/**
 * Fills the gaps. A value is text of a person: a single line in which no mail program finds a link (security T72).
 * @param write the form of a value in the text, for example escaped
 */
export function fillMergeText(
  text: MergeText,
  values: Readonly<Record<string, string>>,
  write: (value: string) => string = (value) => value,
): string {
  return text
    .map((part) => {
      if (typeof part === "string") return part;
      const value = Object.hasOwn(values, part.field) ? (values[part.field] ?? "") : "";
      return value === "" ? part.fallback : write(breakLinks(toSingleLine(value, 80)));
    })
    .join("");
}
