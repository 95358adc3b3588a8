import { reorderingMarks } from "../../shared/model/visible-text.ts";

/** Control characters and line ends of any kind. */
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/**
 * Marks that reorder text, and the byte order mark. Unlike in fields, the single marks of direction (ALM, LRM, RLM) are
 * among them: a line of a mail also has words of ours, whose order a typed value must not change.
 */
const reordering = new RegExp(String.raw`[\u061C\u200E\u200F\uFEFF${reorderingMarks}]`, "gu");

const graphemes = new Intl.Segmenter();

/**
 * Converts a typed value to a single harmless line of at most `max` grapheme clusters. A longer value ends in an
 * ellipsis.
 */
export function toSingleLine(value: string, max = 200): string {
  const line = value
    .toWellFormed()
    .replace(breaks, " ")
    .replace(reordering, "")
    .replace(/ {2,}/g, " ")
    .trim();
  // a cluster has a code unit at least
  if (line.length <= max) return line;
  const characters = Array.from(graphemes.segment(line), ({ segment }) => segment);
  if (characters.length <= max) return line;
  return `${characters
    .slice(0, max - 1)
    .join("")
    .trimEnd()}…`;
}

/**
 * Signs after which mail programs recognise a domain, an address, a scheme or a network path, unless a blank or the
 * end of a clause follows. Browsers read the other full stops as dots of a domain too.
 */
const linkSign =
  /[.:@\\\u2024\u3002\uFE52\uFE55\uFE6B\uFF0E\uFF1A\uFF20\uFF61](?=[^\s,;!?)"’”])|\/(?=\/)/gu;

/** A telephone number, which phones turn into a link. */
const phoneNumber = /(?:\+|00|06)[\s()./-]*\d(?:[\s()./-]*\d){5,}/gu;

const invisibleBreak = "\u200B";

/** Changes a text so that no mail program turns it into a link. Strangers must not write links into our mails. */
export function breakLinks(text: string): string {
  return text
    .replace(phoneNumber, (number) => Array.from(number).join(invisibleBreak))
    .replace(linkSign, `$&${invisibleBreak}`);
}

/**
 * Whether a value can be greeted as a name. The person who signs up or invites another person chooses the name in the
 * greeting, so addresses, phone numbers and whole messages are refused.
 */
export function isGreetable(name: string): boolean {
  return name.length <= 80 && /^[\p{L}\p{M}\s'’.·-]+$/u.test(name) && !/\.\p{L}{2}/u.test(name);
}
