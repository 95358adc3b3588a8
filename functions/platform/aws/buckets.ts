import { S3Client } from "@aws-sdk/client-s3";
import { environment } from "../../../shared/environment.ts";
import { requireVariable } from "../lambda/environment.ts";

/** The one client of the files' buckets. */
export const s3 = new S3Client({});

/** Name of the bucket with uploaded files. */
export const uploadBucket = () => requireVariable(environment.uploadBucket);
