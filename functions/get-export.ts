import { HubError } from "../shared/errors.ts";
import { job as jobModel } from "../shared/models/job.ts";
import { exportKey } from "./kit/export/export-key.ts";
import { handle } from "./kit/handle.ts";
import { signedDownload } from "./kit/files/signed-download.ts";

/** How far an own download is; when it is done, where it can be fetched. */
export const handler = handle("getExport", async ({ id }, { caller, store }) => {
  const found = await store.find(jobModel, id);
  if (found?.["owner"] !== caller.id || found["kind"] !== "export")
    throw new HubError("record.notFound");
  const { state, progress, reason } = jobModel.entity.parse(found);
  const address = state === "done" ? await signedDownload(exportKey(caller.id, id)) : undefined;
  return { state, progress, reason, address };
});
