import type { Language } from "../../../../shared/languages.ts";
import type { PublicCard } from "../../../../shared/operations/replies.ts";
import {
  findNameOrder,
  formatFullName,
  formatPersonName,
} from "../../../../shared/cards/person-name.ts";
import { isHungarianMobile } from "../../../../shared/text/phone-text.ts";
import { countryName } from "../../../../shared/cards/postal-address.ts";
import { translateCard } from "../../../../shared/cards/translate-card.ts";
import { isNetwork } from "../../../../shared/models/parts/card-links.ts";
import type { PhoneKind } from "../../../../shared/models/parts/card-phones.ts";
import { formatContentLine, escapeVcardText, escapeVcardUrl } from "./vcard-line.ts";

export interface VcardOptions {
  /** Language of the viewer. It decides the texts and the order of the name. */
  language: Language;
  /** Time of the card's last change, ISO 8601 in UTC. */
  revised: string;
  /** A small JPEG. Absent: the contact has no photo. */
  photo?: Uint8Array | undefined;
}

/**
 * Formats the contact as a vCard 3.0 (RFC 2426), the version that every phone reads. Empty properties are left out,
 * because phones show them as empty rows.
 */
export function formatVcard(card: PublicCard, { language, revised, photo }: VcardOptions): string {
  const content = translateCard(card, language);
  const name = formatPersonName(content);
  const address = [
    "",
    "",
    content.address,
    content.city,
    "",
    content.zip,
    countryName(content, language),
  ];
  const lines = [
    ["BEGIN", "VCARD"],
    ["VERSION", "3.0"],
    ["N", formatParts([name.family, name.given, "", name.prefix, ""])],
    ["FN", escapeVcardText(formatFullName(name, findNameOrder(card, language)))],
    ["ORG", escapeVcardText(content.companyName)],
    ["TITLE", escapeVcardText(content.position)],
    [
      isHungarianMobile(content.phone) ? "TEL;TYPE=CELL" : "TEL;TYPE=WORK",
      escapeVcardText(content.phone),
    ],
    ...(content.phones ?? []).map(
      ({ kind, number }) => [`TEL;${phoneTypes[kind]}`, escapeVcardText(number)] as const,
    ),
    ["EMAIL;TYPE=INTERNET;TYPE=WORK", escapeVcardText(content.email)],
    ["ADR;TYPE=WORK", address.some(Boolean) ? formatParts(address) : ""],
    ["URL;TYPE=WORK", escapeVcardUrl(content.website)],
    ...(content.links ?? []).map(
      ({ kind, address: link }) =>
        [isNetwork(kind) ? `X-SOCIALPROFILE;TYPE=${kind}` : "URL", escapeVcardUrl(link)] as const,
    ),
    ["NOTE", escapeVcardText(content.introduction ?? "")],
    ["PHOTO;ENCODING=b;TYPE=JPEG", formatPhoto(photo)],
    ["REV", revised.replace(/\.\d+Z$/, "Z")],
    ["END", "VCARD"],
  ] as const;
  return lines
    .filter(([, value]) => value !== "")
    .map(([property, value]) => formatContentLine(property, value))
    .join("");
}

/** Types that phones show as labels of a number (RFC 2426 section 3.3.1). */
const phoneTypes: Readonly<Record<PhoneKind, string>> = {
  mobile: "TYPE=CELL",
  work: "TYPE=WORK",
  home: "TYPE=HOME",
  fax: "TYPE=WORK;TYPE=FAX",
  other: "TYPE=VOICE",
};

/** The value ends with a line break, because some phones need an empty line after a photo. */
function formatPhoto(photo: Uint8Array | undefined): string {
  return photo === undefined ? "" : `${Buffer.from(photo).toString("base64")}\r\n`;
}

/** Joins the parts of a structured value, as in `N` and `ADR`. */
function formatParts(parts: readonly string[]): string {
  return parts.map(escapeVcardText).join(";");
}
