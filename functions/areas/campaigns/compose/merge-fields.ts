import type { MergeField, MergeText } from "../../../../shared/campaigns/merge-text.ts";
import type { Delivery } from "../../../../shared/models/delivery.ts";
import { breakLinks, toSingleLine } from "../../../mail/single-line.ts";

/** The values of a recipient. An unknown field is empty. */
export function listMergeValues({
  language,
  firstName = "",
  lastName = "",
}: Pick<Delivery, "language" | "firstName" | "lastName">): Readonly<Record<MergeField, string>> {
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
