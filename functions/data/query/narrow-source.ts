import type { Audience, Model } from "../../../shared/model/define-model.ts";
import type { Caller } from "../rights/caller.ts";
import type { Condition } from "./filter-condition.ts";
import type { IndexSource, Source } from "./plan-query.ts";

/** What a filter itself says about where its matches are. */

/**
 * Whether everything in a partition is the caller's by one of these audiences: it pins the tie to the caller, or to a
 * company of theirs.
 */
export function isOwnPartition(
  model: Model,
  caller: Caller,
  readers: readonly Audience[],
  { index, partition }: IndexSource,
): boolean {
  const { owner, member, companyAdmin } = model.ties;
  const pinned = model.indexes[index]?.partition ?? [];
  const isPinned = (audience: Audience, tie: string | undefined, values: readonly unknown[]) =>
    readers.includes(audience) &&
    pinned.some((field, place) => field === tie && values.includes(partition[place]));
  return (
    isPinned("owner", owner, [caller.id]) ||
    isPinned("companyAdmin", companyAdmin, caller.administers) ||
    (caller.company !== undefined && isPinned("member", member, [caller.company]))
  );
}

/**
 * A source that the filter itself names: ids, or equal values in all partition fields of an index. What others have
 * must not decide how much is looked at, so an index counts only where `mayUse` says so: its partition is the caller's
 * own, or all records would be looked through otherwise.
 */
export function narrowedSource(
  model: Model,
  condition: Condition,
  mayUse: (source: IndexSource) => boolean,
): Source | undefined {
  return idSource(condition) ?? namedPartitions(model, condition).find(mayUse);
}

/** The ids that a filter names. */
export function idSource(condition: Condition): Source | undefined {
  const id = equalities(condition).get("_id");
  if (typeof id === "string") return { ids: [id] };
  const ids = listedValues(condition, "_id");
  // in the order of their places, by which pages go on
  return ids && { ids: ids.toSorted() };
}

/** The partitions of indexes that every match lies in. */
export function namedPartitions(model: Model, condition: Condition): IndexSource[] {
  const equal = equalities(condition);
  return Object.entries(model.indexes)
    .filter(
      ([, { partition }]) => partition.length > 0 && partition.every((field) => equal.has(field)),
    )
    .map(([index, { partition, sort }]) => ({
      index,
      sort,
      partition: partition.map((field) => equal.get(field)),
    }));
}

/** The texts of a list, each once, one of which every match must have in a field. */
export function listedValues(condition: Condition, field: string): string[] | undefined {
  if ("all" in condition)
    return condition.all
      .map((part) => listedValues(part, field))
      .find((values): values is string[] => values !== undefined);
  if (!("operator" in condition) || condition.operator !== "in" || condition.field !== field)
    return undefined;
  const { value } = condition;
  const areTexts = Array.isArray(value) && value.every((each) => typeof each === "string");
  return areTexts ? [...new Set(value)] : undefined;
}

/** Fields that the whole condition holds equal to one value. */
export function equalities(condition: Condition): Map<string, unknown> {
  const equal = new Map<string, unknown>();
  if ("all" in condition)
    for (const part of condition.all)
      for (const [field, value] of equalities(part)) equal.set(field, value);
  if ("operator" in condition && condition.operator === "eq" && condition.value !== null)
    equal.set(condition.field, condition.value);
  return equal;
}
