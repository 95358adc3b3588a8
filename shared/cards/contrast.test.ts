import * as fc from "../../test/support/seeded-check.ts";
import { describe, expect, test } from "vitest";
import { contrast, chooseInk, minTextContrast, mixColours, ensureContrast } from "./contrast.ts";

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

describe("contrast", () => {
  test.each([
    ["#000000", "#ffffff", 21],
    ["#777777", "#ffffff", 4.48],
    ["#767676", "#ffffff", 4.54],
    ["#123456", "#123456", 1],
  ])("of %s and %s is %f", (one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 1);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });
});

test("ensureContrast keeps a readable colour", () => {
  expect(ensureContrast("#ffffff", "#26378c")).toBe("#26378c");
});

test("whatever colours are picked, texts can be read", () => {
  fc.assert(
    fc.property(colours, colours, (ground, colour) => {
      expect(contrast(ensureContrast(ground, colour), ground)).toBeGreaterThanOrEqual(
        minTextContrast,
      );
      expect(contrast(chooseInk(ground, [colour]), ground)).toBeGreaterThanOrEqual(minTextContrast);
    }),
    { numRuns: 2000 },
  );
});

test("mixColours interpolates between two colours", () => {
  expect([0, 0.5, 1].map((share) => mixColours("#000000", "#ff8000", share))).toEqual([
    "#000000",
    "#804000",
    "#ff8000",
  ]);
});
