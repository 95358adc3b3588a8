import { toBudapestTime, addDays } from "../../../../shared/visits/budapest-day.ts";
import type { StatisticDateFilter } from "../../../../shared/visits/date-filters.ts";

/** Periods to choose from, in display order. */
export const statisticPeriods = [
  "beginningOfThisMonth",
  "beginningOfPreviousMonth",
  "sevenDays",
  "thirtyDays",
] as const;
export type StatisticPeriod = (typeof statisticPeriods)[number];

/** The period in a query: a special date filter, or the first day; the last day is always today. */
export type PeriodQuery = { filter: StatisticDateFilter } | { from: string };

/**
 * The query of a period. Today counts, so that seven days are a week and compare with the same weekdays of the week
 * before; the filter `oneWeekEarlier` would give eight.
 */
export function periodQuery(period: StatisticPeriod, now = new Date()): PeriodQuery {
  if (period !== "sevenDays" && period !== "thirtyDays") return { filter: period };
  const days = period === "sevenDays" ? 7 : 30;
  return { from: addDays(toBudapestTime(now).day, 1 - days) };
}
