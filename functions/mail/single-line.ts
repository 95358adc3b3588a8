/** Control characters and line ends of any kind. */
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Marks that reorder the text after them, and the byte order mark. */
const reordering = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

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
  const characters = Array.from(graphemes.segment(line), ({ segment }) => segment);
  if (characters.length <= max) return line;
  return `${characters
    .slice(0, max - 1)
    .join("")
    .trimEnd()}…`;
}

/** What mail programs turn into a link: a scheme, or a dot between a word and a domain ending. */
const linkLike = /:\/\/|\.(?=\p{L}{2})/gu;

/** Changes a text so that no mail program turns it into a link. Strangers must not write links into our mails. */
export function breakLinks(text: string): string {
  return text.replace(linkLike, "$&\u200B");
}

/**
 * Whether a value can be greeted as a name. The person who signs up or invites another person chooses the name in the
 * greeting, so addresses, phone numbers and whole messages are refused.
 */
export function isGreetable(name: string): boolean {
  return name.length <= 80 && /^[\p{L}\p{M}\s'’.·-]+$/u.test(name) && !/\.\p{L}{2}/u.test(name);
}
