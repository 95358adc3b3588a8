import { Stack } from "aws-cdk-lib";
import type { Distribution } from "aws-cdk-lib/aws-cloudfront";
import {
  AnyPrincipal,
  Effect,
  PolicyDocument,
  PolicyStatement,
  ServicePrincipal,
  type Conditions,
} from "aws-cdk-lib/aws-iam";
import { CfnBucketPolicy, type IBucket } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";

interface ReadBucket {
  bucket: IBucket;
  /** Readable keys, such as `files/*`. */
  keys: string;
  distribution: Distribution;
}

/**
 * Adds the policy of a bucket: one distribution may read some keys, and every request needs TLS 1.2. With the right to
 * list S3 replies 404 instead of 403 for a missing object. No viewer can list, because the edge function removes slashes
 * at the end of a path and the edge forwards only paths of keys.
 */
export function addReadPolicy(
  scope: Construct,
  id: string,
  { bucket, keys, distribution: { distributionId } }: ReadBucket,
): void {
  const { partition, account } = Stack.of(scope);
  const reads = new PolicyStatement({
    principals: [new ServicePrincipal("cloudfront.amazonaws.com")],
    actions: ["s3:GetObject", "s3:ListBucket"],
    resources: [bucket.bucketArn, bucket.arnForObjects(keys)],
    conditions: {
      StringEquals: {
        "AWS:SourceArn": `arn:${partition}:cloudfront::${account}:distribution/${distributionId}`,
      },
    },
  });
  const refused = (conditions: Conditions) =>
    new PolicyStatement({
      principals: [new AnyPrincipal()],
      effect: Effect.DENY,
      actions: ["s3:*"],
      resources: [bucket.bucketArn, bucket.arnForObjects("*")],
      conditions,
    });
  new CfnBucketPolicy(scope, id, {
    bucket: bucket.bucketName,
    policyDocument: new PolicyDocument({
      statements: [
        reads,
        refused({ Bool: { "aws:SecureTransport": "false" } }),
        refused({ NumericLessThan: { "s3:TlsVersion": 1.2 } }),
      ],
    }),
  });
}
