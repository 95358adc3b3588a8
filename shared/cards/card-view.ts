import type { Language } from "../languages.ts";
import { website as websiteFormat } from "../model/formats.ts";
import type { PublicCard } from "../operations/replies.ts";
import { fullName, personName } from "./person-name.ts";
import { isHungarianLandline, phoneText } from "./phone-text.ts";
import { addressLines } from "./postal-address.ts";
import { inLanguage } from "./in-language.ts";

/** One way to reach the person. */
export interface ContactWay {
  kind: "phone" | "email" | "address" | "website";
  /** Absent where the value makes no safe address. */
  href?: string;
  /** Where a text message can be written, beside a call. */
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
  ways: readonly ContactWay[];
}

export function cardView(card: PublicCard, language: Language): CardView {
  const shown = inLanguage(card, language);
  const { phone, email, website } = shown;
  const lines = addressLines(shown, language);
  return {
    code: card.code,
    language,
    name: fullName(personName(shown), language),
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

function phoneWay(phone: string): ContactWay {
  const text = phoneText(phone);
  const isDialled = /^\+\d+$/.test(phone);
  return {
    kind: "phone",
    lines: [text],
    copied: text,
    ...(isDialled && { href: `tel:${phone}` }),
    ...(isDialled && !isHungarianLandline(phone) && { message: `sms:${phone}` }),
  };
}

function emailWay(email: string): ContactWay {
  const href = `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
  return { kind: "email", lines: [email], copied: email, href };
}

/** The link opens the map that the viewer has: the address form that both large phone systems hand to an app. */
function addressWay(lines: readonly string[]): ContactWay {
  const text = lines.join(" ");
  const href = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(text)}`;
  return { kind: "address", lines, copied: text, href };
}

/** Linked only when it is a plain web address: what is stored may be older than the check on write (security T25). */
function websiteWay(website: string): ContactWay {
  const isPlain = /^https?:/i.test(website) && websiteFormat.safeParse(website).success;
  const text = website.replace(/^https?:\/\//i, "").replace(/\/$/, "");
  return { kind: "website", lines: [text], copied: website, ...(isPlain && { href: website }) };
}
