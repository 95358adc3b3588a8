import * as z from "zod/mini";
import { iso } from "./iso.ts";
import { integer } from "./bounds.ts";
import { dateLimits } from "../limits/hub.ts";
import { isHungarianMobile } from "../text/phone-text.ts";
import { isVisible, reorderingMarks } from "./visible-text.ts";

/** Control characters and the marks that reorder text; refused in single-line fields (security T24). */
const unprintable = new RegExp(String.raw`[\p{Cc}\u2028\u2029${reorderingMarks}]`, "u");

/** One line of text, trimmed, in NFC. What draws nothing is empty. */
export function line(max: number) {
  return z.string().check(
    z.refine((text) => !unprintable.test(text), { params: { problem: "wrongFormat" } }),
    z.overwrite((text) => (isVisible(text) ? text.trim().normalize("NFC") : "")),
    z.maxLength(max),
  );
}

/** One line that shows something. */
export function requiredLine(max: number) {
  return line(max).check(z.minLength(1));
}

/** Control characters other than line feeds, and the marks that reorder text. */
const unprintableInProse = new RegExp(String.raw`[^\P{Cc}\n]|[${reorderingMarks}]`, "gu");

/**
 * Text that may span lines. Characters that a writer cannot see are removed and not refused, because a refusal could
 * lose the text (security T70).
 */
export function prose(max: number) {
  return z.string().check(
    z.overwrite((text) =>
      text
        .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
        .replaceAll("\t", " ")
        .replace(unprintableInProse, "")
        .normalize("NFC"),
    ),
    z.maxLength(max),
  );
}

/**
 * A text without control characters and marks of direction, for a form whose writer cannot see what is wrong with it.
 * Line breaks stay: no form field of one line sends them.
 */
export function removeUnprintable(text: string): string {
  return text
    .replace(/[\t ]*[\p{Cc}--[\r\n]]+[\t ]*/gv, " ")
    .replace(new RegExp(`[${reorderingMarks}]`, "gu"), "");
}

/** Text that may span lines and shows something; what draws nothing is empty. */
export function requiredProse(max: number) {
  return prose(max).check(
    z.overwrite((text) => (isVisible(text) ? text : "")),
    z.minLength(1),
  );
}

/**
 * An e-mail address, stored as typed; only the unique key is folded. An internationalised domain is stored in ASCII
 * form, so that similar domains stay different and every mail server accepts it.
 */
export const email = line(254).check(
  z.overwrite(toAsciiDomain),
  z.regex(
    /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/i,
  ),
  z.refine((text) => !/^\.|\.\.|\.@/.test(text), { params: { problem: "wrongFormat" } }),
  z.meta({ format: "email" }),
);

/** An address with the ASCII form of its domain; as it is where there is nothing to change. */
function toAsciiDomain(text: string): string {
  const [, local, domain] = /^([^@]+)@([\p{L}\p{M}\p{N}.-]+)$/u.exec(text) ?? [];
  if (local === undefined || domain === undefined || /^[\x20-\x7E]*$/.test(domain)) return text;
  return URL.canParse(`http://${domain}`)
    ? `${local}@${new URL(`http://${domain}`).hostname}`
    : text;
}

/**
 * Folds an address for lookups, unique keys and counters. Every spelling that reaches an account therefore also
 * counts for its throttle (security T17, T23).
 */
export function foldEmail(text: string): string {
  return toAsciiDomain(text.normalize("NFKC").trim()).toLowerCase();
}

/**
 * A telephone number in E.164. Accepts the notations people use: `06 30 123 4567`, `+36 (30) 123-4567`, `0036…`.
 * A national number counts as Hungarian, and of Hungarian ones the length is known: one with a digit too few would be
 * printed and never answered.
 */
export const phone = line(40).check(
  z.overwrite(toE164),
  z.refine((text) => text === "" || isDiallable(text), { params: { problem: "wrongFormat" } }),
);

function isDiallable(text: string): boolean {
  if (!text.startsWith("+36")) return /^\+[1-9]\d{6,14}$/.test(text);
  // Mobile networks and prefix 21 (numbers that move with their owner) have nine digits, all others eight.
  const hasNine = isHungarianMobile(text) || text.startsWith("+3621");
  return hasNine ? /^\+36\d{9}$/.test(text) : /^\+36[1-9]\d{7}$/.test(text);
}

/** Brings a telephone number to E.164 where its notation is known; else leaves it as it is. */
function toE164(text: string): string {
  const compact = text.replace(/[\s\u00A0().\-/]/g, "");
  if (/^\+\d+$/.test(compact)) return compact.replace(/^\+3606/, "+36");
  if (/^00[1-9]\d+$/.test(compact)) return `+${compact.slice(2)}`;
  if (/^06\d+$/.test(compact)) return `+36${compact.slice(2)}`;
  return compact === "" ? "" : text;
}

/** A web address without traps: http or https, no user part, no backslash (security T25). `www.x.hu` gets https. */
export const website = line(300).check(
  z.overwrite((text) => (/^[\w-]+(\.[\w-]+)+([/?#]|$)/u.test(text) ? `https://${text}` : text)),
  z.refine((text) => text === "" || isPlainWebAddress(text), {
    params: { problem: "wrongFormat" },
  }),
);

function isPlainWebAddress(text: string): boolean {
  if (/[\\"'<>\s]/.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  const isWeb = url.protocol === "https:" || url.protocol === "http:";
  return isWeb && url.username === "" && url.password === "" && url.hostname.includes(".");
}

/** A public code or claim secret: 10 characters of Crockford base32 (design section 12). */
export const code = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{10}$/));

/** An id of a record: made by the server, 128 bits in Crockford base32, or a fixed demo id. */
export const recordId = z.string().check(z.regex(/^[0-9A-Za-z_-]{1,64}$/));

/** Ids in one parameter of an address, with commas between them. */
export function defineRecordIds(maxCount: number) {
  return z
    .string()
    .check(z.regex(new RegExp(`^[0-9A-Za-z_-]{1,64}(?:,[0-9A-Za-z_-]{1,64}){0,${maxCount - 1}}$`)));
}

/** The bound that a date or moment exceeds; nothing for a text that does not begin with a year. */
export function findDateProblem(text: string): "tooLow" | "tooLarge" | undefined {
  const year = /^\d{4}(?=-|$)/.exec(text)?.[0];
  if (year === undefined) return undefined;
  if (Number(year) < dateLimits.minYear) return "tooLow";
  return Number(year) > dateLimits.maxYear ? "tooLarge" : undefined;
}

/** Refuses dates before `dateLimits.minYear` and after `dateLimits.maxYear`. */
function refuseOutOfRange({ value, issues }: z.core.ParsePayload<string>): void {
  const problem = findDateProblem(value);
  if (problem !== undefined) issues.push({ code: "custom", input: value, params: { problem } });
}

/** A point in time, as the server writes it. */
export const moment = iso.datetime().check(refuseOutOfRange);

/** A calendar day, `2026-11-21`. */
export const day = iso.date().check(refuseOutOfRange);

/** The same text in both languages. */
export function defineBilingualText<Text extends z.ZodMiniType>(text: Text) {
  return z.strictObject({ en: text, hu: text });
}

/** Forints with VAT, without decimals. */
export const forints = integer(0, 1_000_000_000);
