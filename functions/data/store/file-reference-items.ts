import * as z from "zod";
import { file as fileModel } from "../../../shared/models/file.ts";
import { fileLimits } from "../../../shared/limits/files.ts";
import type { FileReference } from "../../../shared/model/file-references.ts";
import { modelNamed } from "./models.ts";
import { defineQueue } from "./outbox.ts";
import type { Item, Key, Table } from "../../platform/aws/table.ts";
import { recordKey } from "./keys.ts";

/**
 * Who refers to a file, written with the record that does. The first places stand on the file's own item, as a set of
 * texts; each further one is an item of its own under the file's key, and how many of those there are stands on the
 * file's item too. So that item alone tells whether the file is in use.
 */
/** A reference that a change removed without room for its writes; `place` is the text of its place. */
const leftReference = z.object({ file: z.string(), place: z.string() });
export type RemovedReference = z.infer<typeof leftReference>;

/** Removed references whose files still count them. */
export const releaseQueue = defineQueue(
  "release",
  z.object({ references: z.array(leftReference) }),
);

export const referrersAttribute = "referrers";
export const referenceCountAttribute = "references";

export function fileKey(file: string): Key {
  return recordKey(fileModel, file);
}

/** Where all references to a file stand. */
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

/** The text of a place, as it stands on a file's item or is the sort key of its own. */
export function parseReferringPlace(text: unknown): ReferringPlace {
  const [model = "", record = "", field = ""] = String(text).split("#");
  return { model, record, field };
}

/** Texts of the places that stand on a file's item. */
export function heldPlaces(item: Item | undefined): ReadonlySet<string> {
  const held = item?.[referrersAttribute];
  return new Set(held instanceof Set ? [...held].map(String) : []);
}

/** Whether any record refers to the file of an item. */
export function isReferenced(item: Item | undefined): boolean {
  return heldPlaces(item).size > 0 || Number(item?.[referenceCountAttribute] ?? 0) > 0;
}

/** Holds for a file's item while no record refers to the file. */
export const unreferencedCondition = {
  condition:
    "attribute_not_exists(#held) AND (attribute_not_exists(#references) OR #references < :one)",
  names: { "#held": referrersAttribute, "#references": referenceCountAttribute },
  values: { ":one": 1 },
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
  const held = [...heldPlaces(item)].map(parseReferringPlace);
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

/** A reference that comes or goes with a change. */
export interface ReferenceChange extends FileReference {
  key: Key;
  /** Place of the change in its transaction. */
  at: number;
}

/** Table items by their keys. */
export type ItemsByKey = ReadonlyMap<string, Item>;

export const nameOf = ({ pk, sk }: Key) => `${pk}\u0001${sk}`;

/** Items by their keys, consistently. */
export async function loadItemsByKey(table: Table, keys: readonly Key[]): Promise<ItemsByKey> {
  const wanted = new Map(keys.map((key) => [nameOf(key), key]));
  const items = await table.getMany([...wanted.values()]);
  return new Map(
    items.map((item) => [nameOf({ pk: String(item["pk"]), sk: String(item["sk"]) }), item]),
  );
}
