import type { Model } from "../../../shared/model/define-model.ts";
import { findAudiences, canRead, findPossibleAudiences } from "../rights/audiences.ts";
import type { Caller } from "../rights/caller.ts";
import type { StoredRecord } from "../store/record-item.ts";
import type { Store } from "../store/store.ts";
import type { Item } from "../../platform/aws/table.ts";
import type { RelationPath } from "./relation-path.ts";

/** Whether the caller may read every field of the path on some record. The first field is checked by the query. */
export function canFollowRelation(caller: Caller, { hops, leaf }: RelationPath): boolean {
  return hops.every(({ target }, at) => {
    const next = hops[at + 1]?.field ?? leaf;
    return canRead(findPossibleAudiences(caller, target), target, next);
  });
}

/**
 * Records with the values behind relations as extra fields, named by the written path. A value is present only if the
 * caller may read that field of that record: a hidden value looks like an absent one.
 */
export async function joinRelations(
  store: Store,
  caller: Caller,
  paths: readonly RelationPath[],
  records: readonly StoredRecord[],
): Promise<Item[]> {
  let joined: Item[] = records.map((record) => ({ ...record }));
  for (const path of paths) {
    const values = await valuesAlong(store, caller, path, records);
    joined = joined.map((record, at) => ({ ...record, [path.path]: values[at] }));
  }
  return joined;
}

async function valuesAlong(
  store: Store,
  caller: Caller,
  { hops, leaf }: RelationPath,
  records: readonly StoredRecord[],
): Promise<unknown[]> {
  let values: unknown[] = records.map((record) => record[hops[0]?.field ?? ""]);
  for (const [at, { target }] of hops.entries()) {
    const targets = await findByIds(store, target, values);
    const next = hops[at + 1]?.field ?? leaf;
    values = values.map((id) => readableValue(caller, target, targets.get(String(id)), next));
  }
  return values;
}

function readableValue(
  caller: Caller,
  model: Model,
  record: StoredRecord | undefined,
  field: string,
): unknown {
  if (record === undefined) return undefined;
  const held = findAudiences(caller, model, record);
  // The path is a reference that the caller may read; otherwise no match uses it or its value is absent.
  if (model.audienceRules.throughRecord === "references") held.add("recordReader");
  return canRead(held, model, field) ? record[field] : undefined;
}

/** Keys of one batch read (AWS quota). */
const maxBatchKeys = 100;

async function findByIds(
  store: Store,
  model: Model,
  ids: readonly unknown[],
): Promise<Map<string, StoredRecord>> {
  const uniqueIds = [...new Set(ids.filter((id) => typeof id === "string"))];
  const records = new Map<string, StoredRecord>();
  for (let start = 0; start < uniqueIds.length; start += maxBatchKeys)
    for (const record of await store.findMany(model, uniqueIds.slice(start, start + maxBatchKeys)))
      records.set(record._id, record);
  return records;
}
