import {
  DeleteObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
} from "@aws-sdk/client-s3";
import { exportBucket, exportPrefix, s3, uploadBucket } from "./buckets.ts";

/** Erases an uploaded object with every version of it. */
export async function eraseObject(key: string): Promise<void> {
  const Bucket = uploadBucket();
  for (let KeyMarker: string | undefined, VersionIdMarker: string | undefined; ;) {
    const page = await s3.send(
      new ListObjectVersionsCommand({ Bucket, Prefix: key, KeyMarker, VersionIdMarker }),
    );
    const versions = [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])];
    for (const { Key, VersionId } of versions)
      if (Key === key) await s3.send(new DeleteObjectCommand({ Bucket, Key, VersionId }));
    if (page.IsTruncated !== true) return;
    KeyMarker = page.NextKeyMarker;
    VersionIdMarker = page.NextVersionIdMarker;
  }
}

/** Erases what was made for an account to download. */
export async function eraseExports(userId: string): Promise<void> {
  const Bucket = exportBucket();
  const page = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: exportPrefix(userId) }));
  for (const { Key } of page.Contents ?? [])
    await s3.send(new DeleteObjectCommand({ Bucket, Key }));
}
