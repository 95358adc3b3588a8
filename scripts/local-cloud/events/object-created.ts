import type { EventBridgeEvent, S3EventRecord } from "aws-lambda";
import { pendingPrefix } from "../../../shared/files/files.ts";
import { localAccount, localRegion } from "../lambda.ts";

type ObjectCreated = EventBridgeEvent<
  "Object Created",
  { bucket: { name: string }; object: { key: string; size: number; etag: string } }
>;

/** What EventBridge hands on of the bucket's events, as the stack's rule picks them: arrivals alone. */
export function objectCreated({
  eventName,
  eventTime,
  s3,
}: S3EventRecord): ObjectCreated | undefined {
  // In a notification the key is encoded as in a form; EventBridge has it as it is.
  const key = decodeURIComponent(s3.object.key.replaceAll("+", " "));
  if (!eventName.startsWith("ObjectCreated:") || !key.startsWith(pendingPrefix)) return undefined;
  return {
    version: "0",
    id: crypto.randomUUID(),
    "detail-type": "Object Created",
    source: "aws.s3",
    account: localAccount,
    time: eventTime,
    region: localRegion,
    resources: [s3.bucket.arn],
    detail: {
      bucket: { name: s3.bucket.name },
      object: { key, size: s3.object.size, etag: s3.object.eTag },
    },
  };
}
