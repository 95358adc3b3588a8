import type { Plan } from "../query/plan-query.ts";
import { collectEqualities, countComparisons } from "../query/narrow-source.ts";
import type { RecordSource } from "../query/source.ts";
import { isSearchable } from "../search/ask-search.ts";
import type { Store } from "../store/store.ts";
import { decodeCursor, encodeCursor, type RecordPage } from "./cursor.ts";
import { isDescending, isIndexOrder } from "./index-order.ts";
import { createPageBuilder } from "./page-builder.ts";
import { findWholePartition, readPartition, seesWholePartition } from "./read-partition.ts";
import { walkMatches } from "./walk-matches.ts";

/**
 * Whether the table gives a plan's records in the requested order, page by page: every candidate is a match. Without this
 * a page could cost any number of candidates. What the search cannot answer is read so too, within a bound.
 */
export function isReadInOrder(plan: Plan): boolean {
  if (plan.model.isOnlyInReplica || !isIndexOrder(plan)) return false;
  return !isSearchable(plan) || plan.sources.every((source) => matchesWhole(plan, source));
}

/** Whether the filter says no more than which partition the source is, and the caller sees all of it. */
function matchesWhole(plan: Plan, source: RecordSource): boolean {
  if ("ids" in source) return true;
  const { model, query } = plan;
  const equal = collectEqualities(query.condition);
  const partition = model.indexes[source.index]?.partition ?? [];
  const isPinned = [...equal].every(
    ([field, value]) => source.partition[partition.indexOf(field)] === value,
  );
  return (
    query.words.length === 0 &&
    countComparisons(query.condition) === equal.size &&
    isPinned &&
    seesWholePartition(plan, source)
  );
}

export async function readInOrder(store: Store, plan: Plan, maxBytes: number): Promise<RecordPage> {
  const descending = isDescending(plan);
  const source = findWholePartition(plan);
  if (source !== undefined) return readPartition(store, plan, source, { descending, maxBytes });
  const { query } = plan;
  let position = query.cursor === undefined ? null : decodeCursor(plan, query.cursor);
  const after = position ?? undefined;
  const page = createPageBuilder(query.limit, maxBytes);
  let skip = query.skip;
  const maxMatches = query.limit + skip + 1;
  for await (const match of walkMatches(store, plan, { descending, after, maxMatches })) {
    if (skip > 0) skip -= 1;
    else if (!page.add(match.record))
      return { records: page.records, cursor: encodeCursor(plan, position) };
    ({ position } = match);
  }
  return { records: page.records, cursor: null };
}
