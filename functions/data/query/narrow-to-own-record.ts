import { fieldOf, type Model, type NamedRecord } from "../../../shared/model/define-model.ts";
import { models } from "../../../shared/models/all.ts";
import { withAudiences } from "../records/through-record.ts";
import { audiencesOf } from "../rights/audiences.ts";
import type { Caller } from "../rights/caller.ts";
import type { Store } from "../store/store.ts";
import type { Item } from "../../platform/aws/table.ts";
import { namedPartitions } from "./narrow-source.ts";
import { isNewest, type IndexSource, type Plan } from "./plan-query.ts";
import type { NamedRecords } from "./explicit-sources.ts";

/**
 * Lets a plan go by the index of a record that is the caller's own, or their company's: a card's contacts cost what
 * they are, and not all contacts of the card's owner (design section 5). One read more tells whose the record is; by
 * one of others the index is left alone, since what others have must not decide how much is looked at.
 */
export async function byOwnRecord(store: Store, plan: Plan): Promise<Plan> {
  const { model, caller, query, sources, named: about } = plan;
  const { throughRecord } = model.ties;
  if (typeof throughRecord === "object")
    return about ? byNamedRecords(store, plan, throughRecord, about) : plan;
  const isNarrow = sources.some((source) => "ids" in source || isNewest(source));
  if (isNarrow || sources.length === 0) return plan;
  const named = namedPartitions(model, query.condition);
  if (named.some((each) => hasTie(model, each))) return plan;
  for (const source of named)
    if (await isOfOwnRecord(store, caller, model, source)) return { ...plan, sources: [source] };
  return plan;
}

/**
 * The same for what is about other records: by the index of those that the query names, where the caller is somebody
 * to them.
 */
async function byNamedRecords(
  store: Store,
  plan: Plan,
  tie: NamedRecord,
  { model: name, ids }: NamedRecords,
): Promise<Plan> {
  const { model, caller, readers } = plan;
  const named = ids.map((id) => ({ [tie.model]: name, [tie.record]: id, _id: "", _rev: 0 }));
  const known = await withAudiences(store.table, caller, model, named);
  const seen = known.filter(({ held }) => readers.some((audience) => held.has(audience)));
  const found = seen.map(({ record }) => partitionOf(model, tie, record));
  const seesWhole = seen.length === ids.length;
  return { ...plan, sources: seesWhole ? found : [...found, ...plan.sources], seesWhole };
}

/** The partition of all that is about the same record. */
function partitionOf(model: Model, tie: NamedRecord, record: Item): IndexSource {
  const found = Object.entries(model.indexes).find(
    ([, { partition }]) =>
      partition.includes(tie.record) &&
      partition.every((field) => field === tie.record || field === tie.model),
  );
  if (found === undefined) throw new Error(`${model.name} has no index by ${tie.record}`);
  const [index, { sort, partition }] = found;
  return { index, sort, partition: partition.map((field) => record[field]) };
}

function fieldsOf(model: Model, { index }: IndexSource): readonly string[] {
  return model.indexes[index]?.partition ?? [];
}

function hasTie(model: Model, source: IndexSource): boolean {
  const { owner, member, companyAdmin } = model.ties;
  return fieldsOf(model, source).some((field) => [owner, member, companyAdmin].includes(field));
}

async function isOfOwnRecord(
  store: Store,
  caller: Caller,
  model: Model,
  source: IndexSource,
): Promise<boolean> {
  for (const [place, field] of fieldsOf(model, source).entries()) {
    const target = models.get(fieldOf(model, field)?.options.refersTo ?? "");
    if (target === undefined) continue;
    const record = await store.find(target, String(source.partition[place]));
    if (record === undefined) continue;
    const held = audiencesOf(caller, target, record);
    if (held.has("owner") || held.has("companyAdmin")) return true;
  }
  return false;
}
