import { readFileSync } from "node:fs";
import { PDFiumLibrary, type PDFiumPage } from "@hyzyla/pdfium";
import { encode } from "fast-png";

// The package contains the WebAssembly file; by default the library would download it.
const program = readFileSync(new URL(import.meta.resolve("@hyzyla/pdfium/pdfium.wasm")));

/** Reads each page of a PDF with Chromium's PDF library. */
async function readPages<Read>(
  pdf: Uint8Array,
  read: (page: PDFiumPage) => Promise<Read>,
  wanted?: readonly number[],
): Promise<Read[]> {
  const library = await PDFiumLibrary.init({ wasmBinary: new Uint8Array(program).buffer });
  try {
    const document = await library.loadDocument(pdf);
    const pages: Read[] = [];
    for (const [at, page] of [...document.pages()].entries())
      if (wanted === undefined || wanted.includes(at)) pages.push(await read(page));
    document.destroy();
    return pages;
  } finally {
    library.destroy();
  }
}

/**
 * Each page of a PDF as PNG, and its size in points.
 * @param scale px of a point
 * @param wanted pages to draw, from 0; absent: all
 */
export function drawPdf(
  pdf: Uint8Array,
  scale = 4,
  wanted?: readonly number[],
): Promise<{ png: Uint8Array; points: number[] }[]> {
  return readPages(
    pdf,
    async (page) => {
      const { originalWidth, originalHeight } = page.getOriginalSize();
      const { width, height, data } = await page.render({ scale, render: "bitmap" });
      const png = encode({ width, height, data: new Uint8Array(data), channels: 4 });
      return { png, points: [originalWidth, originalHeight] };
    },
    wanted,
  );
}

/** The text of each page of a PDF. Every run of white space is one space. */
export function readPdfTexts(pdf: Uint8Array): Promise<string[]> {
  return readPages(pdf, async (page) => page.getText().replace(/\s+/g, " "));
}
