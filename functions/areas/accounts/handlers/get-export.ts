import { accountOperations } from "../../../../shared/operations/accounts.ts";
import { HubError } from "../../../../shared/errors.ts";
import { job as jobModel } from "../../../../shared/models/job.ts";
import { handle } from "../../../calls/handle.ts";
import { jobDownload } from "../../../data/jobs/job-download.ts";

/** How far an own download is; when it is done, where it can be fetched. */
export const handler = handle(accountOperations, "getExport", async ({ id }, { caller, store }) => {
  const found = await store.find(jobModel, id);
  if (found?.["owner"] !== caller.id || found["kind"] !== "export")
    throw new HubError("record.notFound");
  const job = jobModel.entity.parse(found);
  const { state, progress, reason } = job;
  return { state, progress, reason, address: (await jobDownload(job))?.address };
});
