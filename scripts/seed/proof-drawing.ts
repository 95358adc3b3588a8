import { createRequire } from "node:module";
import type * as OpenType from "opentype.js";
import { fontFiles } from "#fonts";
import { formatPathCommands } from "../../functions/areas/cards/preview/path-data.ts";
import { qrMatrix } from "../../shared/qr/qr-code.ts";
import { qrPathData } from "../../shared/qr/qr-path.ts";

// Node reads this package as CommonJS, and finds no named exports in it.
const { parse } = createRequire(import.meta.url)("opentype.js") as typeof OpenType;
const readFonts = (files: readonly Uint8Array[]) =>
  files.map((bytes) => parse(new Uint8Array(bytes).buffer));
const serif = () => readFonts(fontFiles.serif600);
const sans = () => readFonts(fontFiles.sans400);

/** A card in the ratio of a printed one, in px. */
const card = { width: 1020, height: 660 } as const;
const gap = 90;
const code = qrMatrix("HTTPS://NEVJEGY.EXAMPLE/C/SAMP1E0000");

interface PrintedCard {
  name: string;
  position: string;
  /** Next to the code. */
  back: string;
}

/** The proof of a card: its front above its back, as they are printed. */
export function drawProof({ name, position, back }: PrintedCard): string {
  const width = card.width + 2 * gap;
  const height = 2 * card.height + 3 * gap;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="#ebe4d6"/>` +
    drawSide(gap, drawFront(name, position)) +
    drawSide(2 * gap + card.height, drawBack(back)) +
    "</svg>"
  );
}

function drawSide(y: number, content: string): string {
  return (
    `<g transform="translate(${gap} ${y})"><rect x="6" y="12" width="${card.width}" height="${card.height}" fill="#000" opacity=".12"/>` +
    `<rect width="${card.width}" height="${card.height}" fill="#fffdf8"/>${content}</g>`
  );
}

function drawFront(name: string, position: string): string {
  return (
    drawCloth() +
    `<path fill="#211c15" d="${outlineText(serif(), name, { x: 70, y: 420, size: 76 })}"/>` +
    `<path fill="#5c5548" d="${outlineText(sans(), position, { x: 70, y: 500, size: 40 })}"/>`
  );
}

/** Printed cloth: scattered dots above a scalloped edge. The product's own motif is markup of its pages. */
function drawCloth(): string {
  const height = 250;
  const step = 60;
  const columns = Array.from({ length: card.width / step }, (_, at) => at * step + step / 2);
  const dots = [40, 85, 130].flatMap((y, row) =>
    columns.map((x) => `<circle cx="${x + (row % 2) * (step / 2)}" cy="${y}" r="5"/>`),
  );
  const edge = columns.map(
    (x) =>
      `<circle cx="${x}" cy="${height - 24}" r="26" fill="none" stroke="#f4efe4" stroke-width="4"/>` +
      `<circle cx="${x}" cy="${height - 24}" r="9"/>`,
  );
  return (
    `<rect width="${card.width}" height="${height}" fill="#1f2c66"/>` +
    `<g fill="#f4efe4">${dots.join("")}${edge.join("")}</g>` +
    `<rect y="${height - 24}" width="${card.width}" height="24" fill="#1f2c66"/>` +
    `<path d="M0 ${height - 24}H${card.width}M0 ${height - 10}H${card.width}" stroke="#f4efe4" stroke-width="4"/>`
  );
}

function drawBack(text: string): string {
  const side = 420;
  const scale = side / (code.length - 8);
  return (
    `<path fill="#211c15" transform="translate(90 120) scale(${scale}) translate(-4 -4)" d="${qrPathData(code)}"/>` +
    `<path fill="#211c15" d="${outlineText(serif(), text, { x: 590, y: 345, size: 52 })}"/>`
  );
}

/** A text as an SVG path. A letter is of the first font that has it. */
function outlineText(
  fonts: readonly OpenType.Font[],
  text: string,
  { x: from, y, size }: { x: number; y: number; size: number },
): string {
  let x = from;
  return Array.from(text, (letter) => {
    const font = fonts.find((each) => each.charToGlyphIndex(letter) !== 0);
    if (font === undefined) return "";
    const glyph = font.charToGlyph(letter);
    const path = formatPathCommands(glyph.getPath(x, y, size).commands);
    x += ((glyph.advanceWidth ?? 0) * size) / font.unitsPerEm;
    return path;
  }).join("");
}
