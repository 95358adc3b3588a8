import { parse, type Font, type Glyph, type PathCommand } from "opentype.js";

/**
 * One weight of a typeface. A family comes in two files, for Western letters and for the rest of Latin, among them ő
 * and ű; a letter is taken from the first that has it.
 */
export interface Face {
  fonts: readonly Font[];
}

/** Files of the faces that previews use, Western letters first. */
export type FontFiles = Readonly<Record<"serif600" | "sans400" | "sans600", readonly Uint8Array[]>>;

/** Reads a face out of its files. */
export function readFace(files: readonly Uint8Array[]): Face {
  // The reader takes a whole buffer; a small file is a part of one.
  return { fonts: files.map((bytes) => parse(new Uint8Array(bytes).buffer)) };
}

/** Whether the face has a drawing of a character. */
export function canDraw({ fonts }: Face, character: string): boolean {
  return fonts.some((font) => font.charToGlyphIndex(character) !== 0);
}

interface Placed {
  font: Font;
  glyph: Glyph;
  /** From the start of the text, in px. */
  x: number;
}

/** Letters with their places. Glyph by glyph and with kerning: names need no ligatures, and every width is exact. */
function placed({ fonts }: Face, text: string, size: number): { letters: Placed[]; width: number } {
  const letters: Placed[] = [];
  let x = 0;
  let before: Placed | undefined;
  for (const character of text) {
    const font = fonts.find((each) => each.charToGlyphIndex(character) !== 0);
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

/** Width of a text on one line, in px. Characters that the face does not have take no room. */
export function measureText(face: Face, text: string, size: number): number {
  return placed(face, text, size).width;
}

/** Outlines of a text as an SVG path that begins at `x` on the base line `y`. */
export function outlineText(
  face: Face,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
): string {
  return placed(face, text, size)
    .letters.flatMap(({ glyph, x: from }) => glyph.getPath(x + from, y, size).commands)
    .map(pathData)
    .join("");
}

/** The library's own text form of a path holds NaN for some numbers that are just whole. */
function pathData(command: PathCommand): string {
  const points = ["x1", "y1", "x2", "y2", "x", "y"] as const;
  const values: Partial<Record<string, string | number>> = command;
  const numbers = points.flatMap((name) => {
    const value = values[name];
    return typeof value === "number" ? [Number(value.toFixed(1))] : [];
  });
  return `${command.type}${numbers.join(" ")}`;
}
