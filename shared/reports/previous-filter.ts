import { statisticDateFilters } from "../limits/visits.ts";
import { getPreviousPeriod, resolveDateFilter } from "../visits/date-filters.ts";
import { addDays, getDayStart, toBudapestTime } from "../visits/budapest-day.ts";
import type { GroupedRows, ReportField, ReportValue } from "./report-replies.ts";
import type { ChartRequest } from "./report-requests.ts";

type Document = Readonly<Record<string, unknown>>;

/** The filter of a chart for the period before its own. */
export interface PreviousFilter {
  filter: Record<string, unknown>;
  /** The field with the dates. */
  date: string;
}

/** Whether a filter has a period from a special date until today. */
export function hasPeriod(filter: Document): boolean {
  return Object.values(filter).some((comparison) => findSpecial(comparison) !== undefined);
}

function findSpecial(comparison: unknown) {
  const since = (comparison as { $since?: unknown } | null)?.$since;
  return statisticDateFilters.find((each) => each === since);
}

/** Charts that can be compared: one Y axis, whose numbers are no shares. */
export function isComparable({
  yAxes,
  operation,
}: Pick<ChartRequest, "yAxes"> & { operation: string }): boolean {
  return yAxes.length === 1 && operation !== "percentage";
}

/**
 * The question for the numbers of the period before, over the groups of the first X axis without order and limit;
 * undefined for a chart that cannot be compared.
 */
export function createPreviousChart(
  chart: ChartRequest,
  now: Date,
): { chart: ChartRequest; date: string } | undefined {
  const isDay = (field: string) => chart.model === "visit" && field === "day";
  const found = isComparable(chart) ? findPreviousFilter(chart.filter, isDay, now) : undefined;
  if (found === undefined) return undefined;
  const { sortByAxis: _, limit: __, ...rest } = chart;
  const xAxes = chart.xAxes.slice(0, 1);
  return { chart: { ...rest, filter: found.filter, xAxes }, date: found.date };
}

/**
 * The same filter for as many days just before the period from a special date until today; undefined for a filter without
 * such a period.
 * @param isDay whether a field has days; other dates have a time
 */
export function findPreviousFilter(
  filter: Document,
  isDay: (field: string) => boolean,
  now: Date,
): PreviousFilter | undefined {
  for (const [date, comparison] of Object.entries(filter)) {
    const special = findSpecial(comparison);
    if (special === undefined) continue;
    const { from, to } = getPreviousPeriod(resolveDateFilter(special, toBudapestTime(now).day));
    const before = isDay(date)
      ? { $gte: from, $lte: to }
      : { $gte: getDayStart(from), $lt: getDayStart(addDays(to, 1)) };
    return { filter: { ...filter, [date]: before }, date };
  }
  return undefined;
}

/** The numbers of a chart in the period before its own. */
export interface PreviousNumbers {
  total: number | null;
  /**
   * Of a group of the first X axis. Undefined where groups are dates, which no other period has, and for more groups than
   * one reply has.
   */
  ofGroup: ((value: ReportValue) => number | null) | undefined;
}

/** The numbers of the reply to `createPreviousChart`. @param date the field with the dates */
export function readPreviousNumbers(
  { rows, total, rowCount }: Pick<GroupedRows, "rows" | "total" | "rowCount">,
  axis: Pick<ReportField, "name" | "unit"> | undefined,
  date: string,
): PreviousNumbers {
  const isDate = axis?.unit !== undefined || axis?.name === date;
  const isWhole = rowCount.shown === rowCount.all;
  const byGroup = new Map(rows.map(({ x: [value], y }) => [value, y[0] ?? null]));
  return {
    total: total.y[0] ?? null,
    ofGroup: isDate || !isWhole ? undefined : (value) => byGroup.get(value) ?? null,
  };
}
