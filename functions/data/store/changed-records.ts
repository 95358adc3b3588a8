import type { Model } from "../../../shared/model/define-model.ts";
import { audit } from "../../../shared/models/audit.ts";
import type { Table } from "../../platform/aws/table.ts";
import { getIndex, partitionKey, valuesAtPlace } from "./keys.ts";

/** Which changes are wanted. */
export interface ChangedSince {
  /** ISO 8601. A change has the time of its writer before its commit, and an index may lag: subtract a margin. */
  since: string;
  /** Largest number of changes to read. */
  limit: number;
}

/** One change: its position in the audit trail, unlike that of any other change. */
export interface ChangePosition {
  position: string;
  /** Id of the record. */
  id: string;
}

/**
 * The changes of a model's records at or after a time, deletions included, oldest first. Undefined if there were more
 * than the limit. It reads keys of an index only: about 20 changes for half a read unit.
 */
export async function listChangePositions(
  table: Table,
  model: Model,
  { since, limit }: ChangedSince,
): Promise<ChangePosition[] | undefined> {
  const { shards = 1 } = getIndex(audit, "byModel");
  const pages = await Promise.all(
    Array.from({ length: shards }, (_, shard) => listShard(table, model, shard, { since, limit })),
  );
  const positions = pages.flat();
  if (positions.length > limit) return undefined;
  return positions
    .toSorted()
    .map((position) => ({ position, id: valuesAtPlace(position)[1] ?? "" }));
}

/** Positions in one shard, oldest first; one more than the limit if there are more. */
async function listShard(
  table: Table,
  { name }: Model,
  shard: number,
  { since, limit }: ChangedSince,
): Promise<string[]> {
  const { table: attributes, ...index } = getIndex(audit, "byModel");
  const positions: string[] = [];
  const pages = table.pages({
    IndexName: attributes.name,
    KeyConditionExpression: "#p = :p AND #s >= :since",
    ExpressionAttributeNames: { "#p": attributes.partition, "#s": attributes.sort },
    ExpressionAttributeValues: { ":p": partitionKey(audit, index, [name, shard]), ":since": since },
    Limit: limit + 1,
  });
  for await (const items of pages) {
    positions.push(...items.map((item) => String(item[attributes.sort])));
    if (positions.length > limit) break;
  }
  return positions;
}
