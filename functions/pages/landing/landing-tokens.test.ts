import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { fontVersions } from "../../../shared/public-page/site-fonts.ts";
import { darkTokens, lightTokens } from "./landing-tokens.ts";

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
});
