import type { Context, SQSBatchResponse, SQSEvent } from "aws-lambda";
import { job as jobModel, type Job } from "../../../../shared/models/job.ts";
import { user as userModel } from "../../../../shared/models/user.ts";
import { nowIso } from "../../../platform/lambda/clock.ts";
import { deadlineIn } from "../../../platform/lambda/deadline.ts";
import { listAccountParts, listAccountFiles } from "../download/account-parts.ts";
import { exportKey } from "../../../platform/aws/export-key.ts";
import { queuedExport } from "../../../data/export/export-queue.ts";
import { makeRecordExport } from "../../../data/export/make-record-export.ts";
import { writeZip } from "../download/write-zip.ts";
import { newId } from "../../../platform/lambda/ids.ts";
import { beginJob } from "../../../data/jobs/job-state.ts";
import { settleExport } from "../../../data/export/settle-export.ts";
import { forgetWanted } from "../../../data/export/wanted-records.ts";
import { logEventFailure } from "../../../platform/lambda/loggable.ts";
import { openStore, type Store } from "../../../data/store/store.ts";

/** Left of the function's time for what follows the download, in ms. */
const marginMs = 5000;

/** Of a download of an account, which is one. */
const notMade = { done: 0, failed: 1, total: 1 };

/** Makes the downloads that were asked for. A repeat writes the same object again. */
export async function handler({ Records }: SQSEvent, context: Context): Promise<SQSBatchResponse> {
  const failures: SQSBatchResponse["batchItemFailures"] = [];
  for (const { messageId, body } of Records) {
    try {
      const deadline = deadlineIn(context.getRemainingTimeInMillis() - marginMs);
      const store = openStore({ by: { system: "exports" }, deadline, now: nowIso, newId });
      await makeExport(store, queuedExport.parse(JSON.parse(body)).job);
    } catch (error) {
      logEventFailure("makeExport", error);
      failures.push({ itemIdentifier: messageId });
    }
  }
  return { batchItemFailures: failures };
}

async function makeExport(store: Store, id: string): Promise<void> {
  if (!(await beginJob(store, id))) return forgetWanted(store.table, id);
  const found = await store.find(jobModel, id);
  if (found === undefined) return;
  const job = jobModel.entity.parse(found);
  if (job.model === undefined) await makeAccountExport(store, job);
  else await makeRecordExport(store, { ...job, model: job.model });
}

async function makeAccountExport(store: Store, { _id: id, owner }: Job): Promise<void> {
  const found = await store.find(userModel, owner);
  if (found === undefined) return settleExport(store, id, notMade, { reason: "accountDeleted" });
  const user = userModel.entity.parse(found);
  if (user.suspendedAt !== undefined)
    return settleExport(store, id, notMade, { reason: "accountSuspended" });
  const fileName = "nevjegy.zip";
  await writeZip(exportKey(user._id, id), {
    parts: listAccountParts(store, user),
    files: listAccountFiles(store, user),
    fileName,
  });
  await settleExport(store, id, { done: 1, failed: 0, total: 1 }, { fileName });
}
