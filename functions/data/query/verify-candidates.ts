import type { StoredRecord } from "../store/record-item.ts";
import type { Store } from "../store/store.ts";
import { foundBy } from "./match-records.ts";
import type { Plan } from "./plan-query.ts";

/**
 * Records of a page as they are now: an index may lag, so what it gave are candidates, and the table says what they
 * hold and whether the plan still finds them. What was deleted, went to others or no longer meets the filter falls out
 * of the page. One consistent read for each hundred.
 */
export async function currentRecords(
  store: Store,
  plan: Plan,
  candidates: readonly StoredRecord[],
): Promise<StoredRecord[]> {
  const { model, sources } = plan;
  // Named records came from the table itself.
  if (sources.every((source) => "ids" in source)) return [...candidates];
  // Two indexes may hold a record in two forms, one of them old.
  const ids = new Set(candidates.map(({ _id }) => _id));
  const records = await store.findMany(model, [...ids]);
  const revisions = new Map(candidates.map(({ _id, _rev }) => [_id, _rev]));
  const changed = records.filter(({ _id, _rev }) => revisions.get(_id) !== _rev);
  const isFound = await foundBy(store, plan, changed);
  const lost = new Set(changed.filter((_, at) => isFound[at] !== true).map(({ _id }) => _id));
  return records.filter(({ _id }) => !lost.has(_id));
}
