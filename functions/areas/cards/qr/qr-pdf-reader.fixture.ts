import { readFileSync } from "node:fs";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { encode } from "fast-png";

// The package contains the WebAssembly file; by default the library would download it.
const program = readFileSync(new URL(import.meta.resolve("@hyzyla/pdfium/pdfium.wasm")));

/** The first page of a PDF as PNG, rendered by Chromium's PDF library, and its size in points. */
export async function drawPdf(pdf: Uint8Array): Promise<{ png: Uint8Array; points: number[] }> {
  const library = await PDFiumLibrary.init({ wasmBinary: new Uint8Array(program).buffer });
  try {
    const document = await library.loadDocument(pdf);
    const page = document.getPage(0);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const { width, height, data } = await page.render({ scale: 4, render: "bitmap" });
    const png = encode({ width, height, data: new Uint8Array(data), channels: 4 });
    document.destroy();
    return { png, points: [originalWidth, originalHeight] };
  } finally {
    library.destroy();
  }
}
