import { file as fileModel } from "../../../shared/models/file.ts";
import { fileLimits } from "../../../shared/limits/files.ts";
import type { FileReference } from "../../../shared/model/file-references.ts";
import { modelNamed } from "./models.ts";
import type { Item, Key, Table } from "../../platform/aws/table.ts";
import { recordKey } from "./keys.ts";

/**
 * The references to a file. Each is written in the transaction of the referring record. The file's own item
 * contains the first places as a set of texts. Each further place is a separate item under the file's key, and the
 * file's item contains their number. The file's item alone therefore tells whether the file is in use.
 */

export const referrersAttribute = "referrers";
export const referenceCountAttribute = "references";

export function fileKey(file: string): Key {
  return recordKey(fileModel, file);
}

/** Partition of the reference items of a file. */
export function referencePartition(file: string): string {
  return `fileref.${fileKey(file).pk}`;
}

/** A place of a record that refers to a file. */
export interface ReferringPlace {
  model: string;
  record: string;
  /** Path of the place, written with dots. */
  field: string;
}

export function referenceKey(file: string, { model, record, field }: ReferringPlace): Key {
  return { pk: referencePartition(file), sk: `${model}#${record}#${field}` };
}

/** Parses the text of a place: a value on the file's item, or the sort key of a reference item. */
export function parseReferringPlace(text: unknown): ReferringPlace {
  const [model = "", record = "", field = ""] = String(text).split("#");
  return { model, record, field };
}

/** The places that the file's own item contains. */
export function readInlinePlaces(item: Item | undefined): ReadonlySet<string> {
  const held = item?.[referrersAttribute];
  return new Set(held instanceof Set ? [...held].map(String) : []);
}

/** Whether any record refers to the file of an item. */
export function isReferenced(item: Item | undefined): boolean {
  return readInlinePlaces(item).size > 0 || Number(item?.[referenceCountAttribute] ?? 0) > 0;
}

/** Condition on a file's item: no record refers to the file. */
export const unreferencedCondition = {
  condition:
    "attribute_not_exists(#held) AND (attribute_not_exists(#references) OR #references < :one)",
  names: { "#held": referrersAttribute, "#references": referenceCountAttribute },
  values: { ":one": 1 },
} as const;

/** Condition on a file's item: a record refers to the file. */
export const referencedCondition = {
  ...unreferencedCondition,
  condition: "attribute_exists(#held) OR #references >= :one",
} as const;

/** The first places that refer to a file: at most two requests. */
export async function loadFirstReferences(table: Table, file: string): Promise<ReferringPlace[]> {
  const places: ReferringPlace[] = [];
  for await (const page of referencePages(table, file)) {
    places.push(...page);
    if (places.length >= fileLimits.referencePageSize) break;
  }
  return places;
}

/** All places that refer to a file: one request for each page that the caller takes. */
export async function* referencePages(
  table: Table,
  file: string,
): AsyncGenerator<readonly ReferringPlace[]> {
  const item = await table.get(fileKey(file));
  const held = [...readInlinePlaces(item)].map(parseReferringPlace);
  if (held.length > 0) yield held;
  if (Number(item?.[referenceCountAttribute] ?? 0) === 0) return;
  const pages = table.pages({
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": referencePartition(file) },
    ConsistentRead: true,
    Limit: fileLimits.referencePageSize,
  });
  for await (const items of pages) yield items.map(({ sk }) => parseReferringPlace(sk));
}

/** The item of the record at a place. */
export function referringKey({ model, record }: ReferringPlace): Key {
  return recordKey(modelNamed(model), record);
}

/** A reference that a change adds or removes. */
export interface ReferenceChange extends FileReference {
  key: Key;
  /** Place of the change in its transaction. */
  at: number;
}

/** Table items by their keys. */
export type ItemsByKey = ReadonlyMap<string, Item>;

export const formatKey = ({ pk, sk }: Key) => `${pk}\u0001${sk}`;

/** Items by their keys, consistently. */
export async function loadItemsByKey(table: Table, keys: readonly Key[]): Promise<ItemsByKey> {
  const wanted = new Map(keys.map((key) => [formatKey(key), key]));
  const items = await table.getMany([...wanted.values()]);
  return new Map(
    items.map((item) => [formatKey({ pk: String(item["pk"]), sk: String(item["sk"]) }), item]),
  );
}
