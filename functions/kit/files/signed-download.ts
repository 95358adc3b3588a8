import { GetObjectCommand } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { exports as limits } from "../../../shared/limits.ts";
import { exportBucket, s3 } from "./buckets.ts";

/** An address under which whoever has it can fetch a download for five minutes. */
export function signedDownload(key: string): Promise<string> {
  const command = new GetObjectCommand({ Bucket: exportBucket(), Key: key });
  return getSignedUrl(s3, command, { expiresIn: limits.linkMs / 1000 });
}
