import type { Entity, Model } from "../../../shared/model/define-model.ts";
import { orderKeys } from "../../../shared/model/order-keys.ts";
import type { Item, Key, Write } from "../../platform/aws/table.ts";
import { buildIndexAttributes, recordKey, uniqueKey } from "./keys.ts";

/** A record of any model: the model's fields alone. */
export type StoredRecord = Item & { _id: string; _rev: number };

/** The record in a table item, without keys and index attributes, its fields and their parts in the order of the model. */
export function toRecord(model: Model, item: Item): StoredRecord {
  const record: Item = {};
  for (const [name, { schema }] of Object.entries(model.fields))
    if (item[name] !== undefined) record[name] = orderKeys(schema, item[name]);
  return record as StoredRecord; // every stored item has the base fields
}

/** A record as its model types it; a `StoredRecord` where the code works on any model. */
export type ModelRecord<M extends Model> = string extends keyof Entity<M>
  ? StoredRecord
  : Entity<M>;

/** New values of a record's fields; `undefined` removes a value. */
export type ModelPatch<M extends Model> = {
  readonly [Field in keyof Entity<M>]?: Entity<M>[Field] | undefined;
};

/**
 * The record in a table item, typed by its model. Nothing is parsed: the store validates created records and its callers
 * validate patches, so a read repeats no validation.
 */
export function toEntity<M extends Model>(model: M, item: Item): ModelRecord<M> {
  return typeRecord(model, toRecord(model, item));
}

/** The same record, typed by its model. */
export function typeRecord<M extends Model>(_model: M, record: StoredRecord): ModelRecord<M> {
  return record as unknown as ModelRecord<M>;
}

/** The item of a record, with its keys and its place in every index. */
export function buildRecordItem(model: Model, record: StoredRecord): Item {
  return { ...record, ...recordKey(model, record._id), ...buildIndexAttributes(model, record) };
}

/** The copy of a record under the key of a unique value. It is in no index. */
export function buildUniqueItem(model: Model, field: string, record: StoredRecord): Item {
  return { ...record, ...uniqueKey(model, field, String(record[field])) };
}

/** Holds while the record under a key has this revision; without one, while there is none. */
export function createRevisionCheck<At extends Key>(
  key: At,
  revision: number | undefined,
): Write & { check: At } {
  if (revision === undefined) return { check: key, condition: "attribute_not_exists(pk)" };
  return {
    check: key,
    condition: "#rev = :seen",
    names: { "#rev": "_rev" },
    values: { ":seen": revision },
  };
}
