import { loadAudiences } from "../records/record-audiences.ts";
import type { StoredRecord } from "../store/record-item.ts";
import type { Store } from "../store/store.ts";
import { meetsCondition } from "./filter-condition.ts";
import { joinRelations } from "./join-relations.ts";
import type { Plan } from "./plan-query.ts";

/**
 * Whether a plan matches each of these records. Reads what other records decide: values behind relations, and the
 * caller's audiences through a parent record.
 */
export async function matchRecords(
  store: Store,
  plan: Plan,
  records: readonly StoredRecord[],
): Promise<boolean[]> {
  const { caller, model, query, readers } = plan;
  const joined =
    query.relations.length === 0
      ? records
      : await joinRelations(store, caller, query.relations, records);
  const isThrough = model.audienceRules.throughRecord !== undefined;
  if (!isThrough || readers.includes("admin")) return joined.map((record) => plan.matches(record));
  const meeting = records.filter((_, at) => meetsCondition(joined[at] ?? {}, query.condition));
  const withHeld = await loadAudiences(store.table, caller, model, meeting);
  const heldById = new Map(withHeld.map(({ record, held }) => [record._id, held]));
  return joined.map((record) => plan.matches(record, heldById.get(String(record._id))));
}
