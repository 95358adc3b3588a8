import { breakLinks, toSingleLine } from "./single-line.ts";

const rightToLeft =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * A text of a mail: a sentence of ours, and the values in its gaps. Only `fill` creates one, and it makes every value
 * harmless: a single line in which a mail program finds no link. A text that a person wrote cannot reach a mail in any
 * other way, because every text of a mail has this type (security T72).
 */
export class MailLine {
  readonly #parts: readonly (string | { harmless: string })[];

  private constructor(parts: readonly (string | { harmless: string })[]) {
    this.#parts = parts;
  }

  /**
   * Fills the gaps of a sentence in one pass, so that a value such as `{{x}}` is not filled again. A gap without a
   * value becomes empty.
   * @param sentence our own words
   * @param max longest form of each value, in characters
   */
  static fill(
    sentence: string,
    values: Readonly<Record<string, string>> = {},
    max?: number,
  ): MailLine {
    return new MailLine(
      sentence
        .split(/\{\{(\w+)\}\}/)
        .map((part, index) =>
          index % 2 ? { harmless: breakLinks(toSingleLine(values[part] ?? "", max)) } : part,
        ),
    );
  }

  /** As plain text. Right-to-left names are isolated, so that they do not reorder the words around them. */
  toPlainText(): string {
    return this.#parts
      .map((part) => {
        if (typeof part === "string") return part;
        return rightToLeft.test(part.harmless) ? `\u2068${part.harmless}\u2069` : part.harmless;
      })
      .join("");
  }

  /** As HTML, in which no value is markup. */
  toHtml(): string {
    return this.#parts
      .map((part) =>
        typeof part === "string" ? sentenceToHtml(part) : `<bdi>${escapeHtml(part.harmless)}</bdi>`,
      )
      .join("");
  }

  /** As HTML without elements, for a title. */
  toTitle(): string {
    return escapeHtml(this.toPlainText());
  }
}

/** Our own words as HTML. A line never breaks within `e-mail`. */
function sentenceToHtml(text: string): string {
  return escapeHtml(text).replaceAll("e-mail", '<span style="white-space:nowrap">e-mail</span>');
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
