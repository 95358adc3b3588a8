import type { S3Event, S3EventRecord } from "aws-lambda";

export type ObjectChange =
  | "ObjectCreated:Put"
  | "ObjectCreated:Post"
  | "ObjectCreated:Copy"
  | "ObjectCreated:CompleteMultipartUpload"
  | "ObjectRemoved:Delete";

let sequence = 0;

/**
 * The event S3 hands to a Lambda. The key is encoded as S3 does it: a form's encoding, slashes
 * kept. A removal carries neither size nor eTag.
 */
export function objectEvent(
  change: ObjectChange,
  {
    bucket,
    key,
    size,
    eTag,
    at,
  }: { bucket: string; key: string; size?: number; eTag?: string; at: number },
): S3Event {
  sequence += 1;
  const object = {
    key: encodeURIComponent(key).replaceAll("%2F", "/").replaceAll("%20", "+"),
    ...(size !== undefined && { size }),
    ...(eTag !== undefined && { eTag }),
    sequencer: `${at.toString(16)}${sequence.toString(16).padStart(6, "0")}`.toUpperCase(),
  };
  const record = {
    eventVersion: "2.1",
    eventSource: "aws:s3",
    awsRegion: "local",
    eventTime: new Date(at).toISOString(),
    eventName: change,
    userIdentity: { principalId: "local" },
    requestParameters: { sourceIPAddress: "127.0.0.1" },
    responseElements: { "x-amz-request-id": crypto.randomUUID(), "x-amz-id-2": "local" },
    s3: {
      s3SchemaVersion: "1.0",
      configurationId: "local",
      bucket: {
        name: bucket,
        ownerIdentity: { principalId: "local" },
        arn: `arn:aws:s3:::${bucket}`,
      },
      object,
    },
  };
  // The declared type demands size and eTag, which a removal does not have.
  return { Records: [record as S3EventRecord] };
}
