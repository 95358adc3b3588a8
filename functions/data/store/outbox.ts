import * as z from "zod/mini";
import { iso } from "../../../shared/model/iso.ts";
import { computeShard } from "./keys.ts";
import { readIndexed } from "./read-indexed.ts";
import { tableIndex } from "../../platform/aws/table-schema.ts";
import type { Item, Key, Table, Write } from "../../platform/aws/table.ts";

/**
 * A message that must follow a write is an outbox item of the same transaction: no acknowledged message is lost when
 * the process dies between two calls. The table's stream relays it; a sweep relays what the stream missed.
 */
const prefix = "outbox";

/** A message for one queue. The routes of the registry deliver it. */
export interface OutboxMessage<Content = unknown> {
  queue: string;
  message: Content;
}

/** A queue of the outbox: its name, the schema of its messages, and a function that makes one. */
export interface OutboxQueue<Schema extends z.ZodMiniType = z.ZodMiniType> {
  name: string;
  schema: Schema;
  /** Throws when the content does not fit the schema: such a message could never be delivered. */
  message: <Content extends z.output<Schema>>(content: Content) => OutboxMessage<Content>;
}

/** Declares a queue. The area that owns its messages calls this once. */
export function defineQueue<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
): OutboxQueue<Schema> {
  return {
    name,
    schema,
    message<Content extends z.output<Schema>>(content: Content) {
      schema.parse(content);
      return { queue: name, message: content };
    },
  };
}

const outboxEntry = z.object({
  _id: z.string(),
  at: iso.datetime(),
  queue: z.string(),
  message: z.unknown(),
});
export type OutboxEntry = z.infer<typeof outboxEntry>;

/** Waiting entries use the first index, oldest first. Internal items use no model's index. */
const waiting = tableIndex(0);

/** One partition of an index takes 1,000 writes a second; an entry takes two (security T81). */
const shardCount = 8;

export function outboxKey(id: string): Key {
  return { pk: `${prefix}#${id}`, sk: "entry" };
}

/** The write of an entry, for the transaction of the change that it follows. */
export function createOutboxWrite(
  id: string,
  at: string,
  { queue, message }: OutboxMessage,
): Write {
  const entry: OutboxEntry = { _id: id, at, queue, message };
  return {
    put: {
      ...entry,
      ...outboxKey(id),
      [waiting.partition]: `${prefix}#${computeShard(id, shardCount)}`,
      [waiting.sort]: sortKeyOf(entry),
    },
  };
}

function sortKeyOf({ _id, at }: Pick<OutboxEntry, "_id" | "at">): string {
  return `${at}\u0001${_id}`;
}

/** The entry in a table item; `undefined` when the item is not an outbox entry. */
export function toOutboxEntry(item: Item): OutboxEntry | undefined {
  return String(item["pk"]).startsWith(`${prefix}#`) ? outboxEntry.parse(item) : undefined;
}

/** Entries that have waited since before `until` (ISO 8601), oldest first: one request for each shard, and the items. */
export async function listWaitingEntries(
  table: Table,
  until: string,
  limit = 100,
): Promise<OutboxEntry[]> {
  const pages = await Promise.all(
    Array.from({ length: shardCount }, (_, shard) =>
      table.query({
        IndexName: waiting.name,
        KeyConditionExpression: "#p = :p AND #s < :until",
        ExpressionAttributeNames: { "#p": waiting.partition, "#s": waiting.sort },
        ExpressionAttributeValues: { ":p": `${prefix}#${shard}`, ":until": until },
        Limit: limit,
      }),
    ),
  );
  const oldest = pages
    .flatMap(({ items }) => items)
    .toSorted((one, other) => (String(one[waiting.sort]) < String(other[waiting.sort]) ? -1 : 1))
    .slice(0, limit);
  return (await readIndexed(table, oldest)).flatMap((item) => toOutboxEntry(item) ?? []);
}
