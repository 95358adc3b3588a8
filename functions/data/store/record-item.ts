import type { Entity, Model } from "../../../shared/model/define-model.ts";
import type { Item } from "../../platform/aws/table.ts";
import { indexAttributes, recordKey, uniqueKey } from "./keys.ts";
import { textAttributes } from "./text-attributes.ts";

/** A record of any model: the model's fields alone. */
export type StoredRecord = Item & { _id: string; _rev: number };

/** The record in a table item, without keys, index attributes and keys of texts. */
export function toRecord(model: Model, item: Item): StoredRecord {
  const record: Item = {};
  for (const name of Object.keys(model.fields))
    if (item[name] !== undefined) record[name] = item[name];
  return record as StoredRecord; // every stored item has the base fields
}

/** A record as its model types it; a `StoredRecord` where the code works on any model. */
export type ModelRecord<M extends Model> = string extends keyof Entity<M>
  ? StoredRecord
  : Entity<M>;

/**
 * The record in a table item, typed by its model. Nothing is parsed: the store validates created records and its callers
 * validate patches, so a read repeats no validation.
 */
export function toEntity<M extends Model>(model: M, item: Item): ModelRecord<M> {
  return toRecord(model, item) as unknown as ModelRecord<M>;
}

/** What the store adds to a record: its place in every index and the keys of its texts. */
export function addedAttributes(model: Model, record: StoredRecord): Item {
  return { ...indexAttributes(model, record), ...textAttributes(model, record) };
}

/** The item of a record, with its keys and added attributes. */
export function recordItem(model: Model, record: StoredRecord): Item {
  return { ...record, ...recordKey(model, record._id), ...addedAttributes(model, record) };
}

/** The copy of a record under the key of a unique value. It is in no index. */
export function uniqueItem(model: Model, field: string, record: StoredRecord): Item {
  return { ...record, ...uniqueKey(model, field, String(record[field])) };
}
