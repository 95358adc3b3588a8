import { job as jobModel, type Job } from "../../../shared/models/job.ts";
import { buildInitialValues } from "../records/build-record.ts";
import type { Caller } from "../rights/caller.ts";

/** The fields of a job that a caller starts. It ends with the access by which it was started. */
export function createJobFields(
  caller: Caller,
  fields: Pick<Job, "_id" | "kind"> &
    Partial<
      Pick<Job, "model" | "service" | "undoes" | "progress" | "title" | "company" | "format">
    >,
): Record<string, unknown> {
  return {
    ...buildInitialValues(jobModel, caller),
    ...fields,
    owner: caller.id,
    accessEpoch: caller.user.accessEpoch ?? 0,
  };
}
