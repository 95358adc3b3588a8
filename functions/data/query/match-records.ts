import { withAudiences } from "../records/through-record.ts";
import type { StoredRecord } from "../store/record-item.ts";
import type { Store } from "../store/store.ts";
import { meetsCondition } from "./filter-condition.ts";
import type { Plan } from "./plan-query.ts";
import { withRelated } from "./join-relations.ts";

/**
 * Whether a plan finds each of these records, what other records say included: values behind relations, and who the
 * caller is to the record that one is about.
 */
export async function foundBy(
  store: Store,
  plan: Plan,
  records: readonly StoredRecord[],
): Promise<boolean[]> {
  const { caller, model, query, readers } = plan;
  const joined =
    query.relations.length === 0
      ? records
      : await withRelated(store, caller, query.relations, records);
  const isThrough = model.ties.throughRecord !== undefined;
  if (!isThrough || readers.includes("admin")) return joined.map((record) => plan.matches(record));
  const meeting = records.filter((_, at) => meetsCondition(joined[at] ?? {}, query.condition));
  const known = await withAudiences(store.table, caller, model, meeting);
  const heldById = new Map(known.map(({ record, held }) => [record._id, held]));
  return joined.map((record) => plan.matches(record, heldById.get(String(record["_id"]))));
}
