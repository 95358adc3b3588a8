import {
  answerXml,
  requireObject,
  requireBucket,
  type S3Call,
  type S3Store,
  storedHeaders,
} from "../call.ts";
import { commitObject } from "./commit-object.ts";
import { isUnchanged } from "../conditions.ts";
import { S3Error } from "../s3-error.ts";

/** PUT with x-amz-copy-source: the same bytes under another key, or new headers under the same. */
export async function copyObject(call: S3Call, store: S3Store): Promise<void> {
  const { bucket, key, headers, response } = call;
  requireBucket(store, bucket);
  const source = sourceOf(headers.get("x-amz-copy-source") ?? "");
  const from = requireObject(store, source.bucket, source.key);
  if (isUnchanged(headers, from, "x-amz-copy-source-")) {
    throw new S3Error("PreconditionFailed", "At least one of the preconditions did not hold");
  }
  const isReplacing = headers.get("x-amz-metadata-directive") === "REPLACE";
  if (!isReplacing && source.bucket === bucket && source.key === key) {
    throw new S3Error("InvalidRequest", "A copy onto itself must change something.");
  }
  const object = {
    ...from,
    blob: await store.blobs.copy(from.blob),
    headers: isReplacing ? storedHeaders(headers) : from.headers,
  };
  const copy = await commitObject(store, {
    bucket,
    key,
    change: "ObjectCreated:Copy",
    object,
    headers,
  });
  answerXml(response, "CopyObjectResult", {
    ETag: `"${copy.eTag}"`,
    LastModified: new Date(copy.modified).toISOString(),
  });
}

function sourceOf(header: string): { bucket: string; key: string } {
  if (header.includes("?versionId=")) throw new S3Error("NotImplemented", "There are no versions.");
  const [, bucket, key] = /^\/?([^/]+)\/(.+)$/s.exec(decodeURIComponent(header)) ?? [];
  if (bucket && key) return { bucket, key };
  throw new S3Error("InvalidArgument", "x-amz-copy-source must be bucket/key.");
}
