import {
  type Announcement,
  type RawForm,
  fileOperations,
} from "../../../../shared/operations/files.ts";
import { environment } from "../../../../shared/environment.ts";
import { HubError } from "../../../../shared/errors.ts";
import { fileLimits, maxUploadBytes } from "../../../../shared/limits/files.ts";
import { file as fileModel } from "../../../../shared/models/file.ts";
import { visibleRecord } from "../../../data/records/visible-record.ts";
import { optional } from "../../../platform/lambda/environment.ts";
import { createPendingFile, settleFile } from "../uploads/upload-record.ts";
import { putOriginal } from "../../../platform/aws/file-objects.ts";
import { inspectBytes } from "../uploads/inspect-bytes.ts";
import { readUpload } from "../uploads/read-upload.ts";
import { retryS3 } from "../../../platform/aws/retry-s3.ts";
import { handle } from "../../../calls/handle.ts";
import { once } from "../../../data/idempotency/once.ts";
import { keepFieldsForCaller } from "../../../data/rights/audiences.ts";
import type { StoredRecord } from "../../../data/store/record-item.ts";
import type { SessionContext } from "../../../calls/call-context.ts";
import { createPresignedPost } from "@aws-sdk/s3-presigned-post";
import { pendingKey } from "../../../../shared/files/files.ts";
import { s3, uploadBucket } from "../../../platform/aws/buckets.ts";
import { unknownType } from "../../../platform/http/prove-type.ts";

/** Keeps one file that came as a form, or gives a form by which a larger one may come. */
export const handler = handle(fileOperations, "uploadFile", async ({ body }, context) =>
  "bytes" in body ? keepFile(body, context) : awaitFile(body, context),
);

async function keepFile(form: RawForm, context: SessionContext) {
  const { name, bytes } = await readUpload(form, mostBytes());
  const proof = await inspectBytes([bytes]);
  const begun = await begin({ name, size: proof.size }, { name, sha256: proof.sha256 }, context);
  if (begun["state"] !== "pending") return keepFieldsForCaller(context.caller, fileModel, begun);
  await retryS3(context.store.deadline, () => putOriginal(begun._id, bytes));
  return keepFieldsForCaller(
    context.caller,
    fileModel,
    await settleFile(context.store, begun._id, proof),
  );
}

/** API Gateway and Lambda carry no more; one machine alone can. */
function mostBytes(): number {
  return optional(environment.uploadParity) === "off" ? maxUploadBytes : fileLimits.maxDirectBytes;
}

async function awaitFile(announced: Announcement, context: SessionContext) {
  const { name, size } = announced;
  const begun = await begin({ name, size }, announced, context);
  return {
    file: keepFieldsForCaller(context.caller, fileModel, begun),
    form: await signedForm(begun._id, size),
  };
}

/** The record of the file, made once for an `Idempotency-Key`: what its first request did not end, a repeat does. */
function begin(
  file: { name: string; size: number },
  input: unknown,
  context: SessionContext,
): Promise<StoredRecord> {
  const { caller, store } = context;
  const _id = context.newId();
  return once(context, {
    operation: "fileupload",
    input,
    first: async (keyed) => {
      checkSize(file.size);
      return createPendingFile(keyed([_id]), { ...file, _id, owner: caller.id });
    },
    again: async ([id = ""]) => (await visibleRecord(store, caller, fileModel, id)).record,
  });
}

function checkSize(size: number): void {
  if (size === 0) throw new HubError("file.empty");
  if (size > maxUploadBytes) throw new HubError("file.tooLarge");
}

/** A form by which one file of exactly that size can be posted under one key, for ten minutes. */
function signedForm(id: string, size: number) {
  return createPresignedPost(s3, {
    Bucket: uploadBucket(),
    Key: pendingKey(id),
    Fields: { "Content-Type": unknownType },
    Conditions: [["content-length-range", size, size]],
    Expires: fileLimits.formMs / 1000,
  });
}
