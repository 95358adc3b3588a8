import { GetObjectCommand, HeadObjectCommand } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { privateKey } from "../../../../shared/files/files.ts";
import { fileLimits } from "../../../../shared/limits/files.ts";
import type { UploadedFile } from "../../../../shared/models/file.ts";
import { s3, uploadBucket } from "../../../platform/aws/buckets.ts";
import { createFileHeaders } from "./file-reply.ts";
import { filesOrigin, underFilesHost } from "../../../platform/aws/files-host.ts";

/** Whether an original is fetched from another host: every one where there is a files host, large ones in any case. */
export function isServedBySignedUrl({ size }: Pick<UploadedFile, "size">): boolean {
  return filesOrigin() !== undefined || size > fileLimits.maxDirectBytes;
}

/**
 * An address under which whoever has it can fetch a file for five minutes, to be saved and not shown. It holds for
 * one method, since a signature does: whoever asked with HEAD goes on with HEAD.
 */
export async function signFileUrl(file: UploadedFile, method: string): Promise<string> {
  const headers = createFileHeaders(file);
  const asked = {
    Bucket: uploadBucket(),
    Key: privateKey(file.path),
    ResponseContentType: headers["content-type"],
    ResponseContentDisposition: headers["content-disposition"],
    ResponseCacheControl: headers["cache-control"],
  };
  const options = { expiresIn: fileLimits.linkMs / 1000 };
  const signed =
    method === "HEAD"
      ? await getSignedUrl(s3, new HeadObjectCommand(asked), options)
      : await getSignedUrl(s3, new GetObjectCommand(asked), options);
  return underFilesHost(signed);
}
