import {
  findModelField,
  type Model,
  type NamedRecord,
} from "../../../shared/model/define-model.ts";
import { models } from "../../../shared/models/all.ts";
import { loadAudiences } from "../records/record-audiences.ts";
import { findAudiences } from "../rights/audiences.ts";
import type { Caller } from "../rights/caller.ts";
import type { Store } from "../store/store.ts";
import type { Item } from "../../platform/aws/table.ts";
import type { NamedRecords } from "./explicit-sources.ts";
import { findPartitions } from "./narrow-source.ts";
import type { Plan } from "./plan-query.ts";
import { isWholeModel, type IndexSource } from "./source.ts";

/**
 * Lets a plan use the index of a record that belongs to the caller or to their company: listing the contacts of one card
 * does not examine all contacts of the card's owner (design section 5). One more read finds the record's owner. The
 * index of a foreign record is not used: the data of others must not decide how many records are examined.
 */
export async function narrowToOwnRecord(store: Store, plan: Plan): Promise<Plan> {
  const { model, caller, query, sources, namedRecords } = plan;
  const { throughRecord } = model.audienceRules;
  if (typeof throughRecord === "object")
    return namedRecords ? narrowToNamedRecords(store, plan, throughRecord, namedRecords) : plan;
  const isNarrow = sources.some((source) => "ids" in source || isWholeModel(model, source));
  if (isNarrow || sources.length === 0) return plan;
  const partitions = findPartitions(model, query.condition);
  if (partitions.flat().some((each) => hasTie(model, each))) return plan;
  for (const shards of partitions) {
    const [first] = shards;
    if (first && (await belongsToCaller(store, caller, model, first)))
      return { ...plan, sources: shards };
  }
  return plan;
}

/** Adds the partitions of the parent records that the caller may read. */
async function narrowToNamedRecords(
  store: Store,
  plan: Plan,
  tie: NamedRecord,
  { model: name, ids }: NamedRecords,
): Promise<Plan> {
  const { model, caller, readers } = plan;
  const children = ids.map((id) => ({ [tie.model]: name, [tie.record]: id, _id: "", _rev: 0 }));
  const withHeld = await loadAudiences(store.table, caller, model, children);
  const visible = withHeld.filter(({ held }) => readers.some((audience) => held.has(audience)));
  const partitions = visible.map(({ record }) => findChildPartition(model, tie, record));
  const seesAllInSources = visible.length === ids.length;
  const sources = seesAllInSources ? partitions : [...partitions, ...plan.sources];
  return { ...plan, sources, seesAllInSources };
}

/** The partition that holds all children of one parent record. */
function findChildPartition(model: Model, tie: NamedRecord, record: Item): IndexSource {
  const entry = Object.entries(model.indexes).find(
    ([, { partition }]) =>
      partition.includes(tie.record) &&
      partition.every((field) => field === tie.record || field === tie.model),
  );
  if (entry === undefined) throw new Error(`${model.name} has no index by ${tie.record}`);
  const [index, { sort, partition }] = entry;
  return { index, sort, partition: partition.map((field) => record[field]) };
}

function partitionFields(model: Model, { index }: IndexSource): readonly string[] {
  return model.indexes[index]?.partition ?? [];
}

function hasTie(model: Model, source: IndexSource): boolean {
  const { owner, member, companyAdmin } = model.audienceRules;
  return partitionFields(model, source).some((field) =>
    [owner, member, companyAdmin].includes(field),
  );
}

/** Whether a partition field refers to a record that the caller owns or whose company they administer. */
async function belongsToCaller(
  store: Store,
  caller: Caller,
  model: Model,
  source: IndexSource,
): Promise<boolean> {
  for (const [at, field] of partitionFields(model, source).entries()) {
    const target = models.get(findModelField(model, field)?.options.refersTo ?? "");
    if (target === undefined) continue;
    const record = await store.find(target, String(source.partition[at]));
    if (record === undefined) continue;
    const held = findAudiences(caller, target, record);
    if (held.has("owner") || held.has("companyAdmin")) return true;
  }
  return false;
}
