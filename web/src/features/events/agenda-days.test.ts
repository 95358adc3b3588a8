import { describe, expect, test } from "vitest";
import { dayOf, groupByDay, lastDayOf } from "./agenda-days.ts";

const local = (text: string) => new Date(text).toISOString();
const timed = (title: string, start: string, end: string) => ({
  title,
  startsAt: local(start),
  endsAt: local(end),
  allDay: false,
});
const whole = (title: string, first: string, after: string) => ({
  title,
  startsAt: `${first}T00:00:00.000Z`,
  endsAt: `${after}T00:00:00.000Z`,
  allDay: true,
});

describe("groupByDay", () => {
  test("groups by the reader's days, whole days first, and puts what still lasts under today", () => {
    const events = [
      whole("Vásár", "2026-11-23", "2026-11-27"),
      timed("Éjjel", "2026-11-24T23:00", "2026-11-25T01:00"),
      timed("Tegnap", "2026-11-24T10:00", "2026-11-24T11:00"),
      timed("Reggel", "2026-11-25T08:00", "2026-11-25T09:00"),
      timed("Holnap", "2026-11-26T08:00", "2026-11-26T09:00"),
    ];

    const days = groupByDay(events, "2026-11-25");

    expect(days.map(({ day, events: found }) => [day, found.map(({ title }) => title)])).toEqual([
      ["2026-11-25", ["Vásár", "Éjjel", "Reggel"]],
      ["2026-11-26", ["Holnap"]],
    ]);
  });

  test("leaves out a day that ended at midnight", () => {
    expect(groupByDay([whole("Tegnap", "2026-11-24", "2026-11-25")], "2026-11-25")).toEqual([]);
    expect(lastDayOf(timed("x", "2026-11-24T20:00", "2026-11-25T00:00"))).toBe("2026-11-24");
  });
});

test("a whole day is the same day in every zone", () => {
  expect(dayOf("2026-12-24T00:00:00.000Z", true)).toBe("2026-12-24");
});
