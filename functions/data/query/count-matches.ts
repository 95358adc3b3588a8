import type { Store } from "../store/store.ts";
import { collectEqualities } from "./narrow-source.ts";
import type { Plan } from "./plan-query.ts";
import { seesWholePartition } from "./read-partition.ts";
import { walkMatches } from "./walk-matches.ts";

/** Counts all matches: with a counter if one applies, else by examining them. Throws `query.tooBroad`. */
export async function countMatches(store: Store, plan: Plan): Promise<number> {
  const counter = findCounter(plan);
  if (counter !== undefined) return store.count(plan.model, counter.name, counter.values);
  const matches = await Array.fromAsync(walkMatches(store, plan, { descending: false }));
  return matches.length;
}

/** The counter of exactly the records that the plan matches, if there is one. */
export function findCounter(plan: Plan) {
  const { model, sources, query } = plan;
  const [source] = sources;
  if (sources.length !== 1 || source === undefined || "ids" in source) return undefined;
  const equal = collectEqualities(query.condition);
  const isOnlyEqualities =
    query.words.length === 0 && countComparisons(query.condition) === equal.size;
  if (!isOnlyEqualities) return undefined;
  const partition = model.indexes[source.index]?.partition ?? [];
  const pinned = new Map(partition.map((field, at) => [field, source.partition[at]]));
  // The filter may name another partition than the source: then nothing matches.
  if (partition.some((field) => equal.has(field) && equal.get(field) !== pinned.get(field)))
    return undefined;
  for (const [field, value] of equal) pinned.set(field, value);
  // The caller must see every counted record: as an admin, or because the partition is their own.
  if (!seesWholePartition(plan, source)) return undefined;
  const counter = Object.entries(model.counters).find(
    ([, fields]) => fields.length === pinned.size && fields.every((field) => pinned.has(field)),
  );
  return counter && { name: counter[0], values: counter[1].map((field) => pinned.get(field)) };
}

function countComparisons(condition: Plan["query"]["condition"]): number {
  if ("all" in condition)
    return condition.all.reduce((sum, part) => sum + countComparisons(part), 0);
  if ("any" in condition) return Infinity;
  return "not" in condition ? Infinity : 1;
}
