import { wholeIndexName, type Model } from "../../../shared/model/define-model.ts";
import { models } from "../../../shared/models/all.ts";
import type { RuleParameters } from "../rights/caller.ts";
import { sharedIndex, sharedOrder } from "../store/keys.ts";

/** One partition of an index; of one in shards, one shard of it. */
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
  return tie === "_id" ? { ids: [value] } : createIndexSource(model, tie, value);
}

function createIndexSource(model: Model, tie: string | undefined, value: string): IndexSource {
  const entry = Object.entries(model.indexes).find(
    ([, { partition }]) => partition.length === 1 && partition[0] === tie,
  );
  if (entry === undefined) throw new Error(`${model.name} has no index by ${tie}`);
  return { index: entry[0], sort: entry[1].sort, partition: [value] };
}

/** The records that are shared with the caller or with a group of theirs, and those in folders that they see. */
export function listSharedSources(
  model: Model,
  { id, groups, folders }: RuleParameters,
): IndexSource[] {
  const names = new Set(groups.map((group) => group.normalize("NFC")));
  const holders = [["user", id], ...[...names].map((group) => ["group", group])];
  const shared = holders.map((partition) => ({
    index: sharedIndex,
    sort: sharedOrder.sort,
    partition,
  }));
  return [...shared, ...listInFolders(model, folders?.read ?? [])];
}

/** The records that are in these folders. */
export function listInFolders(model: Model, folders: readonly string[]): IndexSource[] {
  const { folder } = model.audienceRules.shared ?? {};
  return folder === undefined ? [] : folders.map((id) => createIndexSource(model, folder, id));
}

/** The records that an account owns. */
export function createOwnSource(model: Model, id: string): IndexSource {
  return createIndexSource(model, model.audienceRules.owner, id);
}

/** One source for each shard of an index, for the values of its partition fields. */
export function listShards(
  model: Model,
  index: string,
  values: readonly unknown[] = [],
): IndexSource[] {
  const { sort = [], shards } = model.indexes[index] ?? {};
  if (shards === undefined) return [{ index, sort, partition: values }];
  return Array.from({ length: shards }, (_, shard) => ({
    index,
    sort,
    partition: [...values, shard],
  }));
}

/** All records of a model. Those of an audit trail are listed by the model that they are about. */
export function listWholeModel(model: Model): IndexSource[] {
  const index = wholeIndexName(model);
  return model.isAuditTrail === true
    ? [...models.keys()].flatMap((name) => listShards(model, index, [name]))
    : listShards(model, index);
}

/** Whether a source is part of all records of the model. */
export function isWholeModel(model: Model, source: RecordSource): boolean {
  return "index" in source && source.index === wholeIndexName(model);
}
