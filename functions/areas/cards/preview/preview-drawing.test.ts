import * as fc from "../../../../test/support/seeded-check.ts";
import { describe, expect, test } from "vitest";
import { fontFiles } from "#fonts";
import { readFace, measureText } from "./face.ts";
import { previewSize, drawPreview, textColumn } from "./preview-drawing.ts";
import { keepDrawableText, layOutText } from "./text-block.ts";

const face = readFace(fontFiles.serif600);
const setting = { face, sizes: [84, 60], width: 616, lines: 3 };

describe("layOutText", () => {
  test("a short text has the largest size", () => {
    expect(layOutText("Őry Ödön", setting)).toMatchObject({ size: 84, lines: ["Őry Ödön"] });
  });

  test("a longer text is set in a smaller size before it is cut", () => {
    const { size, lines } = layOutText("özv. dr. Hosszúnevű-Szűcsné Kovács Anna", setting);

    expect(size).toBe(60);
    expect(lines.join(" ")).toBe("özv. dr. Hosszúnevű-Szűcsné Kovács Anna");
  });

  test("a text that does not fit is cut and ends in an ellipsis", () => {
    const { lines } = layOutText("Árvíztűrő tükörfúrógép ".repeat(22), setting);

    expect(lines).toHaveLength(3);
    expect(lines.at(-1)).toMatch(/…$/);
  });

  test("no text is wider than its block", () => {
    const texts = fc.oneof(
      fc.string({ unit: "binary", maxLength: 500 }),
      fc.string({ unit: fc.constantFrom("W", "i", "ő", "-", " "), maxLength: 500 }),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const { size, lines } = layOutText(text, setting);
        expect(lines.length).toBeLessThanOrEqual(setting.lines);
        for (const line of lines) expect(measureText(face, line, size)).toBeLessThanOrEqual(616);
      }),
      { numRuns: 150 },
    );
  });
});

describe("keepDrawableText", () => {
  test.each([
    ["Kovács 👩🏽‍🚀 Anna", "Kovács Anna"],
    ["דנה כהן", ""],
    ["李雷 Lei", "Lei"],
    ["O\u030Bry", "Őry"],
    ["a\u0000b\u202Ec", "a b c"],
    ["Šārłøťțą", "Šārłøťțą"],
  ])("of the text %j only the drawable characters are kept", (text, expected) => {
    expect(keepDrawableText(text, face)).toBe(expected);
  });
});

/** All points of an SVG's text outlines. */
function readPoints(svg: string): { x: number; y: number }[] {
  const [, texts = ""] = /<g fill="[^"]*">((?:<path d="[^"]*"\/>)*)<\/g><\/svg>$/.exec(svg) ?? [];
  const numbers = [...texts.matchAll(/-?\d+(?:\.\d+)?/g)].map(([number]) => Number(number));
  return numbers.flatMap((x, at) => (at % 2 ? [] : [{ x, y: numbers[at + 1] ?? Number.NaN }]));
}

describe("drawPreview", () => {
  const view = { name: "Bőhm-Szűcs Eszter", position: "vezető", companyName: "Tölgyfa Kft." };

  test.each([
    ["usual", view],
    ["500 characters", { ...view, name: "Árvíztűrő ".repeat(50), position: "x".repeat(500) }],
    ["one endless word", { ...view, name: "W".repeat(500), companyName: "ű".repeat(500) }],
    ["right to left", { ...view, name: "אברהם بن دנה" }],
    ["emoji", { ...view, name: "👩🏽‍🚀".repeat(28) }],
  ])("no text is drawn outside its column: %s", (_, texts) => {
    const svg = drawPreview({ view: texts, hasPicture: false });
    const points = readPoints(svg);
    const { x, y, width, height } = textColumn;

    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(points.length).toBeGreaterThan(100);
    // A letter may extend slightly beyond its box.
    for (const point of points) {
      expect(point.x).toBeGreaterThanOrEqual(x - 8);
      expect(point.x).toBeLessThanOrEqual(x + width + 8);
      expect(point.y).toBeGreaterThanOrEqual(y - 8);
      expect(point.y).toBeLessThanOrEqual(y + height + 8);
    }
  });

  test("the drawing contains outlines and no text, so no value can be markup", () => {
    const hostile = "</svg><script>alert(1)</script><image href='http://x.example'/>&";
    const svg = drawPreview({
      view: { name: hostile, position: hostile, companyName: hostile },
      brand: { colour: "#2f4a3c", accent: "#e8a33d", background: "#ffffff" },
      hasPicture: true,
    });

    expect(svg).not.toMatch(/script|image|href|<text/);
    expect(svg).toContain(`width="${previewSize.width}" height="${previewSize.height}"`);
  });
});
