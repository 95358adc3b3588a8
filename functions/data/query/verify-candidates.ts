import type { StoredRecord } from "../store/record-item.ts";
import type { Store } from "../store/store.ts";
import { matchRecords } from "./match-records.ts";
import type { Plan } from "./plan-query.ts";

/**
 * Reads the candidates of a page from the table. An index may lag behind the table, so it yields candidates only. A
 * record is left out if it was deleted, has another owner or does not meet the filter any more. One consistent read for
 * each hundred records.
 */
export async function verifyCandidates(
  store: Store,
  plan: Plan,
  candidates: readonly StoredRecord[],
): Promise<StoredRecord[]> {
  const { model, sources } = plan;
  // Records named by id were read from the table already.
  if (sources.every((source) => "ids" in source)) return [...candidates];
  // Two indexes may hold two versions of one record, one of them old.
  const ids = new Set(candidates.map(({ _id }) => _id));
  const records = await store.findMany(model, [...ids]);
  const revisions = new Map(candidates.map(({ _id, _rev }) => [_id, _rev]));
  const changed = records.filter(({ _id, _rev }) => revisions.get(_id) !== _rev);
  const isMatch = await matchRecords(store, plan, changed);
  const dropped = new Set(changed.filter((_, at) => isMatch[at] !== true).map(({ _id }) => _id));
  return records.filter(({ _id }) => !dropped.has(_id));
}
