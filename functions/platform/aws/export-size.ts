import { HeadObjectCommand } from "@aws-sdk/client-s3";
import { s3 } from "./buckets.ts";
import { exportBucket } from "./export-key.ts";

/** Size of a download, in bytes. */
export async function readExportSize(key: string): Promise<number> {
  const { ContentLength = 0 } = await s3.send(
    new HeadObjectCommand({ Bucket: exportBucket(), Key: key }),
  );
  return ContentLength;
}
