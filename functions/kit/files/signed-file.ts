import { GetObjectCommand } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { privateKey } from "../../../shared/files.ts";
import { files as limits } from "../../../shared/limits.ts";
import type { UploadedFile } from "../../../shared/models/file.ts";
import { s3, uploadBucket } from "./buckets.ts";
import { fileHeaders } from "./file-answer.ts";

/** An address under which whoever has it can fetch a file for five minutes, to be saved and not shown. */
export function signedFile(file: UploadedFile): Promise<string> {
  const headers = fileHeaders(file);
  const command = new GetObjectCommand({
    Bucket: uploadBucket(),
    Key: privateKey(file.path),
    ResponseContentType: headers["content-type"],
    ResponseContentDisposition: headers["content-disposition"],
    ResponseCacheControl: headers["cache-control"],
  });
  return getSignedUrl(s3, command, { expiresIn: limits.linkMs / 1000 });
}
