import { sharedIndex } from "../store/keys.ts";
import type { Store } from "../store/store.ts";
import { collectEqualities, countComparisons } from "../query/narrow-source.ts";
import type { Plan } from "../query/plan-query.ts";
import { seesWholePartition } from "./read-partition.ts";
import { describeCountPath, describeCounter, type AccessPath } from "./access-path.ts";
import { collectFewMatches } from "./collect-few.ts";
import { collectAll, search } from "./search-records.ts";

/** Counts all matches: with a counter if one applies, one by one if there are few candidates, else by the search. */
export async function countMatches(
  store: Store,
  plan: Plan,
): Promise<{ count: number; path: AccessPath }> {
  const counter = findCounter(plan);
  if (counter !== undefined) {
    const count = await store.count(plan.model, counter.name, counter.values);
    return { count, path: describeCounter(counter.name) };
  }
  const few = await collectFewMatches(store, plan);
  if (few !== undefined) return { count: few.length, path: describeCountPath(plan, "table") };
  const found = await search(store, plan, { kind: "count" });
  if (found.kind === "count")
    return { count: found.count, path: describeCountPath(plan, { searchLagMs: found.lagMs }) };
  if (found.kind === "rows") throw new Error("The search gave a page in place of a count");
  const all = await collectAll(store, plan, found);
  return { count: all.length, path: describeCountPath(plan, "table") };
}

/** The counter of exactly the records that the plan matches, if there is one. */
export function findCounter(plan: Plan) {
  const { model, sources, query } = plan;
  const [source] = sources;
  if (sources.length !== 1 || source === undefined || "ids" in source) return undefined;
  if (source.index === sharedIndex) return undefined;
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
