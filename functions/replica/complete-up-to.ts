import { replicaLimits } from "../../shared/limits/replica.ts";
import type { Model } from "../../shared/model/define-model.ts";
import { listChangePositions } from "../data/store/changed-records.ts";
import { createRecordReader } from "../data/store/read-records.ts";
import type { Table } from "../platform/aws/table.ts";
import { nowMs } from "../platform/lambda/clock.ts";
import { openDuckDb } from "./open-duckdb.ts";
import { readRows } from "./read-rows.ts";
import { quoteName } from "./quote.ts";
import { listReplicaColumns, listRevisionOrder } from "./replica-columns.ts";
import { createReplicaRow, isNewerRevision, type ReplicaRow } from "./replica-row.ts";
import { findUncertainIds } from "./uncertain-changes.ts";

/** Local files that have the current row of each id. */
export interface MergedRows {
  paths: readonly string[];
  /** For what the engine cannot hold in memory. */
  folder: string;
}

/** The marker for files that have every change before it: the latest time whose changes all indexes list. */
export function latestListedTime(): string {
  return new Date(nowMs() - replicaLimits.overlayMarginMs).toISOString();
}

/** Whether the table has no change of a model since a time. */
export async function hasNoChangeSince(
  table: Table,
  model: Model,
  since: string,
): Promise<boolean> {
  return (await listChangePositions(table, model, { since, limit: 0 })) !== undefined;
}

/**
 * Compares files with the list of changes of the table: a shard of the stream may be behind, or may have given up a change.
 * @param since the marker of the former manifest
 * @returns the time of the oldest change that the files lack, or the latest one that can be told; undefined for too many
 *   changes
 */
export async function findCompleteUpTo(
  table: Table,
  model: Model,
  since: string,
  rows: MergedRows,
): Promise<string | undefined> {
  const latest = latestListedTime();
  const limit = replicaLimits.maxComparedChanges;
  const listed = await listChangePositions(table, model, { since, limit });
  if (listed === undefined) return undefined;
  const changes = listed.filter(({ at }) => at < latest);
  if (changes.length === 0) return latest > since ? latest : since;
  const byId = await readRevisions(model, [...new Set(changes.map(({ id }) => id))], rows);
  const times = [...byId].flatMap(([id, row]): [string, string][] =>
    row["_deleted"] === true ? [] : [[id, String(row["_at"])]],
  );
  const uncertain = findUncertainIds(changes, new Map(times));
  const missing = new Set<string>();
  for (let start = 0; start < uncertain.length; start += recordsAtOnce) {
    const some = uncertain.slice(start, start + recordsAtOnce);
    for (const id of await findOlderRows(table, model, some, byId)) missing.add(id);
  }
  const oldest = changes.find(({ id }) => missing.has(id));
  return oldest?.at ?? latest;
}

/** Records that are read together. */
const recordsAtOnce = 1000;

/** The ids whose row is not the record of the table. */
async function findOlderRows(
  table: Table,
  model: Model,
  ids: readonly string[],
  byId: ReadonlyMap<string, ReplicaRow>,
): Promise<string[]> {
  const records = await createRecordReader(table).findMany(model, ids);
  const wanted = new Map(records.map((record) => [record._id, createReplicaRow(model, record)]));
  return ids.filter((id) => {
    const [row, record] = [byId.get(id), wanted.get(id)];
    if (record === undefined) return row !== undefined && row["_deleted"] !== true;
    return row === undefined || isNewerRevision(model, record, row);
  });
}

/** What orders the rows of these ids. */
async function readRevisions(
  model: Model,
  ids: readonly string[],
  { paths, folder }: MergedRows,
): Promise<Map<string, ReplicaRow>> {
  const duck = await openDuckDb({ memoryMb: 512, temporaryFolder: folder });
  const order = listRevisionOrder(model).map((name) =>
    name === "_rev" ? "_rev::DOUBLE AS _rev" : quoteName(name),
  );
  try {
    const reader = await duck.connection.runAndReadAll(
      `SELECT _id, ${order.join(", ")}, _deleted
       FROM ${readRows(listReplicaColumns(model), paths)}
       WHERE _id IN (SELECT unnest(from_json(?, '["VARCHAR"]')))`,
      [JSON.stringify(ids)],
    );
    const rows = reader.getRowObjectsJS() as ReplicaRow[]; // texts, numbers and booleans
    return new Map(rows.map((row) => [String(row["_id"]), row]));
  } finally {
    duck.close();
  }
}
