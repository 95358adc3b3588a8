import { budapestTime, daysAfter } from "../../../../shared/visits/budapest-day.ts";
import type { StatisticDateFilter } from "../../../../shared/visits/date-filters.ts";

/** Periods that can be chosen, in the order in which they are offered. */
export const statisticPeriods = [
  "beginningOfThisMonth",
  "beginningOfPreviousMonth",
  "sevenDays",
  "thirtyDays",
] as const;
export type StatisticPeriod = (typeof statisticPeriods)[number];

/** What the service is asked: a special date filter, or the first day; the last is always today. */
export type PeriodQuery = { filter: StatisticDateFilter } | { from: string };

/**
 * Days are counted with today, so that seven days are a week and lie beside the same weekdays of the week before.
 * The filter `oneWeekEarlier` names the day a week ago, which makes eight of them.
 */
export function periodQuery(period: StatisticPeriod, now = new Date()): PeriodQuery {
  if (period !== "sevenDays" && period !== "thirtyDays") return { filter: period };
  const days = period === "sevenDays" ? 7 : 30;
  return { from: daysAfter(budapestTime(now).day, 1 - days) };
}
