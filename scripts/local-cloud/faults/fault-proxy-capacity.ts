import { type DynamodbCall, type DynamodbReply, isObject, listOf } from "./fault-proxy-call.ts";

/** Capacity units since the start or the last reset. */
export type ConsumedCapacity = {
  read: number;
  write: number;
  byOperation: Record<string, number>;
};

const reads = new Set(["GetItem", "BatchGetItem", "TransactGetItems", "Query", "Scan"]);
const writes = new Set([
  "PutItem",
  "UpdateItem",
  "DeleteItem",
  "BatchWriteItem",
  "TransactWriteItems",
]);

const isAsked = ({ body }: DynamodbCall) => (body["ReturnConsumedCapacity"] ?? "NONE") !== "NONE";

/** The call, asking for the consumed capacity also where its sender did not. */
export function requestConsumedCapacity(call: DynamodbCall): DynamodbCall {
  const counts = reads.has(call.operation) || writes.has(call.operation);
  if (!counts || isAsked(call)) return call;
  return { ...call, body: { ...call.body, ReturnConsumedCapacity: "TOTAL" } };
}

/** Adds what the reply consumed to `consumed`; the sender sees it only if it asked. */
export function addConsumedCapacity(
  call: DynamodbCall,
  reply: DynamodbReply,
  consumed: ConsumedCapacity,
): DynamodbReply {
  const { ConsumedCapacity, ...rest } = reply.body;
  const units = [ConsumedCapacity, ...listOf(ConsumedCapacity)]
    .map((part) => (isObject(part) ? Number(part["CapacityUnits"] ?? 0) : 0))
    .reduce((sum, part) => sum + part, 0);
  const { operation } = call;
  if (reads.has(operation)) consumed.read += units;
  if (writes.has(operation)) consumed.write += units;
  if (units > 0) consumed.byOperation[operation] = (consumed.byOperation[operation] ?? 0) + units;
  return isAsked(call) ? reply : { ...reply, body: rest };
}
