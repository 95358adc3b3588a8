import type { Model } from "../../../shared/model/define-model.ts";
import { job as jobModel } from "../../../shared/models/job.ts";
import { createStallCheckWrite } from "../jobs/due-jobs.ts";
import type { Caller } from "../rights/caller.ts";
import { ExtraWriteRefused } from "../store/commit.ts";
import type { Store } from "../store/store.ts";
import { createJobFields } from "../jobs/job-fields.ts";
import { exportQueue } from "../jobs/job-queue.ts";
import { exportRequests, type ExportRequest } from "./export-request.ts";

/**
 * Stores the query, and then the job with the outbox entry that starts it. Every visible job therefore has its
 * query.
 */
export async function startRecordExport(
  store: Store,
  caller: Caller,
  _id: string,
  { model, ...wanted }: ExportRequest & { model: Model },
): Promise<{ job: string }> {
  await exportRequests.store(store.table, _id, wanted);
  const record = createJobFields(caller, { _id, kind: "export", model: model.name });
  try {
    const messages = [exportQueue.message({ job: _id })];
    await store.create(jobModel, record, { messages, writes: [createStallCheckWrite(_id)] });
  } catch (error) {
    // A concurrent repeat of the request created the job first, so this job will not exist.
    if (error instanceof ExtraWriteRefused) await exportRequests.delete(store.table, _id);
    throw error;
  }
  return { job: _id };
}
