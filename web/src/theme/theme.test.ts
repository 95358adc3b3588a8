import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { animation, icons, sideNavOpenFromPx } from "../../../shared/limits/web.ts";

const tokens = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");
const base = readFileSync(join(import.meta.dirname, "base.css"), "utf8");
const [light = "", dark = ""] = tokens.split(':root[data-mantine-color-scheme="dark"]');

/** Values of the colours of one theme by name. */
function coloursOf(css: string): Map<string, string> {
  return new Map(
    [...css.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = "", hex = ""]) => [
      name,
      hex,
    ]),
  );
}

/** Relative luminance as in WCAG 2.x. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one = "", other = ""): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const texts = ["ink", "ink-muted", "ink-faint", "accent", "success", "warning", "danger"];
const grounds = ["paper", "surface", "sunken", "raised"];

describe("tokens", () => {
  test("have the values of the limits", () => {
    expect(light).toContain(`--motion-duration: ${animation.durationMs}ms;`);
    expect(light).toContain(`--motion-easing: ${animation.easing};`);
    expect(light).toContain(`--rotation: ${icons.rotationMs}ms linear;`);
    expect(tokens).toContain(`(max-width: ${sideNavOpenFromPx - 0.02}px)`);
  });

  test("move nothing for a person who asked for reduced motion, whatever a component says", () => {
    const [, reduced = ""] = base.split("@media (prefers-reduced-motion: reduce) {");

    expect(reduced).toContain("*::before");
    expect(reduced).toContain("animation: none !important;");
    expect(reduced).toContain("transition: none !important;");
  });

  test("are the only style sheet with the duration and easing of motion", () => {
    const motion = new RegExp(
      `\\b(${animation.durationMs}ms|${animation.easing}|${icons.rotationMs}ms)`,
    );
    const sheets = globSync("web/src/**/*.css").filter((sheet) => !sheet.endsWith("/tokens.css"));

    const repeating = sheets.filter((sheet) => motion.test(readFileSync(sheet, "utf8")));

    expect(sheets.length).toBeGreaterThan(20);
    expect(repeating).toEqual([]);
  });

  test.each([
    ["light", coloursOf(light)],
    ["dark", coloursOf(dark)],
  ])("keep texts readable on every ground in the %s theme", (_theme, colours) => {
    const pairs = texts.flatMap((text) => grounds.map((ground) => [text, ground] as const));
    const weak = pairs.filter(([text, ground]) => {
      return contrast(colours.get(text), colours.get(ground)) < 4.5;
    });

    expect(colours.size).toBeGreaterThan(20);
    expect(weak).toEqual([]);
    expect(contrast(colours.get("on-accent"), colours.get("accent"))).toBeGreaterThan(4.5);
    expect(contrast(colours.get("on-danger"), colours.get("danger-fill"))).toBeGreaterThan(4.5);
    expect(contrast(colours.get("cloth-ink"), colours.get("cloth"))).toBeGreaterThan(4.5);
    expect(contrast(colours.get("border"), colours.get("surface"))).toBeGreaterThan(3);
  });
});
