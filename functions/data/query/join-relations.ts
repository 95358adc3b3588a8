import type { Model } from "../../../shared/model/define-model.ts";
import { audiencesOf, canRead, possibleAudiences } from "../rights/audiences.ts";
import type { Caller } from "../rights/caller.ts";
import type { StoredRecord } from "../store/record-item.ts";
import type { Store } from "../store/store.ts";
import type { Item } from "../../platform/aws/table.ts";
import type { RelationPath } from "./relation-path.ts";

/** Whether the caller may read, of some record each, every field along the path. The first hop is the query's own. */
export function mayFollow(caller: Caller, { hops, leaf }: RelationPath): boolean {
  return hops.every(({ target }, place) => {
    const next = hops[place + 1]?.field ?? leaf;
    return canRead(possibleAudiences(caller, target), target, next);
  });
}

/**
 * Records with the values behind relations beside their own, under the path as it was written. A value is there only
 * if the caller may read that field of that very record: what they may not read cannot be told from what is absent.
 */
export async function withRelated(
  store: Store,
  caller: Caller,
  paths: readonly RelationPath[],
  records: readonly StoredRecord[],
): Promise<Item[]> {
  let joined: Item[] = records.map((record) => ({ ...record }));
  for (const path of paths) {
    const values = await valuesAlong(store, caller, path, records);
    joined = joined.map((record, place) => ({ ...record, [path.path]: values[place] }));
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
  for (const [place, { target }] of hops.entries()) {
    const found = await recordsOf(store, target, values);
    const next = hops[place + 1]?.field ?? leaf;
    values = values.map((id) => readableValue(caller, target, found.get(String(id)), next));
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
  const held = audiencesOf(caller, model, record);
  // The path itself is a reference that the caller reads: where they do not, no match uses it, or its value is absent.
  if (model.ties.throughRecord === "references") held.add("recordReader");
  return canRead(held, model, field) ? record[field] : undefined;
}

/** Keys of one batch read (AWS quota). */
const mostKeys = 100;

async function recordsOf(
  store: Store,
  model: Model,
  ids: readonly unknown[],
): Promise<Map<string, StoredRecord>> {
  const wanted = [...new Set(ids.filter((id) => typeof id === "string"))];
  const found = new Map<string, StoredRecord>();
  for (let start = 0; start < wanted.length; start += mostKeys)
    for (const record of await store.findMany(model, wanted.slice(start, start + mostKeys)))
      found.set(record._id, record);
  return found;
}
