import type { statisticDateFilters } from "../limits/visits.ts";
import { countDays, addDays, getMonthStart } from "./budapest-day.ts";

export type StatisticDateFilter = (typeof statisticDateFilters)[number];

/** The first and the last day, both counted, as `2026-11-21`. */
export interface Period {
  from: string;
  to: string;
}

/** The first day of each special filter, counted from today. */
const starts: Readonly<Record<StatisticDateFilter, (today: string) => string>> = {
  beginningOfThisMonth: (today) => getMonthStart(today),
  beginningOfPreviousMonth: (today) => getMonthStart(today, -1),
  oneWeekEarlier: (today) => addDays(today, -7),
  thirtyDaysEarlier: (today) => addDays(today, -30),
};

/**
 * From the day of a special date filter (spec section 9) until today.
 * @param today the calendar day in Budapest
 */
export function resolveDateFilter(filter: StatisticDateFilter, today: string): Period {
  return { from: starts[filter](today), to: today };
}

/** As many days just before a period, to compare it with. */
export function getPreviousPeriod({ from, to }: Period): Period {
  return { from: addDays(from, -countDays(from, to)), to: addDays(from, -1) };
}

/** Every day of a period. */
export function listDays({ from, to }: Period): string[] {
  return Array.from({ length: Math.max(0, countDays(from, to)) }, (_, place) =>
    addDays(from, place),
  );
}
