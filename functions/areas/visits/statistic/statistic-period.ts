import { HubError, invalidField, type FieldProblem } from "../../../../shared/errors.ts";
import { visitLimits } from "../../../../shared/limits/visits.ts";
import { findDateProblem } from "../../../../shared/model/formats.ts";
import { toBudapestTime, countDays, addDays } from "../../../../shared/visits/budapest-day.ts";
import {
  resolveDateFilter,
  type Period,
  type StatisticDateFilter,
} from "../../../../shared/visits/date-filters.ts";

/** Number of days when the request has no first day. */
const defaultDays = 30;

export interface PeriodRequest {
  filter?: StatisticDateFilter | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * Resolves the requested period: a named date filter, or a first and last day. The default last day is today, and the
 * default length is thirty days. Throws `input.invalid`, `date.outOfRange`.
 */
export function resolvePeriod({ filter, from, to }: PeriodRequest, now: string): Period {
  const today = toBudapestTime(new Date(now)).day;
  if (filter !== undefined) {
    if (from !== undefined || to !== undefined) throw invalidField("filter", "notAcceptable");
    return resolveDateFilter(filter, today);
  }
  refuseOutOfRange({ from, to });
  const last = to ?? today;
  const period = { from: from ?? addDays(last, 1 - defaultDays), to: last };
  const days = countDays(period.from, period.to);
  if (days < 1) throw invalidField("from", "tooLarge");
  if (days > visitLimits.maxStatisticDays) throw invalidField("from", "tooLow");
  return period;
}

/** The period before the requested one must be computable too, so the dates stay far from the calendar's ends. */
function refuseOutOfRange(days: Readonly<Record<"from" | "to", string | undefined>>): void {
  const fields: Record<string, FieldProblem> = {};
  for (const [name, day = ""] of Object.entries(days)) {
    const problem = findDateProblem(day);
    if (problem !== undefined) fields[name] = problem;
  }
  if (Object.keys(fields).length > 0) throw new HubError("date.outOfRange", { fields });
}
