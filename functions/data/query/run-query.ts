import { queryLimits } from "../../../shared/limits/hub.ts";
import type { Store } from "../store/store.ts";
import { decodeCursor, encodeCursor, type RecordPage } from "./cursor.ts";
import { createPageBuilder } from "./page-builder.ts";
import type { Plan } from "./plan-query.ts";
import { findWholePartition, readPartition } from "./read-partition.ts";
import { readSorted } from "./read-sorted.ts";
import { walkMatches } from "./walk-matches.ts";

/**
 * Reads one page. If no index has the requested order, at most `maxExamined` records are sorted; more throw
 * `query.tooBroad`. A page has at most `maxBytes`, or one record. It may have fewer records than the limit although
 * another page follows, because an index may lag behind the table.
 */
export async function runQuery(
  store: Store,
  plan: Plan,
  maxBytes: number = queryLimits.maxPageBytes,
): Promise<RecordPage> {
  const source = isIndexOrder(plan) ? findWholePartition(plan) : undefined;
  if (source !== undefined)
    return readPartition(store, plan, source, { descending: isDescending(plan), maxBytes });
  return isIndexOrder(plan)
    ? readInOrder(store, plan, maxBytes)
    : readSorted(store, plan, maxBytes);
}

/** Whether every source yields its records in the requested order. */
export function isIndexOrder({ query, sources }: Plan): boolean {
  if (sources.some((source) => "ids" in source))
    return sources.length === 1 && query.sort.length === 0;
  const [first] = query.sort;
  const sortField = first?.field ?? "createdAt";
  const isCommon = sources.every((source) => "sort" in source && source.sort[0] === sortField);
  // Without a requested order, any single order is accepted.
  return query.sort.length <= 1 && (isCommon || (first === undefined && sources.length <= 1));
}

async function readInOrder(store: Store, plan: Plan, maxBytes: number): Promise<RecordPage> {
  const { query } = plan;
  let position = query.cursor === undefined ? null : decodeCursor(plan, query.cursor);
  const descending = isDescending(plan);
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

/** The requested order. By default newest first for indexes by `createdAt`, and ascending for all others. */
function isDescending({ query, sources }: Plan): boolean {
  const isByTime = sources.every((source) => "sort" in source && source.sort[0] === "createdAt");
  return query.sort[0]?.descending ?? isByTime;
}
