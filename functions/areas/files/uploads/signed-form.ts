import { createPresignedPost } from "@aws-sdk/s3-presigned-post";
import { pendingKey } from "../../../../shared/files/files.ts";
import { fileLimits } from "../../../../shared/limits/files.ts";
import { s3, uploadBucket } from "../../../platform/aws/buckets.ts";
import { unknownType } from "../../../platform/http/prove-type.ts";

/** A form by which one file of exactly that size can be posted under one key, for ten minutes. */
export function signedForm(id: string, size: number) {
  return createPresignedPost(s3, {
    Bucket: uploadBucket(),
    Key: pendingKey(id),
    Fields: { "Content-Type": unknownType },
    Conditions: [["content-length-range", size, size]],
    Expires: fileLimits.formMs / 1000,
  });
}
