import { job as jobModel, type Job } from "../../../../shared/models/job.ts";
import { handleQueue } from "../../../calls/handle-queue.ts";
import { openSystemStore } from "../../../calls/system-store.ts";
import { listAccountParts, listAccountFiles } from "../download/account-parts.ts";
import { exportKey } from "../../../platform/aws/export-key.ts";
import { queuedExport } from "../../../data/jobs/job-queue.ts";
import { makeRecordExport } from "../../../data/export/make-record-export.ts";
import { writeZip } from "../download/write-zip.ts";
import { beginJob } from "../../../data/jobs/job-state.ts";
import { loadJobOwner } from "../../../data/jobs/load-job-owner.ts";
import { endExportJob } from "../../../data/export/end-export-job.ts";
import { exportRequests } from "../../../data/export/export-request.ts";
import type { Store } from "../../../data/store/store.ts";

/** Progress of a failed account export, which consists of one item. */
const failedProgress = { done: 0, failed: 1, total: 1 };

/** Creates the file of an export. A repeat writes the same object again. */
export const handler = handleQueue(
  "makeExport",
  queuedExport,
  ({ job }, deadline) => makeExport(openSystemStore("exports", deadline), job),
  { marginMs: 5000 },
);

async function makeExport(store: Store, id: string): Promise<void> {
  if (!(await beginJob(store, id))) return exportRequests.delete(store.table, id);
  const job = await store.find(jobModel, id);
  if (job === undefined) return;
  if (job.model === undefined) await makeAccountExport(store, job);
  else await makeRecordExport(store, { ...job, model: job.model });
}

async function makeAccountExport(store: Store, job: Job): Promise<void> {
  const { _id: id } = job;
  const caller = await loadJobOwner(store, job);
  if ("is" in caller) {
    if (caller.is !== "ended") await endExportJob(store, id, failedProgress, { reason: caller.is });
    return;
  }
  const { user } = caller;
  const fileName = "nevjegy.zip";
  await writeZip(exportKey(user._id, id), {
    parts: listAccountParts(store, user),
    files: listAccountFiles(store, user),
    fileName,
  });
  await endExportJob(store, id, { done: 1, failed: 0, total: 1 }, { fileName });
}
