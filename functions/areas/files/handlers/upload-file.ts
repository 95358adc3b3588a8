import {
  type Announcement,
  type RawForm,
  fileOperations,
} from "../../../../shared/operations/files.ts";
import { environment } from "../../../../shared/environment.ts";
import { HubError } from "../../../../shared/errors.ts";
import { fileLimits, maxUploadBytes } from "../../../../shared/limits/files.ts";
import { file as fileModel } from "../../../../shared/models/file.ts";
import { loadVisibleRecord } from "../../../data/records/visible-record.ts";
import { readVariable } from "../../../platform/lambda/environment.ts";
import { createPendingFile, settleFile } from "../uploads/upload-record.ts";
import { putOriginal } from "../../../platform/aws/file-objects.ts";
import { inspectBytes } from "../uploads/inspect-bytes.ts";
import { readUpload } from "../uploads/read-upload.ts";
import { retryS3 } from "../../../platform/aws/retry-s3.ts";
import { handle } from "../../../calls/handle.ts";
import { runIdempotently } from "../../../data/idempotency/run-idempotently.ts";
import { keepFieldsForCaller } from "../../../data/rights/audiences.ts";
import type { StoredRecord } from "../../../data/store/record-item.ts";
import type { SessionContext } from "../../../calls/call-context.ts";
import { createPresignedPost } from "@aws-sdk/s3-presigned-post";
import { pendingKey } from "../../../../shared/files/files.ts";
import { s3, uploadBucket } from "../../../platform/aws/buckets.ts";
import { unknownFileType } from "../../../platform/http/detect-file-type.ts";

/** Stores a file that was sent as a form, or creates a signed form for a larger file. */
export const handler = handle(fileOperations, "uploadFile", async ({ body }, context) =>
  "bytes" in body ? storeFile(body, context) : createFormUpload(body, context),
);

async function storeFile(form: RawForm, context: SessionContext) {
  const { name, bytes } = await readUpload(form, maxBodyBytes());
  const facts = await inspectBytes([bytes]);
  const created = await createOnce(
    { name, size: facts.size },
    { name, sha256: facts.sha256 },
    context,
  );
  if (created["state"] !== "pending")
    return keepFieldsForCaller(context.caller, fileModel, created);
  await retryS3(context.store.deadline, () => putOriginal(created._id, bytes));
  return keepFieldsForCaller(
    context.caller,
    fileModel,
    await settleFile(context.store, created._id, facts),
  );
}

/** API Gateway and Lambda carry no more. A service on a single machine carries any size. */
function maxBodyBytes(): number {
  return readVariable(environment.uploadParity) === "off"
    ? maxUploadBytes
    : fileLimits.maxDirectBytes;
}

async function createFormUpload(announcement: Announcement, context: SessionContext) {
  const { name, size } = announcement;
  const created = await createOnce({ name, size }, announcement, context);
  return {
    file: keepFieldsForCaller(context.caller, fileModel, created),
    form: await signUploadForm(created._id, size),
  };
}

/** Creates the file's record once per `Idempotency-Key`. A repeat finishes what its first request did not finish. */
function createOnce(
  file: { name: string; size: number },
  input: unknown,
  context: SessionContext,
): Promise<StoredRecord> {
  const { caller, store } = context;
  const _id = context.newId();
  return runIdempotently(context, {
    operation: "fileupload",
    input,
    first: async (storeForKey) => {
      checkSize(file.size);
      return createPendingFile(storeForKey([_id]), { ...file, _id, owner: caller.id });
    },
    again: async ([id = ""]) => (await loadVisibleRecord(store, caller, fileModel, id)).record,
  });
}

function checkSize(size: number): void {
  if (size === 0) throw new HubError("file.empty");
  if (size > maxUploadBytes) throw new HubError("file.tooLarge");
}

/** Creates a form that can post one file of exactly this size under one key, for ten minutes. */
function signUploadForm(id: string, size: number) {
  return createPresignedPost(s3, {
    Bucket: uploadBucket(),
    Key: pendingKey(id),
    Fields: { "Content-Type": unknownFileType },
    Conditions: [["content-length-range", size, size]],
    Expires: fileLimits.formMs / 1000,
  });
}
