import {
  type DynamodbCall,
  type DynamodbReply,
  isObject,
  type JsonObject,
  listOf,
  objectOf,
} from "./fault-proxy-call.ts";

type Entry = { table: string; entry: unknown };
type Split = { first: DynamodbCall; rest: JsonObject };

/**
 * Splits a batch call like throttling does: `first` is executed, `rest` is returned as unprocessed. Undefined for
 * other calls and for a batch of one, which are refused whole.
 */
export function splitBatch(call: DynamodbCall): Split | undefined {
  if (call.operation !== "BatchGetItem" && call.operation !== "BatchWriteItem") return undefined;
  const asked = objectOf(call.body["RequestItems"]);
  const entries: Entry[] = Object.entries(asked).flatMap(([table, of]) =>
    listOf(isObject(of) ? of["Keys"] : of).map((entry) => ({ table, entry })),
  );
  if (entries.length < 2) return undefined;
  const half = Math.ceil(entries.length / 2);
  const first = { ...call.body, RequestItems: regrouped(asked, entries.slice(0, half)) };
  return { first: { ...call, body: first }, rest: regrouped(asked, entries.slice(half)) };
}

/** Keeps the other settings of a table's part (projection, consistency). */
function regrouped(asked: JsonObject, entries: Entry[]): JsonObject {
  const groups = Object.groupBy(entries, ({ table }) => table);
  return Object.fromEntries(
    Object.entries(groups).map(([table, group]) => {
      const list = (group ?? []).map(({ entry }) => entry);
      const part = asked[table];
      return [table, isObject(part) ? { ...part, Keys: list } : list];
    }),
  );
}

export function addUnprocessed(reply: DynamodbReply, call: DynamodbCall, rest: JsonObject) {
  if (reply.status !== 200) return reply;
  const name = call.operation === "BatchGetItem" ? "UnprocessedKeys" : "UnprocessedItems";
  return { ...reply, body: { ...reply.body, [name]: rest } };
}
