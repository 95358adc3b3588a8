import { toSingleLine } from "./single-line.ts";

/** A sentence with filled gaps. Typed values stay separate from our own words until the sentence is written out. */
export type FilledText = readonly (string | { typed: string })[];

/**
 * Fills the gaps of a sentence in one pass, so that a value such as `{{x}}` is not filled again. A gap without a value
 * becomes empty.
 * @param max longest form of each value, in characters
 */
export function fillText(
  sentence: string,
  values: Readonly<Record<string, string>>,
  max?: number,
): FilledText {
  return sentence
    .split(/\{\{(\w+)\}\}/)
    .map((part, index) => (index % 2 ? { typed: toSingleLine(values[part] ?? "", max) } : part));
}

const rightToLeft =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** As plain text. Right-to-left names are isolated, so that they do not reorder the words around them. */
export function toPlainText(text: FilledText): string {
  return text
    .map((part) => {
      if (typeof part === "string") return part;
      return rightToLeft.test(part.typed) ? `\u2068${part.typed}\u2069` : part.typed;
    })
    .join("");
}

/** As HTML, in which no typed value is markup. */
export function toHtml(text: FilledText): string {
  return text
    .map((part) =>
      typeof part === "string" ? escapeHtml(part) : `<bdi>${escapeHtml(part.typed)}</bdi>`,
    )
    .join("");
}

/** Our own words as HTML. A line never breaks within `e-mail`. */
export function sentenceToHtml(text: string): string {
  return escapeHtml(text).replaceAll("e-mail", '<span style="white-space:nowrap">e-mail</span>');
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
