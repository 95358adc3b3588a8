/** Control characters and line ends of any kind. */
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Marks that reorder the text after them, and the byte order mark. */
const reordering = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

const graphemes = new Intl.Segmenter();

/**
 * What somebody typed, as one harmless line of at most `max` characters as readers count them; a longer one ends in an
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

/** Something that mail programs turn into a link: a scheme, or a dot between a word and the end of a domain. */
const linkLike = /:\/\/|\.(?=\p{L}{2})/gu;

/** The same text, which no mail program turns into a link: strangers must not write links into our mails. */
export function breakLinks(text: string): string {
  return text.replace(linkLike, "$&\u200B");
}

/**
 * Whether something can be greeted as a name. Who signs somebody else up, or invites them, chooses the name that the
 * mail greets, so that addresses, telephone numbers and whole messages must not pass.
 */
export function isGreetable(name: string): boolean {
  return name.length <= 80 && /^[\p{L}\p{M}\s'’.·-]+$/u.test(name) && !/\.\p{L}{2}/u.test(name);
}
