import { DeleteObjectCommand, ListObjectsV2Command } from "@aws-sdk/client-s3";
import { pendingKey, privateKey } from "../../../../shared/files/files.ts";
import { s3, uploadBucket } from "../../../platform/aws/buckets.ts";

/** Removes every object of a file: the original, its thumbnails and the posted object. Idempotent. */
export async function removeFileObjects(id: string): Promise<void> {
  const { Contents = [] } = await s3.send(
    // A file has a handful of objects.
    new ListObjectsV2Command({ Bucket: uploadBucket(), Prefix: privateKey(`${id}/`) }),
  );
  await removeObjects([pendingKey(id), ...Contents.flatMap(({ Key }) => Key ?? [])]);
}

export async function removeObjects(keys: readonly string[]): Promise<void> {
  for (const Key of keys) await s3.send(new DeleteObjectCommand({ Bucket: uploadBucket(), Key }));
}
