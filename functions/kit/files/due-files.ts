import { tableIndex } from "../table-schema.ts";
import type { Item, Key, Table, Write } from "../table.ts";

/**
 * Files that are to be looked at again: uploads that may not end, and deleted ones whose objects must go. The item
 * stands in the transaction that begins or deletes the file, so nothing is forgotten when the process dies. Internal
 * items use no model's index: they stand in the first, under a name that no model has.
 */
const waiting = tableIndex(0);
const partition = "dueFile";

function dueKey(file: string): Key {
  return { pk: `${partition}#${file}`, sk: partition };
}

/** Has a file looked at from a moment on, ISO 8601. */
export function dueWrite(file: string, from: string): Write {
  return {
    put: {
      ...dueKey(file),
      file,
      [waiting.partition]: partition,
      [waiting.sort]: `${from}\u0001${file}`,
    },
  };
}

/** Nothing more is to be looked after. */
export function settledWrite(file: string): Write {
  return { delete: dueKey(file) };
}

export function settled(table: Table, file: string): Promise<void> {
  return table.delete(dueKey(file));
}

/** Ids of the first files whose time has come, the oldest first. */
export async function dueFiles(table: Table, now: string): Promise<string[]> {
  const { items } = await table.query({
    IndexName: waiting.name,
    KeyConditionExpression: "#p = :p AND #s < :now",
    ExpressionAttributeNames: { "#p": waiting.partition, "#s": waiting.sort },
    ExpressionAttributeValues: { ":p": partition, ":now": now },
    Limit: 100,
  });
  return items.map((item: Item) => String(item["file"]));
}
