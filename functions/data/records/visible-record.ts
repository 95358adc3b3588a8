import { HubError } from "../../../shared/errors.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import {
  findAudiences,
  isClosed,
  hasAnyAudience,
  keepReadableFields,
  listRecordReaders,
} from "../rights/audiences.ts";
import type { Caller } from "../rights/caller.ts";
import type { Actor } from "./actor.ts";
import type { HeldRecord, VisibleRecord } from "../rights/record-rights.ts";
import { typeRecord, type StoredRecord } from "../store/record-item.ts";
import type { Store } from "../store/store.ts";
import type { Item } from "../../platform/aws/table.ts";
import { loadAudiences } from "./record-audiences.ts";

/**
 * Loads a record that the caller may read; other records do not exist for them: `record.notFound` (security T02).
 * @param right what the caller is about to do; for writing, their audiences through other records are loaded too
 */
export async function loadVisibleRecord<M extends Model>(
  store: Store,
  caller: Caller,
  model: M,
  id: string,
  right: "read" | "write" = "read",
): Promise<VisibleRecord<M>> {
  const loaded = await loadRecords({ store, caller }, model, [id], right);
  const { record, held } = getVisible(loaded, model, id);
  return { record: typeRecord(model, record), held };
}

/** Loads records with the caller's audiences of each, also records that the caller may not read. */
export async function loadRecords(
  { store, caller }: Pick<Actor, "store" | "caller">,
  model: Model,
  ids: readonly string[],
  right: "read" | "write",
): Promise<HeldRecord[]> {
  const possible = ids.filter((id) => /^[\w-]{1,64}$/.test(id));
  const [first, ...others] = possible;
  if (first === undefined) return [];
  const found = others.length === 0 ? await store.find(model, first) : undefined;
  const records =
    others.length === 0
      ? [found].flatMap((each) => each ?? [])
      : await store.findMany(model, possible);
  return loadAudiences(store.table, caller, model, records, right);
}

/** The record of an id among loaded records. Throws `record.notFound`, also when the caller may not read it. */
export function getVisible(
  records: readonly HeldRecord[],
  model: Model,
  id: string,
): VisibleRecord {
  const found = records.find(({ record }) => record._id === id);
  if (found === undefined || !canSeeRecord(model, found)) throw new HubError("record.notFound");
  return found;
}

/** Whether the caller may read the record. */
export function canSeeRecord(model: Model, { held }: HeldRecord): boolean {
  return hasAnyAudience(held, listRecordReaders(model));
}

/** The readable part of each record, at its place; undefined for a record that the caller may not read. */
export async function keepReadableRecords(
  { table }: Store,
  caller: Caller,
  model: Model,
  records: readonly StoredRecord[],
): Promise<(Item | undefined)[]> {
  const known = await loadAudiences(table, caller, model, records);
  return known.map(({ record, held }) => keepReadableFields(held, model, record));
}

/**
 * A record that the caller created with an earlier request. In a model that they may not read, the repeat gets the same
 * reply as the first request, which shows no field.
 */
export function getCreatedRecord(
  records: readonly StoredRecord[],
  caller: Caller,
  model: Model,
  id: string,
): StoredRecord {
  const made = records.find((record) => record._id === id);
  if (made !== undefined && isClosed(caller, model, "read")) return made;
  const held = made && { record: made, held: findAudiences(caller, model, made) };
  return getVisible(held ? [held] : [], model, id).record;
}
