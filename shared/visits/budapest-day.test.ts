import { expect, test } from "vitest";
import { getDayStart } from "./budapest-day.ts";

test.each([
  ["in winter", "2026-01-15", "2026-01-14T23:00:00.000Z"],
  ["in summer", "2026-07-15", "2026-07-14T22:00:00.000Z"],
  ["on the day when clocks go forward", "2026-03-29", "2026-03-28T23:00:00.000Z"],
  ["on the day after it", "2026-03-30", "2026-03-29T22:00:00.000Z"],
  ["on the day when clocks go back", "2026-10-25", "2026-10-24T22:00:00.000Z"],
  ["on the day after that", "2026-10-26", "2026-10-25T23:00:00.000Z"],
])("a day begins at midnight in Budapest %s", (_when, day, start) => {
  expect(getDayStart(day)).toBe(start);
});
