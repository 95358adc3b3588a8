import { fileOperations } from "../../../../shared/operations/files.ts";
import { HubError } from "../../../../shared/errors.ts";
import { file as fileModel } from "../../../../shared/models/file.ts";
import { loadVisibleRecord } from "../../../data/records/visible-record.ts";
import { createPendingFile, settleFile } from "../uploads/upload-record.ts";
import { copyOriginal } from "../../../platform/aws/file-objects.ts";
import { retryS3 } from "../../../platform/aws/retry-s3.ts";
import { handle } from "../../../calls/handle.ts";
import { runIdempotently } from "../../../data/idempotency/run-idempotently.ts";
import { keepFieldsForCaller } from "../../../data/rights/audiences.ts";

/** Copies a file that the caller can read. The copy belongs to the caller and uses the caller's quota. */
export const handler = handle(fileOperations, "cloneFile", async ({ id }, context) => {
  const { store, caller } = context;
  const { record } = await loadVisibleRecord(store, caller, fileModel, id);
  const { state, name, size, type, sha256 = "" } = record;
  if (state === "pending") throw new HubError("file.notArrived");
  if (state === "refused") throw new HubError("file.refused");
  const _id = context.newId();
  const created = await runIdempotently(context, {
    operation: "fileclone",
    input: id,
    first: (storeForKey) =>
      createPendingFile(storeForKey([_id]), { _id, owner: caller.id, name, size }),
    again: async ([first = ""]) =>
      (await loadVisibleRecord(store, caller, fileModel, first)).record,
  });
  if (created["state"] !== "pending") return keepFieldsForCaller(caller, fileModel, created);
  const isCopied = await retryS3(store.deadline, () => copyOriginal(id, created._id));
  if (!isCopied) throw new HubError("record.notFound");
  return keepFieldsForCaller(
    caller,
    fileModel,
    await settleFile(store, created._id, { size, sha256, type }),
  );
});
