import { parse, type Font, type Glyph } from "opentype.js";
import { formatPathCommands } from "./path-data.ts";

/**
 * One weight of a typeface. A family has two files: Western letters, and the rest of Latin with ő and ű. A letter is
 * drawn with the first file that contains it.
 */
export interface Face {
  /** Each font is parsed at its first use: parsing all of them takes as long as drawing the preview. */
  fonts: readonly (() => Font)[];
}

/** Font files of the preview's faces, Western letters first. */
export type FontFiles = Readonly<Record<"serif600" | "sans400" | "sans600", readonly Uint8Array[]>>;

/** Makes a face of its files. */
export function readFace(files: readonly Uint8Array[]): Face {
  return { fonts: files.map(parseAtFirstUse) };
}

function parseAtFirstUse(bytes: Uint8Array): () => Font {
  let font: Font | undefined;
  // The parser reads a whole buffer, but a small file is only a part of a shared one. A preview draws a few of the glyphs.
  return () => (font ??= parse(new Uint8Array(bytes).buffer, { lowMemory: true }));
}

/** Whether the face has a glyph for a character. */
export function canDraw(face: Face, character: string): boolean {
  return findFont(face, character) !== undefined;
}

function findFont({ fonts }: Face, character: string): Font | undefined {
  for (const read of fonts) {
    const font = read();
    if (font.charToGlyphIndex(character) !== 0) return font;
  }
  return undefined;
}

interface Placed {
  font: Font;
  glyph: Glyph;
  /** From the start of the text, in px. */
  x: number;
}

/** Places the letters glyph by glyph, with kerning. Names need no ligatures, and this makes every width exact. */
function placeLetters(
  face: Face,
  text: string,
  size: number,
): { letters: Placed[]; width: number } {
  const letters: Placed[] = [];
  let x = 0;
  let before: Placed | undefined;
  for (const character of text) {
    const font = findFont(face, character);
    if (!font) continue;
    const glyph = font.charToGlyph(character);
    const scale = size / font.unitsPerEm;
    if (before?.font === font) x += font.getKerningValue(before.glyph, glyph) * scale;
    before = { font, glyph, x };
    letters.push(before);
    x += (glyph.advanceWidth ?? 0) * scale;
  }
  return { letters, width: x };
}

/** Measures the width of a text on one line, in px. Characters without a glyph have no width. */
export function measureText(face: Face, text: string, size: number): number {
  return placeLetters(face, text, size).width;
}

/** Draws a text as an SVG path. The path starts at `x` on the baseline `y`. */
export function outlineText(
  face: Face,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
): string {
  const { letters } = placeLetters(face, text, size);
  return formatPathCommands(
    letters.flatMap(({ glyph, x: from }) => glyph.getPath(x + from, y, size).commands),
  );
}
