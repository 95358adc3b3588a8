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
/** Names of the key attributes, partition first, of a table and of its indexes. */
type Schema = { keys: string[]; indexes: Map<unknown, string[]> };
type Written = { table: string; key: JsonObject; at: number; old: JsonObject | undefined };

/** Far more than what tests write within a lag; older ones are forgotten. */
const remembered = 20_000;

/**
 * Makes indexes answer late. During the lag, an item written through the proxy is returned in its former version if
 * its index keys did not change, and otherwise is left out. A first page also returns items that were deleted or
 * have left the queried partition.
 */
export function indexLag({ forward, now }: { forward: Forward; now: () => number }) {
  const schemas = new Map<string, Promise<Schema>>();
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

  function schemaOf(call: DynamodbCall, table: string): Promise<Schema> {
    const known = schemas.get(table);
    if (known) return known;
    const found = asked(call, "DescribeTable", { TableName: table }).then(({ body }) => {
      const described = objectOf(body["Table"]);
      const indexes = listOf(described["GlobalSecondaryIndexes"]).map(objectOf);
      return {
        keys: keyNames(described),
        indexes: new Map(indexes.map((index) => [index["IndexName"], keyNames(index)])),
      };
    });
    schemas.set(table, found);
    return found;
  }

  const lateWrites = (lagMs: number) =>
    [...writes.values()].flatMap((all) => all.find(({ at }) => at > now() - lagMs) ?? []);

  return {
    /** Notes the items that `call` is about to write, as they are now. Call the result when it is done. */
    async writing(call: DynamodbCall): Promise<() => void> {
      const noted = await Promise.all(
        writesOf(call).map(async ({ table, item }) => {
          const { keys: names } = await schemaOf(call, table);
          const key = Object.fromEntries(names.map((name) => [name, item[name]]));
          const read = { TableName: table, Key: key, ConsistentRead: true };
          const { body } = await asked(call, "GetItem", read);
          const old = isObject(body["Item"]) ? body["Item"] : undefined;
          const written: Written = { table, key, old, at: now() };
          const id = idOf(table, names, item);
          const before = writes.get(id) ?? [];
          // Deleted and set again, so that the map stays ordered by the last write.
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
      const { keys: names, indexes } = await schemaOf(call, table);
      const [partition = "", sort = ""] = indexes.get(IndexName) ?? [];
      const shown = reply.body["Items"].map(objectOf);
      const late = new Map(
        lateWrites(lagMs).map((written) => [idOf(table, names, written.key), written]),
      );
      const items = shown.flatMap((item) => {
        const written = late.get(idOf(table, names, item));
        if (!written) return [item];
        const { old } = written;
        const isSame = old && [partition, sort].every((name) => same(old[name], item[name]));
        return isSame ? [projected(old, item)] : [];
      });
      const wanted = partitionWanted(call.body, partition);
      if (wanted !== undefined && !call.body["ExclusiveStartKey"]) {
        const there = new Set(items.map((item) => idOf(table, names, item)));
        const departed = [...late].flatMap(([id, { old }]) =>
          old && !there.has(id) && same(old[partition], wanted) ? [old] : [],
        );
        const sign = call.body["ScanIndexForward"] === false ? -1 : 1;
        if (departed.length > 0) {
          items.push(...departed);
          items.sort((one, other) => sign * compared(one[sort], other[sort]));
        }
      }
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

const keyNames = (schema: JsonObject) =>
  listOf(schema["KeySchema"]).map((part) => String(objectOf(part)["AttributeName"]));

/** The partition value of a query; undefined for a scan. */
function partitionWanted(body: JsonObject, partition: string): unknown {
  const names = objectOf(body["ExpressionAttributeNames"]);
  const [, value] =
    textOf(body["KeyConditionExpression"])
      .split(/ and /i)
      .map((part) => part.split("=").map((side) => side.trim()))
      .find(([name = ""]) => (names[name] ?? name) === partition) ?? [];
  return objectOf(body["ExpressionAttributeValues"])[value ?? ""];
}

/** Order of two text attributes. */
function compared(one: unknown, other: unknown): number {
  const [left, right] = [one, other].map((value) => textOf(objectOf(value)["S"]));
  return (left ?? "") < (right ?? "") ? -1 : 1;
}
