import {
  DeleteObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
} from "@aws-sdk/client-s3";
import { pendingKey, privateKey } from "../../../shared/files/files.ts";
import { downloadPrefixes, exportBucket } from "../../platform/aws/export-key.ts";
import { s3, uploadBucket } from "../../platform/aws/buckets.ts";

/** Erases the objects of a file with every version: the original, its thumbnails, and an object that arrives later. */
export async function eraseFileObjects(id: string): Promise<void> {
  await eraseVersions(privateKey(`${id}/`));
  await eraseVersions(pendingKey(id), (key) => key === pendingKey(id));
}

/** Erases every version of the uploads and thumbnails whose keys begin with a prefix. */
export async function eraseVersions(
  prefix: string,
  isErased: (key: string) => boolean = () => true,
): Promise<void> {
  const Bucket = uploadBucket();
  for (let KeyMarker: string | undefined, VersionIdMarker: string | undefined; ;) {
    const page = await s3.send(
      new ListObjectVersionsCommand({ Bucket, Prefix: prefix, KeyMarker, VersionIdMarker }),
    );
    const versions = [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])];
    for (const { Key = "", VersionId } of versions)
      if (isErased(Key)) await s3.send(new DeleteObjectCommand({ Bucket, Key, VersionId }));
    if (page.IsTruncated !== true) return;
    KeyMarker = page.NextKeyMarker;
    VersionIdMarker = page.NextVersionIdMarker;
  }
}

/** Erases an account's exports. */
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
