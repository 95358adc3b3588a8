import { answerXml, requireBucket, type S3Call, type S3Store } from "../call.ts";
import { pageOf } from "./list-objects.ts";
import { S3Error } from "../s3-error.ts";

const maxKeys = 1_000;

/** GET ?versions: as S3 answers it for a bucket without versioning, where each object has the one version `null`. */
export async function listVersions(call: S3Call, store: S3Store): Promise<void> {
  const { bucket, query, response } = call;
  requireBucket(store, bucket);
  const limit = Math.min(Number(query.get("max-keys") ?? maxKeys), maxKeys);
  if (!(limit > 0)) throw new S3Error("InvalidArgument", "max-keys must be a positive number.");
  const prefix = query.get("prefix") ?? "";
  const after = query.get("key-marker") ?? "";
  const page = pageOf(store.catalog.keys(bucket), { prefix, delimiter: "", after, limit });
  const objects = store.catalog.buckets.get(bucket)?.objects;

  answerXml(response, "ListVersionsResult", {
    Name: bucket,
    Prefix: prefix,
    MaxKeys: limit,
    IsTruncated: page.next !== undefined,
    ...(page.next !== undefined && { NextKeyMarker: page.next, NextVersionIdMarker: "null" }),
    Version: page.keys.map((key) => {
      const object = objects?.get(key);
      return {
        Key: key,
        VersionId: "null",
        IsLatest: true,
        LastModified: new Date(object?.modified ?? 0).toISOString(),
        ETag: `"${object?.eTag}"`,
        Size: object?.size,
        StorageClass: "STANDARD",
      };
    }),
  });
}
