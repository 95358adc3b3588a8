import { GetObjectCommand, HeadObjectCommand } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { privateKey } from "../../../../shared/files/files.ts";
import { fileLimits } from "../../../../shared/limits/files.ts";
import type { UploadedFile } from "../../../../shared/models/file.ts";
import { s3, uploadBucket } from "../../../platform/aws/buckets.ts";
import { createFileHeaders } from "./file-reply.ts";
import { filesOrigin, moveToFilesHost } from "../../../platform/aws/files-host.ts";

/**
 * Whether an original is downloaded from another host: every original if there is a files host, and large ones in any
 * case.
 */
export function isServedBySignedUrl({ size }: Pick<UploadedFile, "size">): boolean {
  return filesOrigin() !== undefined || size > fileLimits.maxDirectBytes;
}

/**
 * Signs an address that everybody can use to download a file for five minutes. The signature is valid for one method
 * only, so a HEAD request gets an address for HEAD.
 */
export async function signFileUrl(file: UploadedFile, method: string): Promise<string> {
  const headers = createFileHeaders(file);
  const objectRequest = {
    Bucket: uploadBucket(),
    Key: privateKey(file.path),
    ResponseContentType: headers["content-type"],
    ResponseContentDisposition: headers["content-disposition"],
    ResponseCacheControl: headers["cache-control"],
  };
  const options = { expiresIn: fileLimits.linkMs / 1000 };
  const signed =
    method === "HEAD"
      ? await getSignedUrl(s3, new HeadObjectCommand(objectRequest), options)
      : await getSignedUrl(s3, new GetObjectCommand(objectRequest), options);
  return moveToFilesHost(signed);
}
