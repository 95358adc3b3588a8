import { fieldOf, type Model, type NamedRecord } from "../../../shared/model/define-model.ts";
import { models } from "../../../shared/models/all.ts";
import { withAudiences } from "../entities/through-record.ts";
import { audiencesOf } from "../rights/audiences.ts";
import type { Caller } from "../rights/caller.ts";
import type { Store } from "../store/store.ts";
import { equalities, namedPartitions } from "./narrowed-source.ts";
import { isNewest, type IndexSource, type Plan } from "./plan.ts";

/**
 * Lets a plan go by the index of a record that is the caller's own, or their company's: a card's contacts cost what
 * they are, and not all contacts of the card's owner (design section 5). One read more tells whose the record is; by
 * one of others the index is left alone, since what others have must not decide how much is looked at.
 */
export async function byOwnRecord(store: Store, plan: Plan): Promise<Plan> {
  const { model, caller, query, sources } = plan;
  if (typeof model.ties.throughRecord === "object")
    return byNamedRecord(store, plan, model.ties.throughRecord);
  const isNarrow = sources.some((source) => "ids" in source || isNewest(source));
  if (isNarrow || sources.length === 0) return plan;
  const named = namedPartitions(model, query.condition);
  if (named.some((each) => hasTie(model, each))) return plan;
  for (const source of named)
    if (await isOfOwnRecord(store, caller, model, source)) return { ...plan, sources: [source] };
  return plan;
}

/**
 * The same for what is about other records: by the index of the one that the query names, if the caller is somebody to
 * that one. Without it they find what is listed as their own.
 */
async function byNamedRecord(store: Store, plan: Plan, tie: NamedRecord): Promise<Plan> {
  const { model, caller, query, sources, readers } = plan;
  if (sources.some((source) => "ids" in source) || readers.includes("admin")) return plan;
  const equal = equalities(query.condition);
  const [name, id] = [equal.get(tie.model), equal.get(tie.record)];
  const source = namedPartitions(model, query.condition).find((each) =>
    fieldsOf(model, each).includes(tie.record),
  );
  if (typeof name !== "string" || typeof id !== "string" || source === undefined) return plan;
  const named = { [tie.model]: name, [tie.record]: id, _id: "", _rev: 0 };
  const [known] = await withAudiences(store.table, caller, model, [named]);
  const seesWhole = readers.some((audience) => known?.held.has(audience));
  if (seesWhole) return { ...plan, sources: [source], seesWhole };
  // What is theirs by that record alone is not there.
  return model.ties.owner === undefined ? { ...plan, sources: [] } : plan;
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
