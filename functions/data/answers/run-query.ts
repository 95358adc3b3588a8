import { queryLimits } from "../../../shared/limits/hub.ts";
import type { Plan } from "../query/plan-query.ts";
import type { Store } from "../store/store.ts";
import { describeReadPath, type AccessPath } from "./access-path.ts";
import { collectFewMatches } from "./collect-few.ts";
import type { RecordPage } from "./cursor.ts";
import { withIndexOrder } from "./index-order.ts";
import { isReadInOrder, readInOrder } from "./read-in-order.ts";
import { readSearched } from "./read-searched.ts";
import { readSorted } from "./read-sorted.ts";
import { isStartByTime, readStart } from "./read-start.ts";
import { collectAll, search } from "./search-records.ts";

/** A page, and the access path that gave it. */
export interface PageWithPath extends RecordPage {
  path: AccessPath;
}

/**
 * Reads one page. The table answers what an index has in order, and every query with few candidates; the search finds the
 * ids of all others. A page has at most `maxBytes`, or one record. It may have fewer records than the limit although
 * another page follows, because an index may lag behind the table, and a search behind both.
 * Throws `query.tooBroad`, and `overloaded` when only the search could answer and it does not.
 */
export async function runQuery(
  store: Store,
  requested: Plan,
  maxBytes: number = queryLimits.maxPageBytes,
): Promise<PageWithPath> {
  if (isReadInOrder(requested)) {
    const page = await readInOrder(store, requested, maxBytes);
    return { ...page, path: describeReadPath(requested, "order") };
  }
  const plan = withIndexOrder(requested);
  const isStart = isStartByTime(plan);
  const start = isStart ? await readStart(store, plan, maxBytes) : undefined;
  if (start !== undefined) return { ...start, path: describeReadPath(plan, "table") };
  const few = isStart ? undefined : await collectFewMatches(store, plan);
  if (few !== undefined)
    return { ...readSorted(plan, few, maxBytes), path: describeReadPath(plan, "table") };
  const searched = await readSearched(store, plan, maxBytes, (wanted) =>
    search(store, plan, wanted),
  );
  if ("page" in searched)
    return { ...searched.page, path: describeReadPath(plan, { searchLagMs: searched.lagMs }) };
  const all = await collectAll(store, plan, searched);
  return { ...readSorted(plan, all, maxBytes), path: describeReadPath(plan, "table") };
}
