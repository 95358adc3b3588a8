import type { statisticDateFilters } from "../limits/visits.ts";
import { dayCount, daysAfter, monthStart } from "./budapest-day.ts";

export type StatisticDateFilter = (typeof statisticDateFilters)[number];

/** The first and the last day, both counted, as `2026-11-21`. */
export interface Period {
  from: string;
  to: string;
}

/** The day that each special filter stands for, seen from today. */
const starts: Readonly<Record<StatisticDateFilter, (today: string) => string>> = {
  beginningOfThisMonth: (today) => monthStart(today),
  beginningOfPreviousMonth: (today) => monthStart(today, -1),
  oneWeekEarlier: (today) => daysAfter(today, -7),
  thirtyDaysEarlier: (today) => daysAfter(today, -30),
};

/**
 * From the day of a special date filter (spec section 9) until today.
 * @param today the calendar day in Budapest
 */
export function periodOfFilter(filter: StatisticDateFilter, today: string): Period {
  return { from: starts[filter](today), to: today };
}

/** As many days just before a period, to compare it with. */
export function periodBefore({ from, to }: Period): Period {
  return { from: daysAfter(from, -dayCount(from, to)), to: daysAfter(from, -1) };
}

/** Every day of a period. */
export function daysOf({ from, to }: Period): string[] {
  return Array.from({ length: Math.max(0, dayCount(from, to)) }, (_, place) =>
    daysAfter(from, place),
  );
}
