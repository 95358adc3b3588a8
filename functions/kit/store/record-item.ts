import type { Model } from "../../../shared/model/define-model.ts";
import type { Item } from "../table.ts";
import { indexAttributes, recordKey, uniqueKey } from "./keys.ts";

/** A record as callers see it: the model's fields alone. */
export type StoredRecord = Item & { _id: string; _rev: number };

/** The record in a table item, without keys and index attributes. */
export function toRecord(model: Model, item: Item): StoredRecord {
  const record: Item = {};
  for (const name of Object.keys(model.fields))
    if (item[name] !== undefined) record[name] = item[name];
  return record as StoredRecord; // every stored item has the base fields
}

/** The item of a record, with its place in every index. */
export function recordItem(model: Model, record: StoredRecord): Item {
  return { ...record, ...recordKey(model, record._id), ...indexAttributes(model, record) };
}

/** The copy of a record that stands under a unique value: it is in no index. */
export function uniqueItem(model: Model, field: string, record: StoredRecord): Item {
  return { ...record, ...uniqueKey(model, field, String(record[field])) };
}
