import { replicaLimits } from "../../shared/limits/replica.ts";
import type { ChangePosition } from "../data/store/changed-records.ts";
import { nowMs } from "../platform/lambda/clock.ts";

/**
 * Ids of records whose rows may lack one of these changes. A row contains the change that has made it, and those that
 * are older by more than the time between a writer's clock and its commit. All other records must be read, and those whose
 * row is from a clock that was ahead: it tells nothing of later changes.
 * @param updatedAt the time of each row by id, ISO 8601; absent without a row
 */
export function findUncertainIds(
  changes: readonly ChangePosition[],
  updatedAt: ReadonlyMap<string, string>,
): string[] {
  const uncertain = new Set<string>();
  const latestMs = nowMs() + replicaLimits.commitMs;
  const exact = new Set<string>();
  for (const { id, at } of changes) {
    const row = updatedAt.get(id);
    // Of two changes in the same millisecond the row may have either.
    if (row === at && !exact.has(id)) exact.add(id);
    else if (row === undefined || isUncertain(Date.parse(at), Date.parse(row), latestMs))
      uncertain.add(id);
  }
  return [...uncertain];
}

function isUncertain(changeMs: number, rowMs: number, latestMs: number): boolean {
  return changeMs + replicaLimits.commitMs >= rowMs || rowMs > latestMs;
}
