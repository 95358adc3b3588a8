import { queryLimits } from "../../../shared/limits/hub.ts";
import type { Store } from "../store/store.ts";
import { currentRecords } from "./verify-candidates.ts";
import { readCursor, writeCursor, type Answer } from "./cursor.ts";
import { pageRoom } from "./page-builder.ts";
import type { Plan } from "./plan-query.ts";
import { readSorted } from "./read-sorted.ts";
import { walk } from "./walk-matches.ts";

/**
 * Answers a read. Where no index gives the order, at most `maxExamined` records are sorted; more is `query.tooBroad`.
 * A page has at most `maxBytes`, or one record; where an index lags it may be short and still not the last.
 */
export async function runQuery(
  store: Store,
  plan: Plan,
  maxBytes: number = queryLimits.maxPageBytes,
): Promise<Answer> {
  const { records, cursor } = isIndexOrder(plan)
    ? await readInOrder(store, plan, maxBytes)
    : await readSorted(store, plan, maxBytes);
  return { records: await currentRecords(store, plan, records), cursor };
}

/** Whether every source yields its records in the wanted order by itself. */
export function isIndexOrder({ query, sources }: Plan): boolean {
  if (sources.some((source) => "ids" in source))
    return sources.length === 1 && query.sort.length === 0;
  const [first] = query.sort;
  const wanted = first?.field ?? "createdAt";
  const isShared = sources.every((source) => "sort" in source && source.sort[0] === wanted);
  // Without a wish any order will do, as long as it is one.
  return query.sort.length <= 1 && (isShared || (first === undefined && sources.length <= 1));
}

async function readInOrder(store: Store, plan: Plan, maxBytes: number): Promise<Answer> {
  const { query } = plan;
  const from = query.cursor === undefined ? [] : readCursor(plan, query.cursor);
  const descending = query.sort[0]?.descending ?? isNewestFirst(plan);
  const places: (string | null)[] = plan.sources.map((_, source) => from[source] ?? null);
  const page = pageRoom(query.limit, maxBytes);
  let skip = query.skip;
  const wanted = query.limit + skip + 1;
  for await (const found of walk(store, plan, { descending, from, wanted })) {
    if (skip > 0) skip -= 1;
    else if (!page.takes(found.record))
      return { records: page.records, cursor: writeCursor(plan, places) };
    places[found.source] = found.place;
  }
  return { records: page.records, cursor: null };
}

/** Without a wish the newest come first, and an index of its own order goes forwards. */
function isNewestFirst({ sources }: Plan): boolean {
  return sources.every((source) => "sort" in source && source.sort[0] === "createdAt");
}
