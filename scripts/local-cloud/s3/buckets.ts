import { answerXml, requireBucket, type S3Call, type S3Store } from "./call.ts";
import { S3Error } from "./s3-error.ts";

export async function createBucket({ bucket, response }: S3Call, store: S3Store): Promise<void> {
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new S3Error("InvalidBucketName", "The specified bucket is not valid.");
  }
  await store.catalog.record({ is: "bucket", bucket, created: store.now().getTime() });
  response.setHeader("location", `/${bucket}`);
  response.end();
}

export async function headBucket({ bucket, response }: S3Call, store: S3Store): Promise<void> {
  requireBucket(store, bucket);
  response.end();
}

export async function listBuckets({ response }: S3Call, { catalog }: S3Store): Promise<void> {
  const Bucket = Array.from(catalog.buckets, ([Name, { created }]) => ({
    Name,
    CreationDate: new Date(created).toISOString(),
  }));
  answerXml(response, "ListAllMyBucketsResult", { Buckets: { Bucket } });
}
