import { jobLimits } from "../../../shared/limits/jobs.ts";
import { job as jobModel } from "../../../shared/models/job.ts";
import { nowMs } from "../../platform/lambda/clock.ts";
import { retryUntilUnchanged } from "../records/retry-until-unchanged.ts";
import type { Store } from "../store/store.ts";
import { isJobEnded, createWorkerMessage } from "./job-state.ts";
import { listLineResults } from "./line-results.ts";

/**
 * Ends a job that has not moved for a day, as when its message has been given up. Its worker is called once more for
 * what follows the end: the file of results, and what is to be forgotten.
 * @returns when to look again, ISO 8601; nothing when the job has ended or is gone
 */
export function expireStalledJob(store: Store, id: string): Promise<string | undefined> {
  return retryUntilUnchanged(store.deadline, async () => {
    const before = await store.find(jobModel, id);
    if (before === undefined || isJobEnded(before)) return undefined;
    const job = jobModel.entity.parse(before);
    const deadFrom = Date.parse(job.updatedAt) + jobLimits.staleAfterMs;
    if (deadFrom > nowMs()) return new Date(deadFrom).toISOString();
    const { total } = job.progress;
    const isThrough = await hasResult(store, id, total - 1);
    const patch = isThrough ? { state: "done" } : { state: "failed", reason: "unexpected" };
    await store.update(jobModel, { before, patch }, createWorkerMessage(job));
    return undefined;
  });
}

/** Lines have results in their order: with the last one, all are decided. */
async function hasResult({ table }: Store, id: string, at: number): Promise<boolean> {
  return at >= 0 && (await listLineResults(table, id, { from: at, to: at + 1 })).length > 0;
}
