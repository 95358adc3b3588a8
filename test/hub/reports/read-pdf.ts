/** Reads a PDF with the engine of a browser. */
export async function readPdf(bytes: Buffer): Promise<{ text: string; pages: number }> {
  const { PDFiumLibrary } = await import("@hyzyla/pdfium");
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const pages = [...document.pages()];
  const text = pages.map((page) => page.getText()).join("\n");
  document.destroy();
  library.destroy();
  return { text, pages: pages.length };
}
