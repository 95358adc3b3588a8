import {
  type DynamodbCall,
  type DynamodbReply,
  isObject,
  type JsonObject,
  listOf,
  objectOf,
  textOf,
} from "./fault-proxy-call.ts";
import { writesOf } from "./fault-proxy-writes.ts";

type Forward = (call: DynamodbCall) => Promise<DynamodbReply>;
type Written = { table: string; key: JsonObject; at: number; old: JsonObject | undefined };

/** Far more than what tests write within a lag; older ones are forgotten. */
const remembered = 20_000;

/**
 * Makes indexes answer late. For the length of the lag an item written through the proxy is shown
 * as it was before that write, if its keys in the index did not change, and else not at all.
 * Not shown (unlike on AWS): an item that was deleted or has left the queried partition.
 */
export function indexLag({ forward, now }: { forward: Forward; now: () => number }) {
  const keyNames = new Map<string, Promise<string[]>>();
  const writes = new Map<string, Written[]>();

  const asked = (call: DynamodbCall, operation: string, body: JsonObject) => {
    const target = String(call.headers["x-amz-target"]).replace(/\..*/, `.${operation}`);
    return forward({
      ...call,
      operation,
      body,
      headers: { ...call.headers, "x-amz-target": target },
    });
  };

  function namesOf(call: DynamodbCall, table: string): Promise<string[]> {
    const known = keyNames.get(table);
    if (known) return known;
    const found = asked(call, "DescribeTable", { TableName: table }).then(({ body }) =>
      listOf(objectOf(body["Table"])["KeySchema"]).map((part) =>
        String(objectOf(part)["AttributeName"]),
      ),
    );
    keyNames.set(table, found);
    return found;
  }

  return {
    /** Notes the items that `call` is about to write, as they are now. Call the result when it is done. */
    async writing(call: DynamodbCall): Promise<() => void> {
      const noted = await Promise.all(
        writesOf(call).map(async ({ table, item }) => {
          const names = await namesOf(call, table);
          const key = Object.fromEntries(names.map((name) => [name, item[name]]));
          const read = { TableName: table, Key: key, ConsistentRead: true };
          const { body } = await asked(call, "GetItem", read);
          const old = isObject(body["Item"]) ? body["Item"] : undefined;
          const written: Written = { table, key, old, at: now() };
          const id = idOf(table, names, item);
          const before = writes.get(id) ?? [];
          // Set anew so that the map stays ordered by the last write.
          writes.delete(id);
          writes.set(id, [...before, written]);
          return written;
        }),
      );
      for (const id of writes.keys()) {
        if (writes.size <= remembered) break;
        writes.delete(id);
      }
      return () => noted.forEach((written) => (written.at = now()));
    },

    /** The answer of a Query or Scan of an index as it would have been `lagMs` ago. */
    async hide(call: DynamodbCall, reply: DynamodbReply, lagMs: number): Promise<DynamodbReply> {
      const { IndexName, TableName } = call.body;
      if (typeof IndexName !== "string" || !Array.isArray(reply.body["Items"])) return reply;
      const table = String(TableName);
      const names = await namesOf(call, table);
      const conditions = textOf(call.body["KeyConditionExpression"]);
      const keys = namesIn(conditions, objectOf(call.body["ExpressionAttributeNames"]));
      const items = reply.body["Items"].flatMap((found) => {
        const item = objectOf(found);
        const late = writes.get(idOf(table, names, item))?.find(({ at }) => at > now() - lagMs);
        if (!late) return [item];
        const isSame = late.old && keys.every((name) => same(late.old?.[name], item[name]));
        return late.old && isSame ? [projected(late.old, item)] : [];
      });
      return { ...reply, body: { ...reply.body, Items: items, Count: items.length } };
    },
  };
}

const idOf = (table: string, names: string[], item: JsonObject) =>
  JSON.stringify([table, ...names.map((name) => item[name])]);

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Only the attributes that the answer showed: a projection holds for the older form too. */
function projected(old: JsonObject, shown: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(old).filter(([name]) => name in shown));
}

function namesIn(expression: string, placeholders: JsonObject): string[] {
  const words = expression.match(/(?<!:)[#\w]+/g) ?? [];
  return words
    .map((word) => textOf(placeholders[word] ?? word))
    .filter((word) => !/^(and|between|begins_with)$/i.test(word));
}
