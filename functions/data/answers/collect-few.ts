import { queryLimits } from "../../../shared/limits/hub.ts";
import { nowMs } from "../../platform/lambda/clock.ts";
import type { Plan } from "../query/plan-query.ts";
import { isWholeModel } from "../query/source.ts";
import type { StoredRecord } from "../store/record-item.ts";
import type { Store } from "../store/store.ts";
import { collectMatches } from "./walk-matches.ts";

/** Partitions up to which the table is tried: each costs a request. The list of all changes has many. */
export const maxTriedSources = 8;

/** How long a process remembers that a model has many records, in ms. */
const rememberMs = 60_000;

/** Until when a model is known to have many records. */
const largeUntil = new Map<string, number>();

/**
 * All matches of a plan with few candidates. Undefined if there are more: it costs one request for keys to find out, and
 * none for all records of a model that had many a moment ago.
 */
export async function collectFewMatches(
  store: Store,
  plan: Plan,
): Promise<StoredRecord[] | undefined> {
  const { model, sources } = plan;
  if (model.isInReplica || sources.length > maxTriedSources) return undefined;
  const isWhole = sources.some((source) => isWholeModel(model, source));
  if (isWhole && nowMs() < (largeUntil.get(model.name) ?? 0)) return undefined;
  const matches = await collectMatches(store, plan, queryLimits.maxWalked);
  if (isWhole && matches === undefined) largeUntil.set(model.name, nowMs() + rememberMs);
  return matches;
}
