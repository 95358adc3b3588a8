import { describe, expect, test } from "vitest";
import { statisticDateFilters } from "../limits/visits.ts";
import { toBudapestTime, countDays, addMonths } from "./budapest-day.ts";
import { listDays, getPreviousPeriod, resolveDateFilter } from "./date-filters.ts";

const fromOf = (today: string) =>
  statisticDateFilters.map((filter) => resolveDateFilter(filter, today).from);

describe("special date filters", () => {
  test.each([
    ["2026-11-21", ["2026-11-01", "2026-10-01", "2026-11-14", "2026-10-22"]],
    ["2026-01-01", ["2026-01-01", "2025-12-01", "2025-12-25", "2025-12-02"]],
    ["2026-03-31", ["2026-03-01", "2026-02-01", "2026-03-24", "2026-03-01"]],
    ["2026-03-01", ["2026-03-01", "2026-02-01", "2026-02-22", "2026-01-30"]],
    ["2028-03-01", ["2028-03-01", "2028-02-01", "2028-02-23", "2028-01-31"]],
    // The clocks went forward on the 29th of March 2026 and back on the 25th of October.
    ["2026-03-30", ["2026-03-01", "2026-02-01", "2026-03-23", "2026-02-28"]],
    ["2026-10-26", ["2026-10-01", "2026-09-01", "2026-10-19", "2026-09-26"]],
  ])("lead from %s back to their days", (today, expected) => {
    expect(fromOf(today)).toEqual(expected);
  });

  test.each(statisticDateFilters)("%s ends today", (filter) => {
    expect(resolveDateFilter(filter, "2026-11-21").to).toBe("2026-11-21");
  });
});

describe("the period before", () => {
  test("is as long and ends where the other begins", () => {
    const period = { from: "2026-10-20", to: "2026-11-21" };

    const before = getPreviousPeriod(period);

    expect(before).toEqual({ from: "2026-09-17", to: "2026-10-19" });
    expect(countDays(before.from, before.to)).toBe(countDays(period.from, period.to));
  });
});

describe("the days of a period", () => {
  test("are each there once where the clocks change", () => {
    expect(listDays({ from: "2026-10-24", to: "2026-10-27" })).toEqual([
      "2026-10-24",
      "2026-10-25",
      "2026-10-26",
      "2026-10-27",
    ]);
    expect(listDays({ from: "2026-03-28", to: "2026-03-30" })).toHaveLength(3);
  });
});

describe("the time in Budapest", () => {
  test.each([
    ["2026-11-20T22:59:59.999Z", "2026-11-20", 23],
    ["2026-11-20T23:00:00.000Z", "2026-11-21", 0],
    ["2026-07-01T21:59:59.000Z", "2026-07-01", 23],
    ["2026-07-01T22:00:00.000Z", "2026-07-02", 0],
    // 01:59:59 is followed by 03:00:00.
    ["2026-03-29T00:59:59.000Z", "2026-03-29", 1],
    ["2026-03-29T01:00:00.000Z", "2026-03-29", 3],
    // 02:59:59 is followed by 02:00:00.
    ["2026-10-25T00:59:59.000Z", "2026-10-25", 2],
    ["2026-10-25T01:00:00.000Z", "2026-10-25", 2],
    ["2026-12-31T23:00:00.000Z", "2027-01-01", 0],
  ])("of %s", (moment, day, hour) => {
    expect(toBudapestTime(new Date(moment))).toEqual({ day, hour });
  });
});

describe("the same day of another month", () => {
  test.each([
    ["2026-11-21", -25, "2024-10-21"],
    ["2026-03-31", -25, "2024-02-29"],
    ["2026-01-31", 1, "2026-02-28"],
    ["2026-12-01", 25, "2029-01-01"],
  ])("of %s, %i months on", (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected);
  });
});
