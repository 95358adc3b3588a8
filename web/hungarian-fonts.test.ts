// @vitest-environment node
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "opentype.js";
import subsetFont from "subset-font";
import { expect, onTestFinished, test } from "vitest";
import { fontVersions } from "../shared/public-page/site-fonts.ts";
import { makeHungarianFonts } from "./hungarian-fonts.ts";

test("the small files have the four letters with their weights, and no other", async () => {
  const folder = await mkdtemp(join(tmpdir(), "nevjegy-fonts-"));
  onTestFinished(() => rm(folder, { recursive: true }));

  await makeHungarianFonts(folder);

  for (const family of Object.keys(fontVersions)) {
    const bytes = await readFile(join(folder, `${family}-hungarian-wght-normal.woff2`));
    // the parser reads no compressed file
    const whole = await subsetFont(bytes, "ŐőŰűę", { targetFormat: "truetype" });
    const font = parse(new Uint8Array(whole).buffer);
    const drawn = ["Ő", "ő", "Ű", "ű"].map(
      (letter) => font.charToGlyph(letter).getPath(0, 0, 10).commands,
    );
    expect(bytes.length).toBeLessThan(4000);
    expect(drawn.every((commands) => commands.length > 10)).toBe(true);
    expect(font.charToGlyphIndex("ę")).toBe(0);
    expect(font.tables["fvar"]).toMatchObject({ axes: [{ tag: "wght" }] });
  }
});
