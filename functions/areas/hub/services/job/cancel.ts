import { isJobEnded, createWorkerMessage } from "../../../../data/jobs/job-state.ts";
import { makeRecordService } from "../../../../calls/service.ts";

/**
 * Stops a job before its next line; what is done stays, and its file follows. A job that has ended stays as it is.
 */
export const cancel = makeRecordService(({ record }) =>
  isJobEnded(record)
    ? undefined
    : { patch: { state: "cancelled" }, extras: createWorkerMessage(record) },
);
