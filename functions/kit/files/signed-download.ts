import { GetObjectCommand } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { exports as limits } from "../../../shared/limits.ts";
import { exportBucket, s3 } from "./buckets.ts";
import { underFilesHost } from "./files-host.ts";

/** An address under which whoever has it can fetch a download for five minutes. */
export async function signedDownload(key: string): Promise<string> {
  const command = new GetObjectCommand({
    Bucket: exportBucket(),
    Key: key,
    ResponseCacheControl: "private, no-store",
  });
  return underFilesHost(await getSignedUrl(s3, command, { expiresIn: limits.linkMs / 1000 }));
}
