import { createHash } from "node:crypto";
import type { Field, IndexSpec, Model } from "../../../shared/model/define-model.ts";
import { counterShards } from "../../../shared/limits/platform.ts";
import { foldEmail } from "../../../shared/model/formats.ts";
import { recordId } from "../../../shared/model/formats.ts";
import { isText } from "../../../shared/model/text-field.ts";
import { sortKey } from "../../../shared/text/hungarian-sort-key.ts";
import { hashText } from "../../platform/lambda/ids.ts";
import { indexCount, tableIndex } from "../../platform/aws/table-schema.ts";
import type { Item, Key } from "../../platform/aws/table.ts";

/** Key strings of the table, built from declarations and field values. No other code writes one. */

/** Separates the values of a sort key. It sorts before every character that a value may hold. */
const separator = "\u0001";
const recordSort = "record";

/** Bytes of one value: a DynamoDB key holds 2048 bytes, and two values may share one. */
const longestPart = 600;

/**
 * A value's form in a key. `#` and control characters are escaped, so that no value forms another key (security, class
 * "id poisoning"). A value longer than any record holds is hashed. So every text has a form, and a value that no record
 * holds is not found.
 */
function keyPart(value: unknown): string {
  const plain = String(value);
  // Nearly every part is an id, which needs no escape.
  if (/^[\w-]{1,64}$/.test(plain)) return plain;
  const text = plain.toWellFormed().replace(/[%#\p{Cc}]/gu, encodeURIComponent);
  // An escape is a % and a digit, so `%~` cannot be one.
  return Buffer.byteLength(text) > longestPart ? `%~${hashText(text)}` : text;
}

export function recordKey(model: Pick<Model, "name">, id: string): Key {
  return { pk: `${model.name}#${keyPart(id)}`, sk: recordSort };
}

/** The form of a unique value in its key: e-mail addresses are case- and Unicode-folded (security T23). */
function foldUnique(model: Model, field: string, value: string): string {
  return model.fields[field]?.options.unique === "email" ? foldEmail(value) : value;
}

/** Longer unique values are hashed. */
const longestUnique = 1024;

/** Key of the copy of a record under the value of a unique field. */
export function uniqueKey(model: Model, field: string, value: string): Key {
  const folded = encodeURIComponent(foldUnique(model, field, value).toWellFormed());
  const held = folded.length > longestUnique ? hashText(folded) : folded;
  return { pk: `${model.name}.${field}#${held}`, sk: recordSort };
}

/** Names of the model's unique fields, in order of declaration. */
export function uniqueFields(model: Model): string[] {
  return Object.entries<Field>(model.fields)
    .filter(([, { options }]) => options.unique !== undefined)
    .map(([name]) => name);
}

/** Width to which numbers are padded in keys. */
const digits = 16;

/**
 * Characters of all texts in one sort key. They take at most two bytes each, and a DynamoDB sort key holds 1024 bytes,
 * id included. Longer texts are ordered by these characters alone.
 */
const longestTexts = 440;

function sortPart(model: Model, index: IndexSpec, field: string, value: unknown): string {
  if (typeof value === "number") return String(value).padStart(digits, "0");
  if (typeof value === "boolean") return value ? "1" : "0";
  if (typeof value !== "string") return "";
  return isText(model, field)
    ? sortKey(value).slice(0, Math.floor(longestTexts / index.sort.length))
    : value.replace(/\p{Cc}/gu, " ");
}

/** An index of a model with its place in the table. */
export interface PlacedIndex extends IndexSpec {
  name: string;
  table: { name: string; partition: string; sort: string };
}

/** The model's indexes; their order assigns the table's index places. */
function listIndexes(model: Model): PlacedIndex[] {
  const entries = Object.entries(model.indexes);
  if (entries.length > indexCount) throw new Error(`${model.name} has more indexes than the table`);
  return entries.map(([name, spec], number) => ({ ...spec, name, table: tableIndex(number) }));
}

export function getIndex(model: Model, name: string): PlacedIndex {
  const index = listIndexes(model).find((each) => each.name === name);
  if (index === undefined) throw new Error(`${model.name} has no index ${name}`);
  return index;
}

/**
 * Partition of an index for the values of its fields, in their order, and the shard if it has any. Throws for another
 * number of values: their partition holds no record, and its list would be empty instead of an error.
 */
export function partitionKey(model: Model, index: IndexSpec, values: readonly unknown[]): string {
  const count = index.partition.length + (index.shards === undefined ? 0 : 1);
  if (values.length !== count)
    throw new Error(
      `${model.name} has an index of ${count} partition values, not ${values.length}`,
    );
  return [model.name, ...values].map(keyPart).join("#");
}

/** Sort key of a record in an index; ends with the id, so that no two are equal. */
function placeInIndex(model: Model, index: IndexSpec, record: Item): string {
  const parts = index.sort.map((name) => sortPart(model, index, name, record[name]));
  return [...parts, keyPart(record["_id"])].join(separator);
}

/** Partition of the records of a model that are shared with an account or a group (`share-items.ts`). */
export function sharePartition(
  { name: model }: Pick<Model, "name">,
  kind: string,
  name: unknown,
): string {
  return `${model}.shared#${kind}#${keyPart(String(name).normalize("NFC"))}`;
}

/** Sort key of a shared record, as in an index by this field. */
export function placeSharedRecord(model: Model, record: Item): string {
  return placeInIndex(model, sharedOrder, record);
}

/** Names the list of shared records among the indexes of a model. Its partition is a `ShareHolder`, kind and name. */
export const sharedIndex = "shared";

/** The order of that list. */
export const sharedOrder: IndexSpec = { partition: [], sort: ["createdAt"] };

/** The id of the record at a position. */
export function idAtPlace(position: string): string {
  return position.slice(position.lastIndexOf(separator) + 1);
}

/** The sort values of a position, in the form that keys have. Ids and times are as in the record. */
export function valuesAtPlace(position: string): string[] {
  return position.split(separator).slice(0, -1);
}

/** Bytes of a DynamoDB sort key. */
const maxPositionBytes = 1024;

/** Whether a text could be a record's position in an index; the position in a cursor is checked before its use. */
export function isPlaceInIndex(index: IndexSpec, position: string): boolean {
  const parts = position.split(separator);
  const id = parts.pop();
  return (
    parts.length === index.sort.length &&
    recordId.safeParse(id).success &&
    parts.every((part) => part.isWellFormed() && !/\p{Cc}/u.test(part)) &&
    Buffer.byteLength(position) <= maxPositionBytes
  );
}

/** Values that name a record's partition of an index; of one in pieces the last says which piece. */
export function partitionValues({ partition, shards }: IndexSpec, record: Item): unknown[] {
  const values = partition.map((name) => record[name]);
  return shards === undefined ? values : [...values, computeShard(String(record["_id"]), shards)];
}

/** The shard of an id. Ids are hashed because consecutive ones may be alike. */
export function computeShard(id: string, shards: number): number {
  return createHash("sha256").update(id).digest().readUInt32BE() % shards;
}

/** Whether a record belongs into an index that has only some of the records. */
export function isIndexed({ only }: IndexSpec, record: Item): boolean {
  if (only === undefined) return true;
  const values = record[only.field];
  return Array.isArray(values) && values.includes(only.holds);
}

/** The index attributes of a record; none for an index in which it has no value. */
export function buildIndexAttributes(model: Model, record: Item): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const index of listIndexes(model)) {
    const values = partitionValues(index, record);
    if (values.some((value) => value === undefined || value === null)) continue;
    if (!isIndexed(index, record)) continue;
    attributes[index.table.partition] = partitionKey(model, index, values);
    attributes[index.table.sort] = placeInIndex(model, index, record);
  }
  return attributes;
}

/** Partition of all shards of a counter. */
export function counterPartition(
  model: Model,
  counter: string,
  values: readonly unknown[],
): string {
  return `counter#${model.name}.${counter}#${values.map(keyPart).join("#")}`;
}

/** Key of one shard of a counter. */
export function counterPiece(partition: string, shard: number): Key {
  return { pk: partition, sk: String(shard).padStart(2, "0") };
}

export function randomShard(): number {
  return Math.floor(Math.random() * counterShards);
}
