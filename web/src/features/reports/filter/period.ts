/** The period of a filter: from a special date until today. The other conditions stay apart from it. */

type Document = Readonly<Record<string, unknown>>;

export interface SplitFilter {
  /** The period's filter, for example `{"day":{"$since":"thirtyDaysEarlier"}}`. */
  period: Document | undefined;
  rest: Document;
}

/** Splits a filter. @param periods the filters of the periods to choose */
export function splitPeriod(filter: Document, periods: readonly Document[]): SplitFilter {
  for (const period of periods) {
    const [date = ""] = Object.keys(period);
    const since = period[date];
    if (JSON.stringify(filter[date]) !== JSON.stringify(since)) continue;
    const { [date]: _, ...others } = filter;
    const { $and, ...further } = others;
    const inner: unknown = Array.isArray($and) && $and.length === 1 ? $and[0] : undefined;
    const isWrapped = Object.keys(further).length === 0 && isDocument(inner);
    return { period, rest: isWrapped ? inner : others };
  }
  return { period: undefined, rest: filter };
}

/** The opposite of `splitPeriod`. */
export function joinPeriod({ period, rest }: SplitFilter): Document {
  if (period === undefined) return rest;
  return Object.keys(rest).length === 0 ? period : { ...period, $and: [rest] };
}

function isDocument(value: unknown): value is Document {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
