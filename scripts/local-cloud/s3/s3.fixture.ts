import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import type { S3Event } from "aws-lambda";
import { type S3Options, startS3 } from "./s3.ts";

export const credentials = { accessKeyId: "local", secretAccessKey: "local-secret" };
export const allowedOrigin = "http://localhost:8080";
export const bucket = "uploads";

export const s3Client = (endpoint: string, more = {}) =>
  new S3Client({
    endpoint,
    region: "eu-central-1",
    forcePathStyle: true,
    credentials,
    maxAttempts: 1,
    ...more,
  });

/** A running S3 over its own folder with the bucket `uploads`; `events` grows as objects change. */
export async function startTestS3(more: Partial<S3Options> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), "s3-"));
  const events: S3Event["Records"] = [];
  const options: S3Options = {
    dataDir,
    credentials,
    allowedOrigin,
    onEvent: ({ Records }) => void events.push(...Records),
    ...more,
  };
  const s3 = await startS3(options);
  const client = s3Client(s3.endpoint, { credentials: options.credentials });
  for (const Bucket of [bucket, "examplebucket"])
    await client.send(new CreateBucketCommand({ Bucket }));
  return {
    ...s3,
    client,
    dataDir,
    events,
    options,
    async end() {
      client.destroy();
      await s3.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
