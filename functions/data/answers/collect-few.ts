import { queryLimits } from "../../../shared/limits/hub.ts";
import type { Plan } from "../query/plan-query.ts";
import type { StoredRecord } from "../store/record-item.ts";
import type { Store } from "../store/store.ts";
import { createMissMemory } from "./remember-misses.ts";
import { collectMatches } from "./walk-matches.ts";

/** Partitions up to which the table is tried: each costs a request. The list of all changes has many. */
export const maxTriedSources = 8;

/** Sources with many candidates. */
const largeSources = createMissMemory();

/**
 * All matches of a plan with few candidates. Undefined if there are more: it costs one request for keys to find out, and
 * none where there were many a moment ago.
 */
export async function collectFewMatches(
  store: Store,
  plan: Plan,
): Promise<StoredRecord[] | undefined> {
  const { model, sources } = plan;
  if (model.isOnlyInReplica || sources.length > maxTriedSources) return undefined;
  const key = JSON.stringify([model.name, sources]);
  if (largeSources.has(key)) return undefined;
  const matches = await collectMatches(store, plan, queryLimits.maxWalked);
  if (matches === undefined && sources.every((source) => "index" in source)) largeSources.add(key);
  return matches;
}
