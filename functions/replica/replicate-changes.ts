import type { AttributeValue, DynamoDBRecord } from "aws-lambda";
import type { Model } from "../../shared/model/define-model.ts";
import { models } from "../../shared/models/all.ts";
import { decodeItem, type WireItem } from "../platform/aws/attribute-values.ts";
import type { Item } from "../platform/aws/table.ts";
import { toProductTime } from "../platform/lambda/clock.ts";
import { isReplicated } from "./replica-columns.ts";
import { incrementKey } from "./replica-keys.ts";
import { writeReplicaObject } from "./replica-objects.ts";
import { encodeRows } from "./replica-parquet.ts";
import {
  createDeletionRow,
  createReplicaRow,
  getColumns,
  isNewerRevision,
  type ReplicaRow,
} from "./replica-row.ts";

/** A record of the stream that holds no revision of a record. */
export interface MalformedChange {
  sequenceNumber: string;
  error: unknown;
}

/**
 * Writes the changes of a batch of the stream: one increment for each model. Repeating it is harmless. Malformed changes
 * are left out and returned; all others are written.
 */
export async function replicateChanges(
  records: readonly DynamoDBRecord[],
): Promise<MalformedChange[]> {
  const malformed: MalformedChange[] = [];
  const rowsByModel = new Map<Model, Map<string, ReplicaRow>>();
  for (const record of records) {
    try {
      collectRow(rowsByModel, record);
    } catch (error) {
      malformed.push({ sequenceNumber: record.dynamodb?.SequenceNumber ?? "", error });
    }
  }
  const batch = nameBatch(records);
  for (const [model, rows] of rowsByModel) await writeIncrement(model, [...rows.values()], batch);
  return malformed;
}

/** Keeps the last revision of each record: a reader needs no other. */
function collectRow(
  rowsByModel: Map<Model, Map<string, ReplicaRow>>,
  record: DynamoDBRecord,
): void {
  const model = findModel(record);
  if (model === undefined) return;
  const row = createRow(model, record);
  const rows = rowsByModel.get(model) ?? new Map<string, ReplicaRow>();
  rowsByModel.set(model, rows);
  const id = String(row["_id"]);
  const other = rows.get(id);
  if (other === undefined || isNewerRevision(model, row, other)) rows.set(id, row);
}

function findModel({ dynamodb }: DynamoDBRecord): Model | undefined {
  const name = dynamodb?.Keys?.["pk"]?.S?.split("#")[0] ?? "";
  const model = models.get(name);
  return model && isReplicated(model) ? model : undefined;
}

function createRow(model: Model, { eventName, dynamodb }: DynamoDBRecord): ReplicaRow {
  if (eventName !== "REMOVE")
    return createReplicaRow(model, decodeImage(model, dynamodb?.NewImage));
  const at = toProductTime(1000 * (dynamodb?.ApproximateCreationDateTime ?? Number.NaN));
  return createDeletionRow(model, decodeImage(model, dynamodb?.OldImage), at);
}

/** The fields of an image that rows hold: half of an item is keys of indexes. */
function decodeImage(model: Model, image: Record<string, AttributeValue> = {}): Item {
  const held: WireItem = {};
  for (const { name, field = name } of getColumns(model)) {
    const value = image[field];
    if (value !== undefined) held[field] = value;
  }
  return decodeItem(held);
}

function nameBatch(records: readonly DynamoDBRecord[]) {
  const [first, last] = [records[0], records.at(-1)];
  return {
    first: first?.dynamodb?.SequenceNumber ?? "",
    last: last?.dynamodb?.SequenceNumber ?? "",
    event: first?.eventID ?? "",
  };
}

async function writeIncrement(
  model: Model,
  rows: readonly ReplicaRow[],
  batch: ReturnType<typeof nameBatch>,
): Promise<void> {
  const upTo = rows.reduce((newest, { _at }) => (String(_at) > newest ? String(_at) : newest), "");
  const key = incrementKey(model, { ...batch, upTo, rows: rows.length });
  await writeReplicaObject(key, encodeRows(model, rows));
}
