import { exportTimes } from "../../../shared/limits/hub.ts";
import {
  job as jobModel,
  type Job,
  type JobFile,
  type JobProgress,
} from "../../../shared/models/job.ts";
import { nowMs } from "../../platform/lambda/clock.ts";
import { retryUntilUnchanged } from "../records/retry-until-unchanged.ts";
import { isJobEnded } from "../jobs/job-state.ts";
import type { Store } from "../store/store.ts";

/** Result of an export: its file's name and the rights that it needs, or the reason of the failure. */
type Outcome =
  | { fileName: string; fileRights?: Job["fileRights"] | undefined }
  | { reason: Job["reason"] };

/** Ends the job of an export. A job that has already ended, for example by cancellation, is unchanged. */
export function endExportJob(
  store: Store,
  id: string,
  progress: JobProgress,
  outcome: Outcome,
): Promise<void> {
  return retryUntilUnchanged(store.deadline, async () => {
    const before = await store.find(jobModel, id);
    if (before === undefined || isJobEnded(before)) return;
    const end =
      "fileName" in outcome
        ? {
            state: "done" as const,
            file: fileNamed(outcome.fileName),
            fileRights: outcome.fileRights,
          }
        : { state: "failed" as const, reason: outcome.reason };
    await store.update(jobModel, { before, patch: { ...end, progress } });
  });
}

function fileNamed(name: string): JobFile {
  return { name, until: new Date(nowMs() + exportTimes.retentionMs).toISOString() };
}
