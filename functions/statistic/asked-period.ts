import { invalidField } from "../../shared/errors.ts";
import { visits as limits } from "../../shared/limits.ts";
import { budapestTime, dayCount, daysAfter } from "../../shared/statistic/budapest-day.ts";
import {
  periodOfFilter,
  type Period,
  type StatisticDateFilter,
} from "../../shared/statistic/date-filters.ts";

export interface AskedPeriod {
  filter?: StatisticDateFilter | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * The period that a call asks for: a special date filter, or days of its own; one end alone is filled up to today, or
 * to thirty days. Throws `input.invalid`.
 */
export function askedPeriod({ filter, from, to }: AskedPeriod, now: string): Period {
  const today = budapestTime(new Date(now)).day;
  if (from === undefined && to === undefined)
    return periodOfFilter(filter ?? "thirtyDaysEarlier", today);
  if (filter !== undefined) throw invalidField("filter", "notAcceptable");
  const period = { from: from ?? daysAfter(to ?? today, -30), to: to ?? today };
  const days = dayCount(period.from, period.to);
  if (days < 1) throw invalidField("from", "tooLarge");
  if (days > limits.maxStatisticDays) throw invalidField("from", "tooLow");
  return period;
}
