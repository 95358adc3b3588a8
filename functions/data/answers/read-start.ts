import { HubError } from "../../../shared/errors.ts";
import { queryLimits } from "../../../shared/limits/hub.ts";
import type { Plan } from "../query/plan-query.ts";
import type { RecordSource } from "../query/source.ts";
import type { Store } from "../store/store.ts";
import { encodeSortedCursor, type RecordPage } from "./cursor.ts";
import { isDescending, isIndexOrder } from "./index-order.ts";
import { maxTriedSources } from "./collect-few.ts";
import { createPageBuilder } from "./page-builder.ts";
import { createMissMemory } from "./remember-misses.ts";
import { walkMatches } from "./walk-matches.ts";

/** Whether a plan is for the first page of a list in the order of an index by time. */
export function isStartByTime(plan: Plan): boolean {
  const { query, sources, model } = plan;
  if (model.isOnlyInReplica || query.cursor !== undefined || query.skip > 0) return false;
  return sources.length <= maxTriedSources && isIndexOrder(plan) && sources.every(isByTime);
}

function isByTime(source: RecordSource): boolean {
  return "sort" in source && source.sort.join() === "createdAt";
}

/** Queries that the first candidates did not fill. */
const unfilledQueries = createMissMemory();

/**
 * Reads such a page if the first candidates fill it, or if they are all there is. Undefined otherwise. So a filter that
 * many records meet is answered by the table. A query that was not filled a moment ago is not tried again.
 */
export async function readStart(
  store: Store,
  plan: Plan,
  maxBytes: number,
): Promise<RecordPage | undefined> {
  const { query } = plan;
  const { condition, words, limit } = query;
  const key = JSON.stringify([plan.model.name, plan.sources, condition, words, limit]);
  if (unfilledQueries.has(key)) return undefined;
  const page = createPageBuilder(query.limit, maxBytes);
  const walked = walkMatches(store, plan, {
    descending: isDescending(plan),
    maxMatches: query.limit + 1,
    maxExamined: queryLimits.maxWalked,
  });
  try {
    for await (const { record } of walked) {
      const last = page.records.at(-1);
      if (!page.add(record))
        return { records: page.records, cursor: last ? encodeSortedCursor(plan, last) : null };
    }
    return { records: page.records, cursor: null };
  } catch (error) {
    if (!(error instanceof HubError) || error.code !== "query.tooBroad") throw error;
    unfilledQueries.add(key);
    return undefined;
  }
}
