import type { MergeField, MergeText } from "../../../../shared/campaigns/merge-text.ts";
import type { Delivery } from "../../../../shared/models/delivery.ts";
import { formatAccountName } from "../../../../shared/text/account-name.ts";
import { encodeQuotedPrintable } from "../../../mail/mime.ts";
import { breakLinks, toSingleLine } from "../../../mail/single-line.ts";

/** Values by the field that they fill. */
type MergeValues = Readonly<Record<string, string>>;

/** The values of a recipient. An unknown field is empty. */
export function listMergeValues({
  language,
  firstName = "",
  lastName = "",
}: Pick<Delivery, "language" | "firstName" | "lastName">): Readonly<Record<MergeField, string>> {
  return { firstName, lastName, name: formatAccountName({ lastName, firstName }, language) };
}

/** A value as it may be in a mail: text of a person, in one line, in which no mail program finds a link (security T72). */
function toHarmless(value: string): string {
  return value === "" ? "" : breakLinks(toSingleLine(value, 80));
}

/** Fills the gaps of a text that is one line. */
export function fillMergeText(text: MergeText, values: MergeValues): string {
  return text
    .map((part) =>
      typeof part === "string" ? part : toHarmless(valueOf(values, part.field)) || part.fallback,
    )
    .join("");
}

function valueOf(values: MergeValues, field: string): string {
  return Object.hasOwn(values, field) ? (values[field] ?? "") : "";
}

/**
 * A text with gaps that is encoded for a mail once for all recipients. The soft line breaks around each value keep every
 * line short enough, whatever the value is.
 */
export class EncodedText {
  readonly #parts: MergeText;
  readonly #write: (value: string) => string;

  /** @param write the form of a value in the text, for example escaped */
  constructor(text: MergeText, write: (value: string) => string = (value) => value) {
    this.#write = write;
    this.#parts = text.map((part) =>
      typeof part === "string"
        ? encodeQuotedPrintable(part)
        : { ...part, fallback: encodeQuotedPrintable(part.fallback) },
    );
  }

  /**
   * The text of one recipient.
   * @param ours values of our own, which may be links
   */
  fill(values: MergeValues, ours: MergeValues): { encoded: string } {
    const made = new Map<string, string>();
    let encoded = "";
    for (const part of this.#parts) {
      if (typeof part === "string") {
        encoded += part;
        continue;
      }
      const { field, fallback } = part;
      let value = made.get(field);
      if (value === undefined) {
        const harmless = valueOf(ours, field) || toHarmless(valueOf(values, field));
        value = harmless === "" ? "" : encodeQuotedPrintable(this.#write(harmless));
        made.set(field, value);
      }
      encoded += `=\r\n${value === "" ? fallback : value}=\r\n`;
    }
    return { encoded };
  }
}
