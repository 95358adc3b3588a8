import { accountOperations } from "../../../../shared/operations/accounts.ts";
import { accountExportThrottle } from "../../../../shared/limits/accounts.ts";
import { job as jobModel } from "../../../../shared/models/job.ts";
import { createJobFields } from "../../../data/jobs/job-fields.ts";
import { exportQueue } from "../../../data/jobs/job-queue.ts";
import { createStallCheckWrite } from "../../../data/jobs/due-jobs.ts";
import { handle } from "../../../calls/handle.ts";
import { countTry, throttleKey } from "../../../identity/throttle.ts";

/** Starts an export of everything that belongs to the account. */
export const handler = handle(
  accountOperations,
  "exportMe",
  async (_input, { caller, store, newId }) => {
    await countTry(store, throttleKey("export", "", caller.id), accountExportThrottle);
    const _id = newId();
    const progress = { done: 0, failed: 0, total: 1 };
    const record = createJobFields(caller, { _id, kind: "export", progress });
    const messages = [exportQueue.message({ job: _id })];
    await store.create(jobModel, record, { messages, writes: [createStallCheckWrite(_id)] });
    return { job: _id };
  },
);
