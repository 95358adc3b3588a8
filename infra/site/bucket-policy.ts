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
  /** Keys that may be read, as `files/*`. */
  keys: string;
  distribution: Distribution;
}

/**
 * The policy of a bucket: one distribution may read some keys, nobody may do anything without TLS 1.2. The right to
 * list makes S3 answer 404 for what is not there, in place of 403; no listing gets out, since the edge function lets no
 * path end in a slash and the edge passes no path on but those of its own keys.
 */
export function letDistributionRead(
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
