import type { Audience, Model } from "../../../shared/model/define-model.ts";
import type { Caller } from "../rights/caller.ts";
import { sharedIndex } from "../store/keys.ts";
import type { FilterCondition } from "./filter-condition.ts";
import { listShards, type IndexSource, type RecordSource } from "./source.ts";

/**
 * Whether all records of a partition belong to the caller by one of these audiences: the partition pins the tie to the
 * caller, to a company of theirs or to a folder that they see.
 */
export function isOwnPartition(
  model: Model,
  caller: Caller,
  readers: readonly Audience[],
  { index, partition }: IndexSource,
): boolean {
  const { owner, member, companyAdmin, shared } = model.audienceRules;
  if (index === sharedIndex) return readers.includes("shared");
  const pinned = model.indexes[index]?.partition ?? [];
  const isPinned = (audience: Audience, tie: string | undefined, values: readonly unknown[]) =>
    readers.includes(audience) &&
    pinned.some((field, at) => field === tie && values.includes(partition[at]));
  return (
    isPinned("owner", owner, [caller.id]) ||
    isPinned("shared", shared?.folder, caller.folders?.read ?? []) ||
    isPinned("companyAdmin", companyAdmin, caller.administers) ||
    (caller.company !== undefined && isPinned("member", member, [caller.company]))
  );
}

/**
 * The sources that the filter names: ids, or equal values in all partition fields of an index. The data of others must
 * not decide how many records are examined. An index is therefore used only if `mayUse` allows it: the partition is the
 * caller's own, or the alternative is to examine all records.
 */
export function findNarrowSources(
  model: Model,
  condition: FilterCondition,
  mayUse: (source: IndexSource) => boolean,
): RecordSource[] | undefined {
  const ids = findIdSource(condition);
  return ids ? [ids] : findPartitions(model, condition).find((shards) => shards.every(mayUse));
}

/** The ids that a filter names, in ascending order: a cursor continues after an id. */
export function findIdSource(condition: FilterCondition): RecordSource | undefined {
  const id = collectEqualities(condition).get("_id");
  if (typeof id === "string") return { ids: [id] };
  const ids = findListedValues(condition, "_id");
  return ids && { ids: ids.toSorted() };
}

/** The index partitions that hold every match, each with all of its shards. Those with the fewest shards are first. */
export function findPartitions(model: Model, condition: FilterCondition): IndexSource[][] {
  const equal = collectEqualities(condition);
  return Object.entries(model.indexes)
    .filter(
      ([, { partition }]) => partition.length > 0 && partition.every((field) => equal.has(field)),
    )
    .map(([index, { partition }]) =>
      listShards(
        model,
        index,
        partition.map((field) => equal.get(field)),
      ),
    )
    .toSorted((one, other) => one.length - other.length);
}

/**
 * The distinct texts of an `in` list for a field: every match has one of them. Several lists, one in each alternative, are
 * one: a filter names more ids in this way than a single condition can.
 */
export function findListedValues(condition: FilterCondition, field: string): string[] | undefined {
  if ("all" in condition)
    return condition.all
      .map((part) => findListedValues(part, field))
      .find((values): values is string[] => values !== undefined);
  if ("any" in condition) {
    const parts = condition.any.map((part) => findListedValues(part, field));
    return parts.every((values) => values !== undefined) ? [...new Set(parts.flat())] : undefined;
  }
  if (!("operator" in condition) || condition.operator !== "in" || condition.field !== field)
    return undefined;
  const { value } = condition;
  const areTexts = Array.isArray(value) && value.every((each) => typeof each === "string");
  return areTexts ? [...new Set(value)] : undefined;
}

/** The values that every match must have, by field. */
export function collectEqualities(condition: FilterCondition): Map<string, unknown> {
  const equal = new Map<string, unknown>();
  if ("all" in condition)
    for (const part of condition.all)
      for (const [field, value] of collectEqualities(part)) equal.set(field, value);
  if ("operator" in condition && condition.operator === "eq" && condition.value !== null)
    equal.set(condition.field, condition.value);
  return equal;
}

/** The comparisons of a filter that only has to meet all of them; infinite for any other filter. */
export function countComparisons(condition: FilterCondition): number {
  if ("all" in condition)
    return condition.all.reduce((sum, part) => sum + countComparisons(part), 0);
  if ("any" in condition) return Infinity;
  return "not" in condition ? Infinity : 1;
}
