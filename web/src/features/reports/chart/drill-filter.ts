import type { ReportField, ReportValue } from "../../../../../shared/reports/report-replies.ts";

/** The filter of the records behind one number of a chart: its own filter, and the values of the X axes. */
export function drillFilter(
  filter: Readonly<Record<string, unknown>>,
  axes: readonly ReportField[],
  x: readonly ReportValue[],
): Record<string, unknown> {
  const conditions = x.flatMap((value, at) => {
    const axis = axes[at];
    return axis === undefined ? [] : [conditionOf(axis, value)];
  });
  const own = Object.keys(filter).length === 0 ? [] : [filter];
  return { $and: [...own, ...conditions] };
}

/** A missing text and an empty one are one group. */
function conditionOf({ name, type }: ReportField, value: ReportValue): Record<string, unknown> {
  if (value !== null) return { [name]: value };
  const isText = type === "string" || type === "choice" || type === "reference";
  return isText ? { $not: { [name]: { $gt: "" } } } : { [name]: null };
}
