import { accountOperations } from "../../../../shared/operations/accounts.ts";
import { HubError } from "../../../../shared/errors.ts";
import { job as jobModel } from "../../../../shared/models/job.ts";
import { handle } from "../../../calls/handle.ts";
import { signJobDownload } from "../../../data/jobs/sign-job-download.ts";

/** Returns the progress of the caller's export, and its address when it is done. */
export const handler = handle(accountOperations, "getExport", async ({ id }, { caller, store }) => {
  const found = await store.find(jobModel, id);
  if (found?.owner !== caller.id || found.kind !== "export") throw new HubError("record.notFound");
  const { state, progress, reason } = found;
  return { state, progress, reason, address: (await signJobDownload(found, caller))?.address };
});
