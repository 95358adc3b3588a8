import type { Store } from "../store/store.ts";
import { equalities, isOwnPartition } from "./narrow-source.ts";
import type { Plan } from "./plan-query.ts";
import { walk } from "./walk-matches.ts";

/** Counts: by a counter where one answers, else by looking at no more than `maxExamined` records, never short. */
export async function countMatches(store: Store, plan: Plan): Promise<number> {
  const counter = counterFor(plan);
  if (counter !== undefined) return store.count(plan.model, counter.name, counter.values);
  const found = await Array.fromAsync(walk(store, plan, { descending: false, from: [] }));
  return found.length;
}

/** The counter that holds exactly what the plan matches, if any. */
export function counterFor({ model, caller, readers, sources, query, seesWhole = false }: Plan) {
  const [source] = sources;
  if (sources.length !== 1 || source === undefined || "ids" in source) return undefined;
  const equal = equalities(query.condition);
  const isOnlyEqualities = countComparisons(query.condition) === equal.size;
  if (!isOnlyEqualities) return undefined;
  const partition = model.indexes[source.index]?.partition ?? [];
  const pinned = new Map(partition.map((field, place) => [field, source.partition[place]]));
  // What the filter asks for may be another partition than the source's: nothing of it matches.
  if (partition.some((field) => equal.has(field) && equal.get(field) !== pinned.get(field)))
    return undefined;
  for (const [field, value] of equal) pinned.set(field, value);
  // The record rule must hold for all that is counted: an admin's, or the caller's own partition.
  const seesAll = seesWhole || isOwnPartition(model, caller, readers, source);
  if (!readers.includes("admin") && !seesAll) return undefined;
  const found = Object.entries(model.counters).find(
    ([, fields]) => fields.length === pinned.size && fields.every((field) => pinned.has(field)),
  );
  return found && { name: found[0], values: found[1].map((field) => pinned.get(field)) };
}

function countComparisons(condition: Plan["query"]["condition"]): number {
  if ("all" in condition)
    return condition.all.reduce((sum, part) => sum + countComparisons(part), 0);
  if ("any" in condition) return Infinity;
  return "not" in condition ? Infinity : 1;
}
