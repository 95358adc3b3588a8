import type { Readable } from "node:stream";
import { Upload } from "@aws-sdk/lib-storage";
import { formatAttachmentHeader } from "../text/attachment-header.ts";
import { s3 } from "./buckets.ts";
import { exportBucket } from "./export-key.ts";

/** A download to write. Its body is a stream, so it is never whole in memory. */
export interface WrittenObject {
  body: Readable;
  type: string;
  /** Offered when it is saved. */
  fileName: string;
}

/** Writes a download, piece by piece. When its body fails there is no object, and that failure is thrown. */
export async function writeObject(
  key: string,
  { body, type, fileName }: WrittenObject,
): Promise<void> {
  const upload = new Upload({
    client: s3,
    params: {
      Bucket: exportBucket(),
      Key: key,
      Body: body,
      ContentType: type,
      ContentDisposition: formatAttachmentHeader(fileName),
    },
    queueSize: 1,
  });
  await upload.done();
}
