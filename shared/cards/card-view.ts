import type { Language } from "../languages.ts";
import { website as websiteFormat } from "../model/formats.ts";
import type { PublicCard } from "../operations/replies.ts";
import { formatFullName, formatPersonName } from "./person-name.ts";
import { isHungarianLandline, formatPhone } from "../text/phone-text.ts";
import { formatAddressLines } from "./postal-address.ts";
import { translateCard } from "./translate-card.ts";

/** One way to reach the person. */
export interface ContactMethod {
  kind: "phone" | "email" | "address" | "website";
  /** Absent where the value makes no safe address. */
  href?: string;
  /** Address for text messages, in addition to calls. */
  message?: string;
  lines: readonly string[];
  /** What the copy button copies. */
  copied: string;
}

/** A card as a viewer sees it: everything in their language and order, nothing left to decide. */
export interface CardView {
  code: string;
  language: Language;
  name: string;
  position: string;
  /** The language that the position is written in. */
  positionLanguage: Language;
  companyName: string;
  ways: readonly ContactMethod[];
}

export function createCardView(card: PublicCard, language: Language): CardView {
  const shown = translateCard(card, language);
  const { phone, email, website } = shown;
  const lines = formatAddressLines(shown, language);
  return {
    code: card.code,
    language,
    name: formatFullName(formatPersonName(shown), language),
    position: shown.position,
    positionLanguage: shown.position === card.position ? card.language : language,
    companyName: shown.companyName,
    ways: [
      ...(phone === "" ? [] : [phoneWay(phone)]),
      ...(email === "" ? [] : [emailWay(email)]),
      ...(lines.length === 0 ? [] : [addressWay(lines)]),
      ...(website === "" ? [] : [websiteWay(website)]),
    ],
  };
}

function phoneWay(phone: string): ContactMethod {
  const text = formatPhone(phone);
  const isDialled = /^\+\d+$/.test(phone);
  return {
    kind: "phone",
    lines: [text],
    copied: text,
    ...(isDialled && { href: `tel:${phone}` }),
    ...(isDialled && !isHungarianLandline(phone) && { message: `sms:${phone}` }),
  };
}

function emailWay(email: string): ContactMethod {
  const href = `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
  return { kind: "email", lines: [email], copied: email, href };
}

/** The link opens the map that the viewer has: the address form that both large phone systems hand to an app. */
function addressWay(lines: readonly string[]): ContactMethod {
  const text = lines.join(" ");
  const href = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(text)}`;
  return { kind: "address", lines, copied: text, href };
}

/** Linked only when it is a plain web address: what is stored may be older than the check on write (security T25). */
function websiteWay(website: string): ContactMethod {
  const isPlain = /^https?:/i.test(website) && websiteFormat.safeParse(website).success;
  const text = website.replace(/^https?:\/\//i, "").replace(/\/$/, "");
  return { kind: "website", lines: [text], copied: website, ...(isPlain && { href: website }) };
}
