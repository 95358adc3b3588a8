import { describe, expect, test } from "vitest";
import { daysOf } from "../../../../shared/visits/date-filters.ts";
import { periodQuery } from "./periods.ts";

describe("a statistic period", () => {
  const evening = new Date("2026-11-20T22:30:00Z");
  const afterMidnight = new Date("2026-11-20T23:30:00Z");

  test("has the named number of days, including today in Budapest", () => {
    expect(periodQuery("sevenDays", evening)).toEqual({ from: "2026-11-14" });
    expect(periodQuery("sevenDays", afterMidnight)).toEqual({ from: "2026-11-15" });
    expect(periodQuery("thirtyDays", afterMidnight)).toEqual({ from: "2026-10-23" });
    expect(daysOf({ from: "2026-11-15", to: "2026-11-21" })).toHaveLength(7);
    expect(daysOf({ from: "2026-10-23", to: "2026-11-21" })).toHaveLength(30);
  });

  test("of a month is the special date filter itself", () => {
    expect(periodQuery("beginningOfThisMonth")).toEqual({ filter: "beginningOfThisMonth" });
    expect(periodQuery("beginningOfPreviousMonth")).toEqual({
      filter: "beginningOfPreviousMonth",
    });
  });
});
