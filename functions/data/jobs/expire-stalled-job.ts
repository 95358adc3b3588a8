import { jobLimits } from "../../../shared/limits/jobs.ts";
import { job as jobModel } from "../../../shared/models/job.ts";
import { nowMs } from "../../platform/lambda/clock.ts";
import { retryUntilUnchanged } from "../records/retry-until-unchanged.ts";
import type { Store } from "../store/store.ts";
import { isJobEnded, createWorkerMessage } from "./job-state.ts";
import { listLineResults } from "./line-results.ts";

/**
 * Ends a job that has made no progress for a day, for example because its message is a dead letter. Its worker is called
 * once more to write the result file and to delete the input.
 * @returns when to check again, ISO 8601; undefined when the job has ended or is deleted
 */
export function expireStalledJob(store: Store, id: string): Promise<string | undefined> {
  return retryUntilUnchanged(store.deadline, async () => {
    const before = await store.find(jobModel, id);
    if (before === undefined || isJobEnded(before)) return undefined;
    const deadFrom = Date.parse(before.updatedAt) + jobLimits.staleAfterMs;
    if (deadFrom > nowMs()) return new Date(deadFrom).toISOString();
    const { total } = before.progress;
    const isThrough = await hasResult(store, id, total - 1);
    const patch = isThrough
      ? ({ state: "done" } as const)
      : ({ state: "failed", reason: "unexpected" } as const);
    await store.update(jobModel, { before, patch }, createWorkerMessage(before));
    return undefined;
  });
}

/** Lines get their results in order: with the last result, all lines have one. */
async function hasResult({ table }: Store, id: string, at: number): Promise<boolean> {
  return at >= 0 && (await listLineResults(table, id, { from: at, to: at + 1 })).length > 0;
}
