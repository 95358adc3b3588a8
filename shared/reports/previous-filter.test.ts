import { expect, test } from "vitest";
import { findPreviousFilter } from "./previous-filter.ts";

const now = new Date("2026-11-25T12:00:00.000Z");
const isDay = (field: string) => field === "day";

test("the period before has as many days, and the other conditions stay", () => {
  const filter = { day: { $since: "oneWeekEarlier" }, $and: [{ bot: false }] };

  expect(findPreviousFilter(filter, isDay, now)).toEqual({
    date: "day",
    filter: { day: { $gte: "2026-11-10", $lte: "2026-11-17" }, $and: [{ bot: false }] },
  });
});

test("the period before of a moment begins and ends at midnight in Budapest, across the change of the clocks", () => {
  const filter = { createdAt: { $since: "beginningOfThisMonth" } };

  expect(findPreviousFilter(filter, isDay, now)).toEqual({
    date: "createdAt",
    filter: { createdAt: { $gte: "2026-10-06T22:00:00.000Z", $lt: "2026-10-31T23:00:00.000Z" } },
  });
});

test("a filter without a period has none before it", () => {
  expect(findPreviousFilter({ bot: false, day: "2026-01-01" }, isDay, now)).toBeUndefined();
  expect(findPreviousFilter({}, isDay, now)).toBeUndefined();
});
