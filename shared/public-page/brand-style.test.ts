import * as fc from "../../test/support/seeded-check.ts";
import { describe, expect, test } from "vitest";
import { contrast, minTextContrast } from "../cards/contrast.ts";
import { baseStyle } from "./base-style.ts";
import { createBrandStyle } from "./brand-style.ts";

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);
const brands = fc.record({ colour, background: colour, accent: colour }, { requiredKeys: [] });

/** Values of the page's properties in both themes, after a style sheet that follows the base style. */
function themes(style: string) {
  const values = (css: string) =>
    [...css.matchAll(/:root\{([^}]*)\}/g)].map(([, block = ""]) =>
      Object.fromEntries(
        [...block.matchAll(/--(\w):(#[0-9a-f]{6})/gi)].map(([, name, value]) => [name, value]),
      ),
    );
  const [baseLight, baseDark] = values(baseStyle);
  const [light, dark] = values(style);
  return [
    { ...baseLight, ...light },
    { ...baseLight, ...light, ...baseDark, ...dark },
  ];
}

/** What is read on what: ink, muted ink and links on the sheet, texts on buttons and on the cover. */
const pairs = ["is", "ip", "ms", "as", "hs", "oa", "oh", "kc"] as const;

describe("createBrandStyle", () => {
  test("keeps every text readable in both themes, whatever colours were picked", () => {
    fc.assert(
      fc.property(brands, (brand) => {
        const unreadable = themes(createBrandStyle(brand)).flatMap((theme) =>
          pairs.filter(
            ([text = "", ground = ""]) =>
              contrast(theme[text] ?? "", theme[ground] ?? "") < minTextContrast,
          ),
        );
        expect(unreadable).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  test("the cover has exactly the chosen colour", () => {
    expect(createBrandStyle({ colour: "#2f4a3c" })).toContain("--c:#2f4a3c");
  });

  test("a brand without colours has the page's own", () => {
    expect(baseStyle).toContain(createBrandStyle({ cover: "file1" }));
  });
});
