import { readFileSync } from "node:fs";
import type { FontFiles } from "./face.ts";

/** The font files from their packages. A bundle contains fonts-embedded.ts instead. */
export const fontFiles: FontFiles = {
  serif600: readFontFiles("source-serif-4", 600),
  sans400: readFontFiles("inter", 400),
  sans600: readFontFiles("inter", 600),
};

function readFontFiles(family: string, weight: number): Uint8Array[] {
  return ["latin", "latin-ext"].map((subset) => {
    const file = `@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`;
    return readFileSync(new URL(import.meta.resolve(file)));
  });
}
