import { tableIndex } from "../../platform/aws/table-schema.ts";
import type { Item, Key, Table, Write } from "../../platform/aws/table.ts";

/**
 * Work that is due at a time. The item is written in the transaction that requires the work, so a crash loses nothing.
 * The schedule queries the items that are due. They use the first index, under a partition that no model has.
 */
const waiting = tableIndex(0);

/** What a tick asks for at most. */
const usualLimit = 100;

const placeOf = (id: string, from: string) => `${from}\u0001${id}`;

/**
 * One kind of such items.
 * @param kind name in the table, which no model has
 */
export function dueItems(kind: string) {
  const keyOf = (id: string): Key => ({ pk: `${kind}#${id}`, sk: kind });
  const itemOf = (id: string, from: string, kept: Item): Item => ({
    ...kept,
    ...keyOf(id),
    id,
    [waiting.partition]: kind,
    [waiting.sort]: placeOf(id, from),
  });

  return {
    keyOf,

    /** Has it looked at from a moment on, ISO 8601. `kept` comes back with it. */
    write: (id: string, from: string, kept: Item = {}): Write => ({ put: itemOf(id, from, kept) }),

    /** The same, in a call of its own. */
    put: (table: Table, id: string, from: string): Promise<void> => table.put(itemOf(id, from, {})),

    /** Nothing more is to be looked after. */
    endWrite: (id: string): Write => ({ delete: keyOf(id) }),

    end: (table: Table, id: string): Promise<void> => table.delete(keyOf(id)),

    /** Those whose time has come, the oldest first; `place` moves when one is put off. */
    async due(table: Table, now: string, limit = usualLimit): Promise<DueItem[]> {
      const { items } = await table.query({
        IndexName: waiting.name,
        KeyConditionExpression: "#p = :p AND #s < :now",
        ExpressionAttributeNames: { "#p": waiting.partition, "#s": waiting.sort },
        ExpressionAttributeValues: { ":p": kind, ":now": now },
        Limit: limit,
      });
      return items.map((item) => ({
        id: String(item["id"]),
        place: String(item[waiting.sort]),
        kept: item,
      }));
    },

    /** Puts one off that still stands at its place. Throws `ConditionFailed`. */
    async putOff(table: Table, { id, place }: DueItem, until: string): Promise<void> {
      await table.update({
        Key: keyOf(id),
        UpdateExpression: "SET #s = :until",
        ConditionExpression: "#s = :seen",
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
  /** What was kept with it. */
  kept: Item;
}
