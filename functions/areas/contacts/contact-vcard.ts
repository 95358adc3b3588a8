import type { Contact } from "../../../shared/models/contact.ts";
import { isHungarianMobile } from "../../../shared/text/phone-text.ts";
import { formatContentLine, escapeVcardText } from "../cards/vcard/vcard-line.ts";

/**
 * Formats a contact as a vCard 3.0. A visitor types one name, in any order. `FN` contains the whole name, and phones
 * that need `N` find it as the given name.
 */
export function formatContactVcard({
  name,
  companyName = "",
  position = "",
  email,
  phone,
  message,
  note,
  createdAt,
}: Contact): string {
  const texts = [message, note].filter((text) => text !== "").join("\n\n");
  const lines = [
    ["BEGIN", "VCARD"],
    ["VERSION", "3.0"],
    ["N", `;${escapeVcardText(name)};;;`],
    ["FN", escapeVcardText(name)],
    ["ORG", escapeVcardText(companyName)],
    ["TITLE", escapeVcardText(position)],
    [isHungarianMobile(phone) ? "TEL;TYPE=CELL" : "TEL;TYPE=VOICE", escapeVcardText(phone)],
    ["EMAIL;TYPE=INTERNET", escapeVcardText(email)],
    ["NOTE", escapeVcardText(texts)],
    ["REV", createdAt.replace(/\.\d+Z$/, "Z")],
    ["END", "VCARD"],
  ] as const;
  return lines
    .filter(([, value]) => value !== "")
    .map(([property, value]) => formatContentLine(property, value))
    .join("");
}
