import type { Model } from "../../../shared/model/define-model.ts";

/** One partition of an index. */
export interface IndexSource {
  index: string;
  sort: readonly string[];
  partition: readonly unknown[];
}

/** The candidates of a query: one partition of an index, or records named by their ids. */
export type RecordSource = IndexSource | { ids: readonly string[] };

/** The records that a field ties to an account or a company: an index partition, or the id itself. */
export function createTieSource(
  model: Model,
  tie: string | undefined,
  value: string,
): RecordSource {
  if (tie === "_id") return { ids: [value] };
  const entry = Object.entries(model.indexes).find(
    ([, { partition }]) => partition.length === 1 && partition[0] === tie,
  );
  if (entry === undefined) throw new Error(`${model.name} has no index by ${tie}`);
  return { index: entry[0], sort: entry[1].sort, partition: [value] };
}

/** All records of a model: one source for each shard of the index `newest`. */
export function listWholeModel(model: Model): IndexSource[] {
  const { sort = [], shards } = model.indexes["newest"] ?? {};
  const partitions =
    shards === undefined ? [[]] : Array.from({ length: shards }, (_, shard) => [shard]);
  return partitions.map((partition) => ({ index: "newest", sort, partition }));
}

/** Whether a source holds all records of the model, or one shard of them. */
export function isWholeModel(source: RecordSource): boolean {
  return "index" in source && source.index === "newest";
}
