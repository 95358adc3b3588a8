import { describe, expect, test } from "vitest";
import { joinPeriod, splitPeriod } from "./period.ts";

describe("the period of a filter", () => {
  const month = { day: { $since: "beginningOfThisMonth" } };
  const week = { day: { $since: "oneWeekEarlier" } };
  const rests = [{}, { bot: false }, { $or: [{ day: "2026-01-01" }, { bot: true }] }, { day: "x" }];

  test.each(rests)("is joined with other conditions and split again: %o", (rest) => {
    const filter = joinPeriod({ period: week, rest });

    expect(splitPeriod(filter, [month, week])).toEqual({ period: week, rest });
  });

  test("a filter without a period stays as it is", () => {
    expect(splitPeriod({ day: "2026-01-01" }, [month])).toEqual({
      period: undefined,
      rest: { day: "2026-01-01" },
    });
    expect(joinPeriod({ period: undefined, rest: { bot: true } })).toEqual({ bot: true });
  });
});
