import { describe, expect, test } from "vitest";
import { findNextDue } from "./schedule-times.ts";

describe("the due times of a schedule", () => {
  test.each([
    [
      "daily, later today",
      { every: "day", hour: 8 },
      "2026-11-25T06:00:00.000Z",
      "2026-11-25T07:00:00.000Z",
    ],
    [
      "daily, tomorrow when it is due now",
      { every: "day", hour: 8 },
      "2026-11-25T07:00:00.000Z",
      "2026-11-26T07:00:00.000Z",
    ],
    [
      "with minutes",
      { every: "day", hour: 7, minute: 45 },
      "2026-11-25T06:00:00.000Z",
      "2026-11-25T06:45:00.000Z",
    ],
    [
      "the same hour before and after the clocks go back",
      { every: "day", hour: 8 },
      "2026-10-24T06:00:00.000Z",
      "2026-10-25T07:00:00.000Z",
    ],
    [
      "the same hour before and after the clocks go forward",
      { every: "day", hour: 8 },
      "2026-03-28T07:00:00.000Z",
      "2026-03-29T06:00:00.000Z",
    ],
    [
      "an hour that is left out comes an hour later",
      { every: "day", hour: 2, minute: 30 },
      "2026-03-28T12:00:00.000Z",
      "2026-03-29T01:30:00.000Z",
    ],
    [
      "an hour that there is twice counts once",
      { every: "day", hour: 2, minute: 30 },
      "2026-10-24T12:00:00.000Z",
      "2026-10-25T00:30:00.000Z",
    ],
    [
      "and then the next day",
      { every: "day", hour: 2, minute: 30 },
      "2026-10-25T00:30:00.000Z",
      "2026-10-26T01:30:00.000Z",
    ],
    [
      "midnight on the day of the change",
      { every: "day", hour: 0 },
      "2026-10-24T12:00:00.000Z",
      "2026-10-24T22:00:00.000Z",
    ],
    [
      "the last hour on the day of the change",
      { every: "day", hour: 23 },
      "2026-10-25T12:00:00.000Z",
      "2026-10-25T22:00:00.000Z",
    ],
    [
      "the last hour when the clocks go forward",
      { every: "day", hour: 23 },
      "2026-03-29T12:00:00.000Z",
      "2026-03-29T21:00:00.000Z",
    ],
    [
      "weekly on a Monday",
      { every: "week", hour: 8, weekday: 1 },
      "2026-11-25T06:00:00.000Z",
      "2026-11-30T07:00:00.000Z",
    ],
    [
      "weekly on a Sunday",
      { every: "week", hour: 8, weekday: 7 },
      "2026-11-25T06:00:00.000Z",
      "2026-11-29T07:00:00.000Z",
    ],
    [
      "monthly on the first",
      { every: "month", hour: 8, dayOfMonth: 1 },
      "2026-11-25T06:00:00.000Z",
      "2026-12-01T07:00:00.000Z",
    ],
    [
      "monthly on the last day of a short month",
      { every: "month", hour: 8, dayOfMonth: 31 },
      "2027-02-01T00:00:00.000Z",
      "2027-02-28T07:00:00.000Z",
    ],
    [
      "monthly on the 30th in April",
      { every: "month", hour: 8, dayOfMonth: 31 },
      "2026-04-01T00:00:00.000Z",
      "2026-04-30T06:00:00.000Z",
    ],
  ] as const)("%s", (_, rhythm, after, due) => {
    expect(findNextDue(rhythm, after)).toBe(due);
  });

  test("of a year are one for each day", () => {
    const due = new Set<string>();
    let at = "2026-01-01T00:00:00.000Z";
    while (at < "2027-01-01T00:00:00.000Z") {
      at = findNextDue({ every: "day", hour: 2, minute: 15 }, at);
      due.add(at);
    }
    expect(due.size).toBe(366);
  });
});
