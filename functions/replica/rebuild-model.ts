import { replicaLimits } from "../../shared/limits/replica.ts";
import type { Model } from "../../shared/model/define-model.ts";
import { listWholePartitions } from "../data/store/changed-records.ts";
import type { PlacedIndex } from "../data/store/keys.ts";
import { readIndexed } from "../data/store/read-indexed.ts";
import type { Item, Table } from "../platform/aws/table.ts";
import { createId } from "../platform/lambda/ids.ts";
import type { Deadline } from "../platform/lambda/deadline.ts";
import type { RebuildProgress, ReadProgress } from "./rebuild-progress.ts";
import { rebuildKey, rebuildPartsPrefix } from "./replica-keys.ts";
import { replaceReplicaText, writeReplicaObject } from "./replica-objects.ts";
import { encodeRows } from "./replica-parquet.ts";
import { createReplicaRow, type ReplicaRow } from "./replica-row.ts";

/**
 * Time that one part may take, in ms. With less time left, no further part is started, and a part that has begun takes no
 * further partition.
 */
const onePartMs = 30_000;

/**
 * Reads all records of a model from the list of its newest records and writes them to files during live traffic: what
 * changes meanwhile is in increments, and the last revision wins. It stops at the deadline and continues in the next call.
 * @returns the keys of the files; undefined when the deadline ended it
 */
export async function readRecords(
  table: Table,
  model: Model,
  { progress: begun, former }: ReadProgress,
  deadline: Deadline,
): Promise<readonly string[] | undefined> {
  const { index, partitions } = listWholePartitions(model);
  let [progress, version] = [begun, former];
  while (progress.finished < partitions.length) {
    if (deadline.left() < onePartMs) return undefined;
    progress = await readPart(table, model, { index, partitions, progress, deadline });
    version = await replaceReplicaText(rebuildKey(model), JSON.stringify(progress), version);
  }
  return progress.parts;
}

/** Keys of one page of the list; their items take ten requests. */
const keysPerPage = 1000;

interface Reading {
  index: PlacedIndex;
  partitions: readonly string[];
  progress: RebuildProgress;
  deadline: Deadline;
}

/** Reads partitions until a part is full or the time of one is over: most partitions of some models have few rows. */
async function readPart(table: Table, model: Model, reading: Reading): Promise<RebuildProgress> {
  const rows: ReplicaRow[] = [];
  let { progress } = reading;
  do progress = await readPartition(table, model, { ...reading, progress }, rows);
  while (
    progress.finished < reading.partitions.length &&
    rows.length < replicaLimits.rebuildPartRows &&
    reading.deadline.left() >= onePartMs
  );
  if (rows.length === 0) return progress;
  const { parts } = progress;
  return { ...progress, parts: [...parts, await writePart(model, parts.length, rows)] };
}

/** Adds the rows of the current partition until a part is full. */
async function readPartition(
  table: Table,
  model: Model,
  { index: { table: place }, partitions, progress }: Reading,
  rows: ReplicaRow[],
): Promise<RebuildProgress> {
  const { finished, after } = progress;
  const pages = table.pages({
    IndexName: place.name,
    KeyConditionExpression: "#p = :p",
    ExpressionAttributeNames: { "#p": place.partition },
    ExpressionAttributeValues: { ":p": partitions[finished] },
    Limit: keysPerPage,
    ...(after && { ExclusiveStartKey: after }),
  });
  let last: Item | undefined;
  for await (const items of pages) {
    // The index holds keys only.
    for (const item of await readIndexed(table, items)) rows.push(createReplicaRow(model, item));
    last = items.at(-1) ?? last;
    if (rows.length >= replicaLimits.rebuildPartRows) break;
  }
  const { after: _, ...rest } = progress;
  const isWhole = rows.length < replicaLimits.rebuildPartRows;
  return isWhole || last === undefined
    ? { ...rest, finished: finished + 1 }
    : { ...rest, after: readPosition(last, place) };
}

async function writePart(
  model: Model,
  number: number,
  rows: readonly ReplicaRow[],
): Promise<string> {
  // Another rebuild at the same time must not replace it: only one of the two saves its progress.
  const key = `${rebuildPartsPrefix(model)}${String(number).padStart(6, "0")}-${createId()}.parquet`;
  await writeReplicaObject(key, encodeRows(model, rows));
  return key;
}

/** Where a query continues after an item: the keys of the table and of the index. */
function readPosition(item: Item, place: PlacedIndex["table"]): Record<string, string> {
  const names = ["pk", "sk", place.partition, place.sort];
  return Object.fromEntries(names.map((name) => [name, String(item[name])]));
}
