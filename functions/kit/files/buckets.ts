import { S3Client } from "@aws-sdk/client-s3";
import { environment } from "../../../shared/environment.ts";
import { required } from "../environment.ts";

/** The one client of the files' buckets. */
export const s3 = new S3Client({});

/** What people have uploaded. */
export const uploadBucket = () => required(environment.uploadBucket);

/** What was made for somebody to download; it goes after a day. */
export const exportBucket = () => required(environment.exportBucket);

/** Where the downloads of an account lie. */
export function exportPrefix(userId: string): string {
  return `exports/${userId}/`;
}
