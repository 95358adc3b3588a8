import { Stack } from "aws-cdk-lib";
import type { Distribution } from "aws-cdk-lib/aws-cloudfront";
import {
  AnyPrincipal,
  Effect,
  PolicyDocument,
  PolicyStatement,
  ServicePrincipal,
} from "aws-cdk-lib/aws-iam";
import { CfnBucketPolicy, type IBucket } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";

/**
 * Lets one distribution read a bucket, over TLS. The right to list makes S3 answer 404 for what is not there, in place
 * of 403; no listing gets out, since the edge function lets no path end in a slash.
 */
export function letDistributionRead(
  scope: Construct,
  bucket: IBucket,
  { distributionId }: Distribution,
): void {
  const { partition, account } = Stack.of(scope);
  const objects = bucket.arnForObjects("*");
  const reads = new PolicyStatement({
    principals: [new ServicePrincipal("cloudfront.amazonaws.com")],
    actions: ["s3:GetObject", "s3:ListBucket"],
    resources: [bucket.bucketArn, objects],
    conditions: {
      StringEquals: {
        "AWS:SourceArn": `arn:${partition}:cloudfront::${account}:distribution/${distributionId}`,
      },
    },
  });
  const refused = { principals: [new AnyPrincipal()], effect: Effect.DENY, actions: ["s3:*"] };
  const withoutTls = new PolicyStatement({
    ...refused,
    resources: [bucket.bucketArn, objects],
    conditions: { Bool: { "aws:SecureTransport": "false" } },
  });
  new CfnBucketPolicy(scope, "SitePolicy", {
    bucket: bucket.bucketName,
    policyDocument: new PolicyDocument({ statements: [reads, withoutTls] }),
  });
}
