import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { dateText, dayText } from "./date-text.ts";

const at = Date.parse("2026-11-01T08:05:00.000Z");

describe("dateText", () => {
  test.each([
    ["moment", "1 Nov 2026, 09:05", "2026. nov. 1. 9:05"],
    ["day", "1 Nov 2026", "2026. nov. 1."],
    ["nearDay", "1 Nov", "nov. 1."],
    ["spelledDay", "1 November 2026", "2026. november 1."],
    ["time", "09:05", "9:05"],
  ] as const)("writes a date as %s", (purpose, en, hu) => {
    expect(dateText(purpose, at, "en", "Europe/Budapest")).toBe(en);
    expect(dateText(purpose, at, "hu", "Europe/Budapest")).toBe(hu);
  });

  test("formats a calendar day without a time zone", () => {
    expect(dayText("2026-11-21", "hu")).toBe("2026. nov. 21.");
    expect(dayText("2026-11-21", "en", "nearDay")).toBe("21 Nov");
  });

  test("is the only code of the application that formats dates", () => {
    const source = join(import.meta.dirname, "../../web/src");
    const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
      (path) =>
        /(?<!\.test)\.tsx?$/.test(path) &&
        /Intl\.DateTimeFormat|toLocale(Date|Time)?String/.test(
          readFileSync(join(source, path), "utf8"),
        ),
    );

    expect(files).toEqual([]);
  });
});
