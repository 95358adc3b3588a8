import { file as fileModel } from "../../../shared/models/file.ts";
import { files as limits } from "../../../shared/limits.ts";
import type { FileReference } from "../../../shared/model/file-references.ts";
import { modelNamed } from "../models.ts";
import type { Item, Key, Table } from "../table.ts";
import { recordKey } from "./keys.ts";

/**
 * Who refers to a file: an item for each place of each record, under the file's key, written with the record. How many
 * there are stands on the file's own item, so that a file in use is not deleted.
 */
export const referenceCount = "references";

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

function toPlace(item: Item): ReferringPlace {
  const [model = "", record = "", field = ""] = String(item["sk"]).split("#");
  return { model, record, field };
}

/** The first records that refer to a file: one query, however many there are. */
export async function firstReferences(table: Table, file: string): Promise<ReferringPlace[]> {
  return (await referencesAfter(table, file)).places;
}

/** All that refer to a file, page by page: a query for each page that is taken. */
export async function* referencePages(
  table: Table,
  file: string,
): AsyncGenerator<readonly ReferringPlace[]> {
  let after: ReferringPlace | undefined;
  for (;;) {
    const { places, more } = await referencesAfter(table, file, after);
    yield places;
    after = places.at(-1);
    if (!more || after === undefined) return;
  }
}

async function referencesAfter(table: Table, file: string, after?: ReferringPlace) {
  const { items, more } = await table.query({
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": referencePartition(file) },
    ConsistentRead: true,
    Limit: limits.readReferences,
    ...(after && { ExclusiveStartKey: referenceKey(file, after) }),
  });
  return { places: items.map(toPlace), more };
}

/** The item of the record at a place. */
export function referringKey({ model, record }: ReferringPlace): Key {
  return recordKey(modelNamed(model), record);
}

/** A reference that comes or goes with a change. */
export interface MovedReference extends FileReference {
  key: Key;
  /** Place of the change in its transaction. */
  at: number;
}

/** Table items by their keys. */
export type ItemsByKey = ReadonlyMap<string, Item>;

export const nameOf = ({ pk, sk }: Key) => `${pk}\u0001${sk}`;
