import { tableIndex } from "../../platform/aws/table-schema.ts";
import type { Item, Key, Table, Write } from "../../platform/aws/table.ts";
import { readIndexed } from "./read-indexed.ts";

/**
 * Work that is due at a time. The item is written in the transaction that requires the work, so a crash loses nothing.
 * The schedule queries the items that are due. They use the first index, under a partition that no model has.
 */
const waiting = tableIndex(0);

/** Maximum number of due items per run. */
const usualLimit = 100;

const placeOf = (id: string, from: string) => `${from}\u0001${id}`;

/**
 * Defines one kind of due items.
 * @param kind name in the table, which no model has
 */
export function defineDueItems(kind: string) {
  const keyOf = (id: string): Key => ({ pk: `${kind}#${id}`, sk: kind });
  const itemOf = (id: string, from: string, values: Item): Item => ({
    ...values,
    ...keyOf(id),
    id,
    [waiting.partition]: kind,
    [waiting.sort]: placeOf(id, from),
  });

  return {
    keyOf,

    /** The write that schedules an item for a time, ISO 8601. `due` returns the stored values. */
    write: (id: string, from: string, values: Item = {}): Write => ({
      put: itemOf(id, from, values),
    }),

    /** Schedules an item outside a transaction. */
    put: (table: Table, id: string, from: string): Promise<void> => table.put(itemOf(id, from, {})),

    /** The write that deletes an item whose work is done. */
    endWrite: (id: string): Write => ({ delete: keyOf(id) }),

    end: (table: Table, id: string): Promise<void> => table.delete(keyOf(id)),

    /** Lists the due items, oldest first, as the table has them. `place` changes when an item is postponed. */
    async due(table: Table, now: string, limit = usualLimit): Promise<DueItem[]> {
      const { items } = await table.query({
        IndexName: waiting.name,
        KeyConditionExpression: "#p = :p AND #s < :now",
        ExpressionAttributeNames: { "#p": waiting.partition, "#s": waiting.sort },
        ExpressionAttributeValues: { ":p": kind, ":now": now },
        Limit: limit,
      });
      const current = await readIndexed(table, items);
      // The index may lag behind a worker that has just postponed an item.
      const due = current.filter((item) => String(item[waiting.sort]) < now);
      return due.map((item) => ({
        id: String(item["id"]),
        place: String(item[waiting.sort]),
        values: item,
      }));
    },

    /** Postpones an item. Throws `ConditionFailed` when its place has changed since it was read. */
    async putOff(table: Table, { id, place }: DueItem, until: string): Promise<void> {
      await table.update({
        Key: keyOf(id),
        UpdateExpression: "SET #s = :until",
        // The second: its own change, whose answer was lost.
        ConditionExpression: "#s = :seen OR #s = :until",
        ExpressionAttributeNames: { "#s": waiting.sort },
        ExpressionAttributeValues: { ":until": placeOf(id, until), ":seen": place },
      });
    },
  };
}

export interface DueItem {
  id: string;
  /** Place in the index. */
  place: string;
  /** Values that were stored with the item. */
  values: Item;
}
