import { job as jobModel, type Job } from "../../../shared/models/job.ts";
import { untilUnchanged } from "../entities/until-unchanged.ts";
import { hasEnded } from "../jobs/job-state.ts";
import type { Store } from "../store/store.ts";

/** Ends the job of a download: done, or failed for a reason. One that was cancelled stays so. */
export function settleExport(store: Store, id: string, reason?: Job["reason"]): Promise<void> {
  return untilUnchanged(store.deadline, async () => {
    const before = await store.find(jobModel, id);
    if (before === undefined || hasEnded(before)) return;
    const patch =
      reason === undefined
        ? { state: "done", progress: { done: 1, failed: 0, total: 1 } }
        : { state: "failed", reason, progress: { done: 0, failed: 1, total: 1 } };
    await store.update(jobModel, { before, patch });
  });
}
