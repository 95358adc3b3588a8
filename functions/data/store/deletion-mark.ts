import { restoreWithinMs } from "../../../shared/limits/hub.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { parseRank, type Rank } from "../../../shared/model/ranks.ts";
import { expiryAttribute } from "../../platform/aws/table-schema.ts";
import type { Key, Table, Write } from "../../platform/aws/table.ts";
import { recordKey } from "./keys.ts";

/**
 * The mark of a deleted record that can be restored, which expires when it cannot. The index of its history may lag, but
 * the mark is written with the deletion.
 */
export interface DeletionMark {
  /** Id of the audit entry of the deletion. */
  entry: string;
  /** Rank of the caller who deleted the record. Absent: a system did, or the mark is older than ranks. */
  rank?: Rank | undefined;
}

function markKey(model: Model, id: string): Key {
  return { pk: recordKey(model, id).pk, sk: "deleted" };
}

/** @param deletion `at` is when the record was deleted, ISO 8601 */
export function createDeletionMarkWrite(
  model: Model,
  id: string,
  { entry, rank, at }: DeletionMark & { at: string },
): Write {
  const expiry = Math.ceil((Date.parse(at) + restoreWithinMs) / 1000);
  const mark = { entry, ...(rank !== undefined && { rank }) };
  return { put: { ...markKey(model, id), ...mark, [expiryAttribute]: expiry } };
}

/** An erasure ends the time in which an earlier deletion could be restored. */
export function createDeletionMarkRemoval(model: Model, id: string): Write {
  return { delete: markKey(model, id) };
}

/** The mark of a record's last deletion: one consistent read. */
export async function findDeletionMark(
  table: Table,
  model: Model,
  id: string,
): Promise<DeletionMark | undefined> {
  const mark = await table.get(markKey(model, id));
  return mark && { entry: String(mark["entry"]), rank: parseRank(mark["rank"]) };
}

/** Holds while the deletion can be restored: an erasure removes its mark. */
export function createDeletionMarkCheck(model: Model, id: string, entry: string): Write {
  return {
    check: markKey(model, id),
    condition: "#entry = :entry",
    names: { "#entry": "entry" },
    values: { ":entry": entry },
  };
}

/** Ends the time in which a deleted record can be restored: a restore that has not committed is refused. */
export async function removeDeletionMark(table: Table, model: Model, id: string): Promise<void> {
  await table.delete(markKey(model, id));
}
