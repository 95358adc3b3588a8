import type { Language } from "../../../../shared/languages.ts";
import type { PublicCard } from "../../../../shared/operations/replies.ts";
import { fullName, personName } from "../../../../shared/cards/person-name.ts";
import { isHungarianMobile } from "../../../../shared/cards/phone-text.ts";
import { countryName } from "../../../../shared/cards/postal-address.ts";
import { inLanguage } from "../../../../shared/cards/in-language.ts";
import { formatContentLine, escapeVcardText, escapeVcardUrl } from "./vcard-line.ts";

export interface VcardOptions {
  /** The viewer's: decides texts and the order of the name. */
  language: Language;
  /** When the card was changed last, ISO 8601 in UTC. */
  revised: string;
  /** A small JPEG; absent: the contact has no picture. */
  photo?: Uint8Array | undefined;
}

/**
 * The contact as a vCard 3.0 (RFC 2426). Version 3 because every phone reads it; properties without a value are left
 * out, since phones show them as empty rows.
 */
export function formatVcard(card: PublicCard, { language, revised, photo }: VcardOptions): string {
  const shown = inLanguage(card, language);
  const name = personName(shown);
  const place = ["", "", shown.address, shown.city, "", shown.zip, countryName(shown, language)];
  const lines = [
    ["BEGIN", "VCARD"],
    ["VERSION", "3.0"],
    ["N", structured([name.family, name.given, "", name.prefix, ""])],
    ["FN", escapeVcardText(fullName(name, language))],
    ["ORG", escapeVcardText(shown.companyName)],
    ["TITLE", escapeVcardText(shown.position)],
    [
      isHungarianMobile(shown.phone) ? "TEL;TYPE=CELL" : "TEL;TYPE=WORK",
      escapeVcardText(shown.phone),
    ],
    ["EMAIL;TYPE=INTERNET;TYPE=WORK", escapeVcardText(shown.email)],
    ["ADR;TYPE=WORK", place.some(Boolean) ? structured(place) : ""],
    ["URL;TYPE=WORK", escapeVcardUrl(shown.website)],
    ["PHOTO;ENCODING=b;TYPE=JPEG", photoValue(photo)],
    ["REV", revised.replace(/\.\d+Z$/, "Z")],
    ["END", "VCARD"],
  ] as const;
  return lines
    .filter(([, value]) => value !== "")
    .map(([property, value]) => formatContentLine(property, value))
    .join("");
}

/** Some phones read a picture to its end only where an empty line follows: the value ends with a line break. */
function photoValue(photo: Uint8Array | undefined): string {
  return photo === undefined ? "" : `${Buffer.from(photo).toString("base64")}\r\n`;
}

/** Parts of one value, as in `N` and `ADR`. */
function structured(parts: readonly string[]): string {
  return parts.map(escapeVcardText).join(";");
}
