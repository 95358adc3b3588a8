import { fillWords } from "../../../../shared/reports/words/fill-words.ts";
import type { Language } from "../../../../shared/languages.ts";
import { fileTexts } from "../../../../shared/texts/file-texts.ts";
import {
  createPdfDocument,
  type PdfDocument,
  type PdfFaces,
} from "../../../platform/pdf/pdf-document.ts";

/** Edges of the text on a page, in points from the left and the top. */
export const frame = { left: 48, right: 547, top: 56, bottom: 780 } as const;
export const frameWidth = frame.right - frame.left;

const footY = 812;
const footSize = 8;

interface LineOptions {
  size: number;
  isBold?: boolean;
  /** Before the text. */
  indent?: number;
  /** Between two baselines; absent: 1.4 times the size. */
  leading?: number;
}

/** Pages that follow each other: what does not fit on one is on the next. Each has a foot with its number. */
export class PageFlow {
  readonly pdf: PdfDocument;
  readonly #foot: string;
  readonly #language: Language;
  #page = 1;
  /** The upper edge of the next line or drawing. */
  y: number = frame.top;

  constructor(faces: PdfFaces, foot: string, language: Language) {
    this.pdf = createPdfDocument(faces);
    this.#foot = foot;
    this.#language = language;
  }

  /** Begins a page unless so many points are left on this one. Returns whether it did. */
  reserve(height: number): boolean {
    if (this.y + height <= frame.bottom) return false;
    this.#drawFoot();
    this.pdf.addPage();
    this.#page += 1;
    this.y = frame.top;
    return true;
  }

  space(height: number): void {
    this.y += height;
  }

  /** Draws a text in as many lines as it needs. */
  write(
    text: string,
    { size, isBold = false, indent = 0, leading = size * 1.4 }: LineOptions,
  ): void {
    const width = frameWidth - indent;
    for (const line of this.pdf.wrap(text, { width, size, isBold })) {
      this.reserve(leading);
      this.pdf.text(line, { x: frame.left + indent, y: this.y + size, size, isBold });
      this.y += leading;
    }
  }

  /** The rest of the file. */
  end(title: string): Buffer {
    this.#drawFoot();
    return this.pdf.end(title, this.#language);
  }

  #drawFoot(): void {
    const number = fillWords(fileTexts[this.#language].page, { number: String(this.#page) });
    const [line = ""] = this.pdf.wrap(this.#foot, { width: frameWidth - 60, size: footSize });
    this.pdf.text(line, { x: frame.left, y: footY, size: footSize });
    this.pdf.text(number, { x: frame.right, y: footY, size: footSize, alignsRight: true });
  }
}
