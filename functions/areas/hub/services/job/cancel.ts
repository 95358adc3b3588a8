import { isJobEnded, createWorkerMessage } from "../../../../data/jobs/job-state.ts";
import { makeRecordService } from "../../../../calls/service.ts";
import { job as jobModel } from "../../../../../shared/models/job.ts";

/**
 * Stops a job before its next line; what is done stays, and its file follows. A job that has ended stays as it is.
 */
export const cancelJob = makeRecordService(jobModel, ({ record }) =>
  isJobEnded(record)
    ? undefined
    : { patch: { state: "cancelled" as const }, extras: createWorkerMessage(record) },
);
