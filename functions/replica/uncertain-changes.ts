import { replicaLimits } from "../../shared/limits/replica.ts";
import type { ChangePosition } from "../data/store/changed-records.ts";

/**
 * Ids of records whose rows may lack one of these changes. A row contains the change that has made it, and those that
 * are older by more than the time between a writer's clock and its commit. All other records must be read.
 * @param updatedAt the time of each row by id, ISO 8601; absent without a row
 */
export function findUncertainIds(
  changes: readonly ChangePosition[],
  updatedAt: ReadonlyMap<string, string>,
): string[] {
  const uncertain = new Set<string>();
  const exact = new Set<string>();
  for (const { id, at } of changes) {
    const row = updatedAt.get(id);
    // Of two changes in the same millisecond the row may have either.
    if (row === at && !exact.has(id)) exact.add(id);
    else if (row === undefined || Date.parse(at) + replicaLimits.commitMs >= Date.parse(row))
      uncertain.add(id);
  }
  return [...uncertain];
}
