import type { Model } from "../../shared/model/define-model.ts";
import { sortKey } from "../../shared/text/hungarian-sort-key.ts";
import { searchKey } from "../../shared/text/search-key.ts";
import type { Item } from "../platform/aws/table.ts";
import {
  listReplicaColumns,
  listRevisionOrder,
  listSplitFields,
  type ReplicaColumn,
} from "./replica-columns.ts";

const columnsByModel = new Map<string, ReplicaColumn[]>();

/** The columns of a model, made once. */
export function getColumns(model: Model): ReplicaColumn[] {
  let columns = columnsByModel.get(model.name);
  if (columns === undefined) columnsByModel.set(model.name, (columns = listReplicaColumns(model)));
  return columns;
}

/** A row of a model's files by column; absent values are null. */
export type ReplicaRow = Record<string, string | number | boolean | null>;

/** The row of a record's current revision. */
export function createReplicaRow(model: Model, record: Item): ReplicaRow {
  return fillRow(model, { ...record, _deleted: false, _at: record["updatedAt"] });
}

/**
 * The row of a record's deletion: no values but those that order it and choose its split.
 * @param at when it was deleted, ISO 8601
 */
export function createDeletionRow(model: Model, before: Item, at: string): ReplicaRow {
  const kept = ["createdAt", ...listSplitFields(model)].map((name) => [name, before[name]]);
  const revision = { _rev: Number(before["_rev"]) + 1, _deleted: true, _at: at };
  return fillRow(model, { ...Object.fromEntries(kept), ...revision });
}

/** Throws for an item that is no revision of a record. */
function fillRow(model: Model, revision: Item): ReplicaRow {
  const { _id, _rev, _at, createdAt } = revision;
  const isRevision = typeof _id === "string" && Number.isSafeInteger(_rev);
  if (!isRevision || typeof _at !== "string" || typeof createdAt !== "string")
    throw new Error(`An item of ${model.name} has no id, revision or time`);
  const row: ReplicaRow = {};
  for (const column of getColumns(model)) row[column.name] = readColumn(column, revision);
  return row;
}

function readColumn(
  { name, type, form, field = name }: ReplicaColumn,
  revision: Item,
): ReplicaRow[string] {
  const value = revision[field];
  if (value === undefined || value === null) return null;
  if (type === "BOOLEAN") return value === true;
  if (type !== "VARCHAR") return Number(value);
  const text = typeof value === "string" && form !== "json" ? value : toStableJson(value);
  if (form === "searchKey") return searchKey(text);
  return form === "sortKey" ? sortKey(text) : text;
}

/** JSON with the keys of objects in order: the table gives the same map in varying orders. */
function toStableJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

/** Whether a row of an id is newer than another one. */
export function isNewerRevision(model: Model, row: ReplicaRow, other: ReplicaRow): boolean {
  for (const name of listRevisionOrder(model)) {
    const [one = null, two = null] = [row[name], other[name]];
    if (one !== two) return one !== null && (two === null || one > two);
  }
  return false;
}
