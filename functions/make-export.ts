import type { Context, SQSBatchResponse, SQSEvent } from "aws-lambda";
import { job as jobModel, type Job } from "../shared/models/job.ts";
import { user as userModel } from "../shared/models/user.ts";
import { nowIso } from "./kit/clock.ts";
import { deadlineIn } from "./kit/deadline.ts";
import { accountContent, filesOf } from "./kit/export/account-content.ts";
import { exportKey } from "./kit/export/export-key.ts";
import { queuedExport } from "./kit/export/export-queue.ts";
import { makeRecordExport } from "./kit/export/make-record-export.ts";
import { writeZip } from "./kit/export/make-zip.ts";
import { newId } from "./kit/ids.ts";
import { beginJob } from "./kit/jobs/job-state.ts";
import { settleExport } from "./kit/export/settle-export.ts";
import { forgetWanted } from "./kit/export/wanted-records.ts";
import { logEventFailure } from "./kit/loggable.ts";
import { openStore, type Store } from "./kit/store/store.ts";

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
    parts: accountContent(store, user),
    files: filesOf(store, user),
    fileName,
  });
  await settleExport(store, id, { done: 1, failed: 0, total: 1 }, { fileName });
}
