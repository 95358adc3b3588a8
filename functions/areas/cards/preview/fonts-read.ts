import { readFileSync } from "node:fs";
import type { FontFiles } from "./face.ts";

/** The files of the faces out of their packages; a bundle has fonts-embedded.ts in its place. */
export const fontFiles: FontFiles = {
  serif600: filesOf("source-serif-4", 600),
  sans400: filesOf("inter", 400),
  sans600: filesOf("inter", 600),
};

function filesOf(family: string, weight: number): Uint8Array[] {
  return ["latin", "latin-ext"].map((subset) => {
    const file = `@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`;
    return readFileSync(new URL(import.meta.resolve(file)));
  });
}
