import type { Contact } from "../../../shared/models/contact.ts";
import { isHungarianMobile } from "../../../shared/cards/phone-text.ts";
import { contentLine, escapedText } from "../cards/vcard/vcard-line.ts";

/**
 * A contact as a vCard 3.0. Visitors type one name, in whatever order: it stays whole in `FN`, and phones that ask
 * for `N` find it in the place of the given name.
 */
export function contactVcard({ name, email, phone, message, note, createdAt }: Contact): string {
  const texts = [message, note].filter((text) => text !== "").join("\n\n");
  const lines = [
    ["BEGIN", "VCARD"],
    ["VERSION", "3.0"],
    ["N", `;${escapedText(name)};;;`],
    ["FN", escapedText(name)],
    [isHungarianMobile(phone) ? "TEL;TYPE=CELL" : "TEL;TYPE=VOICE", escapedText(phone)],
    ["EMAIL;TYPE=INTERNET", escapedText(email)],
    ["NOTE", escapedText(texts)],
    ["REV", createdAt.replace(/\.\d+Z$/, "Z")],
    ["END", "VCARD"],
  ] as const;
  return lines
    .filter(([, value]) => value !== "")
    .map(([property, value]) => contentLine(property, value))
    .join("");
}
