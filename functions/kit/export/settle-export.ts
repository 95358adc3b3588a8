import { job as jobModel, type Job, type JobProgress } from "../../../shared/models/job.ts";
import { untilUnchanged } from "../entities/until-unchanged.ts";
import { hasEnded } from "../jobs/job-state.ts";
import type { Store } from "../store/store.ts";

/** Ends the job of a download: done, or failed for a reason. One that was cancelled stays so. */
export function settleExport(
  store: Store,
  id: string,
  progress: JobProgress,
  reason?: Job["reason"],
): Promise<void> {
  return untilUnchanged(store.deadline, async () => {
    const before = await store.find(jobModel, id);
    if (before === undefined || hasEnded(before)) return;
    const patch =
      reason === undefined ? { state: "done", progress } : { state: "failed", reason, progress };
    await store.update(jobModel, { before, patch });
  });
}
