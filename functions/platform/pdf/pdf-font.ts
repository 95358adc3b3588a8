import { parse, type Font } from "opentype.js";
import { convertWoffToSfnt } from "./woff-to-sfnt.ts";
import type { PdfObjects } from "./pdf-objects.ts";

/**
 * One weight of a typeface in a document. It has several files: Western letters, and the rest of Latin with ő and ű. The
 * text stays text: programs find, copy and read it aloud.
 */
export class PdfFace {
  readonly #files: readonly FaceFile[];

  /** @param name begins the resource names of the files, as `R` of `/R0` */
  constructor(name: string, files: readonly Uint8Array[]) {
    this.#files = files.map((bytes, at) => ({
      resource: `${name}${at}`,
      bytes,
      // The parser reads a whole buffer, but a small file is only a part of a shared one.
      font: parse(new Uint8Array(bytes).buffer),
      used: new Map(),
    }));
  }

  /** Width of a text at a size, in points. */
  measure(text: string, size: number): number {
    return this.#place(text).reduce((sum, { advance }) => sum + advance * size, 0);
  }

  /** Operators that show a text inside a text object. */
  show(text: string, size: number): string {
    const runs: { file: FaceFile; glyphs: string }[] = [];
    for (const { file, glyph, character } of this.#place(text)) {
      file.used.set(glyph, character);
      const code = glyph.toString(16).padStart(4, "0");
      const last = runs.at(-1);
      if (last?.file === file) last.glyphs += code;
      else runs.push({ file, glyphs: code });
    }
    return runs.map(({ file, glyphs }) => `/${file.resource} ${size} Tf <${glyphs}> Tj`).join(" ");
  }

  /** Adds the used files; returns the entries of the font dictionary. */
  embed(objects: PdfObjects): string {
    return this.#files
      .filter(({ used }) => used.size > 0)
      .map((file) => `/${file.resource} ${embedFile(objects, file)} 0 R`)
      .join(" ");
  }

  /** Each character with the first file that has it. A character that no file has is shown as `?`. */
  #place(text: string) {
    return Array.from(text, (character) => {
      const shown = character === "\u00A0" || character === "\u202F" ? " " : character;
      return this.#find(shown) ?? this.#find("?") ?? fail(character);
    });
  }

  #find(character: string): PlacedGlyph | undefined {
    for (const file of this.#files) {
      const glyph = file.font.charToGlyphIndex(character);
      if (glyph === 0) continue;
      const { advanceWidth = 0 } = file.font.glyphs.get(glyph);
      return { file, glyph, character, advance: advanceWidth / file.font.unitsPerEm };
    }
    return undefined;
  }
}

interface FaceFile {
  resource: string;
  bytes: Uint8Array;
  font: Font;
  /** The character of each used glyph. */
  used: Map<number, string>;
}

interface PlacedGlyph {
  file: FaceFile;
  glyph: number;
  character: string;
  /** Width, as a part of the font's size. */
  advance: number;
}

function fail(character: string): never {
  throw new Error(`The font has no glyph for U+${(character.codePointAt(0) ?? 0).toString(16)}`);
}

/** A composite font with the identity encoding: codes are glyphs. */
function embedFile(objects: PdfObjects, { resource, bytes, font, used }: FaceFile): number {
  const name = `Nevjegy-${resource}`;
  const scale = 1000 / font.unitsPerEm;
  const sfnt = convertWoffToSfnt(bytes);
  const file = objects.addStream(`/Length1 ${sfnt.length}`, sfnt);
  const [ascent, descent] = [font.ascender * scale, font.descender * scale].map(Math.round);
  const descriptor = objects.add(
    `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [-1000 -400 2000 1200] /ItalicAngle 0 ` +
      `/Ascent ${ascent} /Descent ${descent} /CapHeight 700 /StemV 80 /FontFile2 ${file} 0 R >>`,
  );
  const widths = [...used.keys()]
    .map((glyph) => `${glyph} [${Math.round((font.glyphs.get(glyph).advanceWidth ?? 0) * scale)}]`)
    .join(" ");
  const descendant = objects.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDToGIDMap /Identity /DW 600 /W [${widths}] ` +
      `/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} 0 R >>`,
  );
  const toUnicode = objects.addStream("", Buffer.from(createUnicodeMap(used)));
  return objects.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H ` +
      `/DescendantFonts [${descendant} 0 R] /ToUnicode ${toUnicode} 0 R >>`,
  );
}

/** The characters of the glyphs, for programs that read the text. */
function createUnicodeMap(used: ReadonlyMap<number, string>): string {
  const lines = [...used].map(([glyph, character]) => {
    const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at));
    return `<${formatHex(glyph)}> <${units.map(formatHex).join("")}>`;
  });
  const blocks = Array.from({ length: Math.ceil(lines.length / 100) }, (_, at) => {
    const block = lines.slice(at * 100, (at + 1) * 100);
    return `${block.length} beginbfchar\n${block.join("\n")}\nendbfchar`;
  });
  return [
    "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
    "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
    "/CMapName /Adobe-Identity-UCS def /CMapType 2 def",
    "1 begincodespacerange <0000> <ffff> endcodespacerange",
    ...blocks,
    "endcmap CMapName currentdict /CMap defineresource pop end end",
  ].join("\n");
}

/** Four hexadecimal digits. */
function formatHex(unit: number): string {
  return unit.toString(16).padStart(4, "0");
}
