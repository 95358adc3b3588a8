import { requireBucket, type S3Call, type S3Store, storedHeaders } from "../call.ts";
import { commitObject } from "./commit-object.ts";
import { payloadOf } from "../payload.ts";
import { S3Error } from "../s3-error.ts";

/** What S3 takes in one piece, in bytes. */
const largestPut = 5 * 1024 ** 3;

export async function putObject(call: S3Call, store: S3Store): Promise<void> {
  const { bucket, key, headers, request, response } = call;
  requireBucket(store, bucket);
  requireUntagged(headers);
  const payload = payloadOf(request, headers, call.signed);
  const blob = await store.blobs.write(payload.source, {
    limit: largestPut,
    stated: payload.stated,
  });
  const { size, digests } = blob;
  const object = {
    blob: blob.id,
    size,
    eTag: digests.md5,
    crc32: digests.crc32,
    headers: storedHeaders(headers),
  };
  await commitObject(store, { bucket, key, change: "ObjectCreated:Put", object, headers });
  response.setHeader("etag", `"${object.eTag}"`);
  response.setHeader("x-amz-checksum-crc32", object.crc32);
  response.end();
}

/** Tags are not kept here, and dropping them silently would hide a lost one. */
function requireUntagged(headers: ReadonlyMap<string, string>): void {
  if (headers.has("x-amz-tagging")) throw new S3Error("NotImplemented", "Tags are not kept here.");
}
