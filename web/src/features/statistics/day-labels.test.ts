import { describe, expect, test } from "vitest";
import { listDays } from "../../../../shared/visits/date-filters.ts";
import { countText } from "../../lib/format/count-text.ts";
import { labelledDays } from "./day-labels.ts";

describe("statistic texts", () => {
  test("format numbers for the language", () => {
    expect(countText(1234, "hu")).toBe("1234");
    expect(countText(12_990, "hu")).toBe("12\u00a0990");
    expect(countText(12_990, "en")).toBe("12,990");
  });

  test("label every day of a week, or every other one on a phone, Mondays of a month, and first days in a year", () => {
    const week = listDays({ from: "2026-11-14", to: "2026-11-21" });
    const month = listDays({ from: "2026-10-22", to: "2026-11-21" });
    const year = listDays({ from: "2025-11-21", to: "2026-11-21" });

    expect(labelledDays(week, 8)).toEqual(week);
    expect(labelledDays(week, 5)).toEqual(["2026-11-15", "2026-11-17", "2026-11-19", "2026-11-21"]);
    expect(labelledDays(month, 8)).toEqual([
      "2026-10-26",
      "2026-11-02",
      "2026-11-09",
      "2026-11-16",
    ]);
    expect(labelledDays(year, 6)).toHaveLength(6);
    expect(labelledDays(year, 6).every((day) => day.endsWith("-01"))).toBe(true);
  });
});
