import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { fontVersions, hungarianLetters } from "../../../shared/public-page/site-fonts.ts";
import { darkTokens, landingTokens, lightTokens } from "./landing-tokens.ts";

const root = new URL("../../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), "utf8");
const [light = "", dark = ""] = read("web/src/theme/tokens.css").split(
  ':root[data-mantine-color-scheme="dark"]',
);

describe("tokens of the public pages", () => {
  test.each([
    ["light", lightTokens, light],
    ["dark", darkTokens, dark],
  ])("have the values of the application in the %s theme", (_theme, tokens, css) => {
    for (const [name, value] of Object.entries(tokens))
      expect(css).toContain(`--${name}: ${value};`);
  });

  test("the addresses of the typefaces name the installed versions", () => {
    const { dependencies, devDependencies } = JSON.parse(read("package.json"));
    const installed = { ...dependencies, ...devDependencies };

    for (const [family, version] of Object.entries(fontVersions))
      expect(installed[`@fontsource-variable/${family}`]).toBe(version);
  });

  test("the small files of Hungarian letters are of the same letters everywhere", () => {
    const ofPages = landingTokens.matchAll(/inter-hungarian.*?unicode-range:([^}]+)}/g);
    const ofApplication = read("web/src/theme/fonts.css").matchAll(
      /-hungarian-wght.*?unicode-range: ([^;]+);/gs,
    );
    const ranges = [...ofPages, ...ofApplication].map(([, range = ""]) => range);

    expect(ranges).toHaveLength(3);
    for (const range of ranges)
      expect(listLetters(range)).toEqual(Array.from(hungarianLetters).toSorted());
  });
});

/** The letters of a `unicode-range`. */
function listLetters(range: string): string[] {
  return range.split(",").flatMap((part) => {
    const [first = 0, last = first] = part
      .trim()
      .replace("U+", "")
      .split("-")
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, at) => String.fromCharCode(first + at));
  });
}
