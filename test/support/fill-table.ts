import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { BatchWriteCommand, DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { environment } from "../../shared/environment.ts";
import type { Model } from "../../shared/model/define-model.ts";
import type { Hub } from "./start-hub.ts";

/** Items of one BatchWriteItem (AWS quota). */
const together = 25;
const parallel = 16;
/** Counters that one transaction changes. */
const countersTogether = 90;

type FilledRecord = Record<string, unknown> & { _id: string; _rev: number };

/**
 * Writes many records past the store: items, unique keys and counters as a create writes them, without audit entries.
 * For tests whose point is the number of records.
 */
export async function fillTable(
  { store }: Pick<Hub, "store">,
  model: Model,
  unique: string,
  records: readonly FilledRecord[],
): Promise<void> {
  const [{ buildRecordItem, buildUniqueItem }, { planCreate, createCounterWrites }] =
    await Promise.all([
      import("../../functions/data/store/record-item.ts"),
      import("../../functions/data/store/plan-change.ts"),
    ]);
  const table = process.env[environment.table] ?? "";
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  const starts = Array.from(
    { length: Math.ceil((2 * records.length) / together) },
    (_, at) => at * together,
  );
  // made piece by piece: a hundred thousand records at once are much memory
  const itemAt = (place: number) => {
    const record = records[place >> 1];
    if (record === undefined) return undefined;
    return place % 2 === 0
      ? buildRecordItem(model, record)
      : buildUniqueItem(model, unique, record);
  };
  const write = async () => {
    for (let next = starts.pop(); next !== undefined; next = starts.pop()) {
      const from = next;
      const items = Array.from({ length: together }, (_, at) => itemAt(from + at));
      const requests = items.flatMap((Item) => (Item ? [{ PutRequest: { Item } }] : []));
      await client.send(new BatchWriteCommand({ RequestItems: { [table]: requests } }));
    }
  };
  await Promise.all(Array.from({ length: parallel }, write));
  const counters = createCounterWrites(records.flatMap((each) => planCreate(model, each).counts));
  for (let at = 0; at < counters.length; at += countersTogether)
    await store.table.transact(counters.slice(at, at + countersTogether));
}
