import {
  DeleteObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
} from "@aws-sdk/client-s3";
import { pendingKey, privateKey } from "../../../shared/files/files.ts";
import { downloadPrefixes, exportBucket } from "../../platform/aws/export-key.ts";
import { s3, uploadBucket } from "../../platform/aws/buckets.ts";

/** Erases the objects of a file, thumbnails and what may still arrive for it too, with every version of them. */
export async function eraseFileObjects(id: string): Promise<void> {
  await eraseVersions(privateKey(`${id}/`));
  await eraseVersions(pendingKey(id), (key) => key === pendingKey(id));
}

/** Erases uploads and what was made of them, by the beginning of their keys, with every version. */
export async function eraseVersions(
  prefix: string,
  goes: (key: string) => boolean = () => true,
): Promise<void> {
  const Bucket = uploadBucket();
  for (let KeyMarker: string | undefined, VersionIdMarker: string | undefined; ;) {
    const page = await s3.send(
      new ListObjectVersionsCommand({ Bucket, Prefix: prefix, KeyMarker, VersionIdMarker }),
    );
    const versions = [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])];
    for (const { Key = "", VersionId } of versions)
      if (goes(Key)) await s3.send(new DeleteObjectCommand({ Bucket, Key, VersionId }));
    if (page.IsTruncated !== true) return;
    KeyMarker = page.NextKeyMarker;
    VersionIdMarker = page.NextVersionIdMarker;
  }
}

/** Erases what was made for an account to download. */
export async function eraseExports(userId: string): Promise<void> {
  for (const prefix of downloadPrefixes(userId)) await eraseDownloads(prefix);
}

async function eraseDownloads(Prefix: string): Promise<void> {
  const Bucket = exportBucket();
  for (let ContinuationToken: string | undefined; ;) {
    const page = await s3.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
    for (const { Key } of page.Contents ?? [])
      await s3.send(new DeleteObjectCommand({ Bucket, Key }));
    if (page.IsTruncated !== true) return;
    ContinuationToken = page.NextContinuationToken;
  }
}
