import type { Model } from "../../../shared/model/define-model.ts";
import { job as jobModel } from "../../../shared/models/job.ts";
import { initialValues } from "../records/build-record.ts";
import { jobDueWrite } from "../jobs/due-jobs.ts";
import type { Caller } from "../rights/caller.ts";
import { ExtraWriteRefused } from "../store/commit.ts";
import type { Store } from "../store/store.ts";
import { exportQueue } from "../jobs/job-queue.ts";
import { deleteExportRequest, storeExportRequest, type ExportRequest } from "./export-request.ts";

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
  await storeExportRequest(store.table, _id, wanted);
  const made = initialValues(jobModel, caller);
  const record = { ...made, _id, kind: "export", model: model.name, owner: caller.id };
  try {
    const messages = [exportQueue.message({ job: _id })];
    await store.create(jobModel, record, { messages, writes: [jobDueWrite(_id)] });
  } catch (error) {
    // A concurrent repeat of the request created the job first, so this job will not exist.
    if (error instanceof ExtraWriteRefused) await deleteExportRequest(store.table, _id);
    throw error;
  }
  return { job: _id };
}
