import { hasEnded, createWorkerMessage } from "../../../../data/jobs/job-state.ts";
import { changesRecord } from "../../../../calls/service.ts";

/**
 * Stops a job before its next line; what is done stays, and its file follows. A job that has ended stays as it is.
 */
export const cancel = changesRecord(({ record }) =>
  hasEnded(record)
    ? undefined
    : { patch: { state: "cancelled" }, extras: createWorkerMessage(record) },
);
