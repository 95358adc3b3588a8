import { HubError } from "../../../shared/errors.ts";
import type { StoredRecord } from "../store/record-item.ts";
import type { Store } from "../store/store.ts";
import { decodeCursor, encodeCursor, type RecordPage } from "./cursor.ts";
import { matchRecords } from "../query/match-records.ts";
import { isOwnPartition } from "../query/narrow-source.ts";
import { createPageBuilder } from "./page-builder.ts";
import type { Plan } from "../query/plan-query.ts";
import type { IndexSource } from "../query/source.ts";

/** Ids of one request to the index. */
const maxIdsPerPage = 200;

/** Whether the caller may see every record of an index partition. */
export function seesWholePartition(plan: Plan, source: IndexSource): boolean {
  const { model, caller, readers, seesAllInSources = false } = plan;
  return (
    readers.includes("admin") || seesAllInSources || isOwnPartition(model, caller, readers, source)
  );
}

/**
 * The single source of a plan without a filter whose records the caller all sees. Its index only tells the ids, because
 * every candidate is read from the table anyway. Undefined for any other plan.
 */
export function findWholePartition(plan: Plan): IndexSource | undefined {
  const { query, sources } = plan;
  const [source] = sources;
  const hasFilter = !("all" in query.condition) || query.condition.all.length > 0;
  const isFiltered = hasFilter || query.words.length > 0;
  if (sources.length !== 1 || source === undefined || "ids" in source || isFiltered)
    return undefined;
  return seesWholePartition(plan, source) ? source : undefined;
}

/**
 * Reads one page of a partition in the order of its index. Every record is read from the table and checked with the
 * plan; one that was deleted or has another owner is left out. One consistent read for each hundred records. Throws
 * `overloaded` past the store's deadline.
 */
export async function readPartition(
  store: Store,
  plan: Plan,
  source: IndexSource,
  { descending, maxBytes }: { descending: boolean; maxBytes: number },
): Promise<RecordPage> {
  const { model, query } = plan;
  const { index, partition } = source;
  const page = createPageBuilder(query.limit, maxBytes);
  const shown = new Set<string>();
  let position = query.cursor === undefined ? null : decodeCursor(plan, query.cursor);
  /** Candidates that precede the page, and those that it may take. */
  let left = { skipped: query.skip, taken: query.limit };
  for (;;) {
    if (store.deadline.left() === 0) throw new HubError("overloaded", { retryAfter: 2 });
    const limit = Math.min(left.skipped + left.taken + 1, maxIdsPerPage);
    const after = position ?? undefined;
    const { ids, places, more } = await store.listIds(model, {
      index,
      partition,
      limit,
      descending,
      after,
    });
    const first = Math.min(left.skipped, ids.length);
    const end = Math.min(first + left.taken, ids.length);
    const records = await readMatches(store, plan, ids.slice(first, end));
    for (const [at, id] of ids.slice(0, end).entries()) {
      const record = shown.has(id) ? undefined : records.get(id);
      if (record !== undefined && !page.add(record))
        return { records: page.records, cursor: encodeCursor(plan, position) };
      if (record !== undefined) shown.add(id);
      position = places[at] ?? null;
    }
    if (end < ids.length) return { records: page.records, cursor: encodeCursor(plan, position) };
    if (!more) return { records: page.records, cursor: null };
    left = { skipped: left.skipped - first, taken: left.taken - (end - first) };
  }
}

/** The records of these ids that the plan matches, by their ids. */
async function readMatches(
  store: Store,
  plan: Plan,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredRecord>> {
  const records = await store.findMany(plan.model, [...new Set(ids)]);
  const isMatch = await matchRecords(store, plan, records);
  return new Map(records.filter((_, at) => isMatch[at]).map((record) => [record._id, record]));
}
