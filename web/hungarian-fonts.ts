import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";
import { fontVersions, hungarianLetters } from "../shared/public-page/site-fonts.ts";

const { resolve } = createRequire(import.meta.url);

/**
 * Makes the files of the four letters that Hungarian needs beyond Western ones: 2 KB each, where the files of all Latin
 * letters have 42 and 85 KB. The style sheet refers to them.
 * @param folder where the files are written
 */
export async function makeHungarianFonts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const family of Object.keys(fontVersions)) {
    const whole = resolve(
      `@fontsource-variable/${family}/files/${family}-latin-ext-wght-normal.woff2`,
    );
    const letters = await subsetFont(await readFile(whole), hungarianLetters, {
      targetFormat: "woff2",
    });
    await writeFile(join(folder, `${family}-hungarian-wght-normal.woff2`), letters);
  }
}
