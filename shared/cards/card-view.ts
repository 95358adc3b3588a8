import type { Language } from "../languages.ts";
import { isLinkAddress, type CardLink, type LinkKind } from "../models/parts/card-links.ts";
import type { PhoneKind } from "../models/parts/card-phones.ts";
import { website as websiteFormat } from "../model/formats.ts";
import type { PublicCard } from "../operations/replies.ts";
import { getPageTexts } from "../texts/pages.ts";
import { formatCardName } from "./person-name.ts";
import { isHungarianLandline, formatPhone } from "../text/phone-text.ts";
import { formatAddressLines } from "./postal-address.ts";
import { translateCard } from "./translate-card.ts";

/** One way to reach the person. */
export interface ContactMethod {
  kind: "phone" | "email" | "address" | "website";
  /** What a further telephone number is for; absent for the main one. */
  phoneKind?: PhoneKind;
  /** Absent where the value makes no safe address. */
  href?: string;
  /** Address for text messages, in addition to calls. */
  message?: string;
  lines: readonly string[];
  /** What the copy button copies. */
  copied: string;
}

/** A link of the card to another page of the person. */
export interface LinkView {
  kind: LinkKind;
  href: string;
  text: string;
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
  introduction: string;
  introductionLanguage: Language;
  ways: readonly ContactMethod[];
  links: readonly LinkView[];
}

/** @param groupPhone formats a telephone number; `formatNationalPhone` knows the groups of every country */
export function createCardView(
  card: PublicCard,
  language: Language,
  groupPhone: (phone: string) => string = formatPhone,
): CardView {
  const shown = translateCard(card, language);
  const { phone, phones = [], email, website, introduction = "" } = shown;
  const lines = formatAddressLines(shown, language);
  return {
    code: card.code,
    language,
    name: formatCardName(card, language),
    position: shown.position,
    positionLanguage: shown.position === card.position ? card.language : language,
    companyName: shown.companyName,
    introduction,
    introductionLanguage: introduction === card.introduction ? card.language : language,
    ways: [
      ...(phone === "" ? [] : [phoneWay(phone, groupPhone(phone))]),
      ...phones.map(({ kind, number }) => furtherPhoneWay(kind, number, groupPhone(number))),
      ...(email === "" ? [] : [emailWay(email)]),
      ...(lines.length === 0 ? [] : [addressWay(lines)]),
      ...(website === "" ? [] : [websiteWay(website)]),
    ],
    links: createLinkViews(shown.links ?? [], language),
  };
}

/** How to reach a person who left a telephone number, an email address, or both. */
export function createContactWays({ phone, email }: { phone: string; email: string }) {
  return [
    ...(phone === "" ? [] : [phoneWay(phone, formatPhone(phone))]),
    ...(email === "" ? [] : [emailWay(email)]),
  ];
}

function phoneWay(phone: string, text: string): ContactMethod {
  const isDialled = /^\+\d+$/.test(phone);
  return {
    kind: "phone",
    lines: [text],
    copied: text,
    ...(isDialled && { href: `tel:${phone}` }),
    ...(isDialled && !isHungarianLandline(phone) && { message: `sms:${phone}` }),
  };
}

/** A fax is neither called nor written to. */
function furtherPhoneWay(phoneKind: PhoneKind, phone: string, text: string): ContactMethod {
  if (phoneKind === "fax") return { kind: "phone", phoneKind, lines: [text], copied: text };
  const { message, ...way } = phoneWay(phone, text);
  const isWritten = phoneKind === "mobile" || phoneKind === "other";
  return { ...way, phoneKind, ...(isWritten && message !== undefined && { message }) };
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
  const text = shortenAddress(website);
  return { kind: "website", lines: [text], copied: website, ...(isPlain && { href: website }) };
}

/**
 * Links that are still allowed, named by their kind. Other pages and second links of a kind are named by their address.
 */
function createLinkViews(links: readonly CardLink[], language: Language): LinkView[] {
  const { linkKinds } = getPageTexts(language).card;
  const shown = links.filter(({ kind, address }) => isLinkAddress(kind, address));
  return shown.map(({ kind, address }) => {
    const isOnly = shown.filter((each) => each.kind === kind).length === 1;
    const text = isOnly && kind !== "other" ? linkKinds[kind] : shortenAddress(address);
    return { kind, href: address, text };
  });
}

function shortenAddress(address: string): string {
  return address.replace(/^https?:\/\//i, "").replace(/\/$/, "");
}
