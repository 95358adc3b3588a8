import { wholeIndexName, type Model } from "../../../shared/model/define-model.ts";
import { audit } from "../../../shared/models/audit.ts";
import { models } from "../../../shared/models/all.ts";
import type { Table } from "../../platform/aws/table.ts";
import { getIndex, idAtPlace, partitionKey, valuesAtPlace, type PlacedIndex } from "./keys.ts";

/** Which changes are wanted. */
export interface ChangedSince {
  /** ISO 8601. A change has the time of its writer before its commit, and an index may lag: subtract a margin. */
  since: string;
  /** Largest number of changes to read. */
  limit: number;
}

/** One change: its position in an index, unlike that of any other change. */
export interface ChangePosition {
  position: string;
  /** Id of the record. */
  id: string;
  /** The time of its writer, ISO 8601. */
  at: string;
}

/** Whether each change of a model's records has an entry in the audit trail. */
export function isAudited(model: Model): boolean {
  return model.isLedger !== true && model.isAuditTrail !== true;
}

/** Whether some changes of a model's records are in no list of changes. */
export function hasUnlistedChanges(model: Model): boolean {
  return !isAudited(model) || (model.unauditedFields ?? []).length > 0;
}

/**
 * The changes of a model's records at or after a time, deletions included, oldest first. Of ledgers and of the audit trail
 * only the creations are listed. Undefined if there were more than the limit. It reads keys of an index only: about 20
 * changes for half a read unit.
 */
export async function listChangePositions(
  table: Table,
  model: Model,
  { since, limit }: ChangedSince,
): Promise<ChangePosition[] | undefined> {
  const { index, partitions } = isAudited(model)
    ? listAuditPartitions(model)
    : listWholePartitions(model);
  const pages = await Promise.all(
    partitions.map((partition) => listPartition(table, index, partition, { since, limit })),
  );
  const positions = pages.flat();
  if (positions.length > limit) return undefined;
  return positions.toSorted().map((position) => {
    const [at = "", record = ""] = valuesAtPlace(position);
    return { position, id: isAudited(model) ? record : idAtPlace(position), at };
  });
}

/** Partitions of an index. */
export interface IndexPartitions {
  index: PlacedIndex;
  partitions: readonly string[];
}

function listAuditPartitions({ name }: Model): IndexPartitions {
  const index = getIndex(audit, "byModel");
  return { index, partitions: listShards(audit, index, [name]) };
}

/**
 * The partitions of the list of a model's records: one, or one for each model that an entry may be about. Records that were
 * written before a model had shards are in the ones without a shard.
 */
export function listWholePartitions(model: Model): IndexPartitions {
  const index = getIndex(model, wholeIndexName(model));
  const { shards: _, ...whole } = index;
  const parts = index.partition.length === 0 ? [[]] : [...models.keys()].map((name) => [name]);
  const partitions = parts.flatMap((values) => [
    partitionKey(model, whole, values),
    ...listShards(model, index, values),
  ]);
  return { index, partitions };
}

/** The partitions of the shards of an index that has these values. */
function listShards(
  model: Model,
  { shards = 0, ...index }: PlacedIndex,
  values: readonly string[],
): string[] {
  return Array.from({ length: shards }, (_, shard) =>
    partitionKey(model, { ...index, shards }, [...values, shard]),
  );
}

/** Positions in one partition, oldest first; one more than the limit if there are more. */
async function listPartition(
  table: Table,
  { table: attributes }: PlacedIndex,
  partition: string,
  { since, limit }: ChangedSince,
): Promise<string[]> {
  const positions: string[] = [];
  const pages = table.pages({
    IndexName: attributes.name,
    KeyConditionExpression: "#p = :p AND #s >= :since",
    ExpressionAttributeNames: { "#p": attributes.partition, "#s": attributes.sort },
    ExpressionAttributeValues: { ":p": partition, ":since": since },
    Limit: limit + 1,
  });
  for await (const items of pages) {
    positions.push(...items.map((item) => String(item[attributes.sort])));
    if (positions.length > limit) break;
  }
  return positions;
}
