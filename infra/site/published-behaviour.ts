import { Duration } from "aws-cdk-lib";
import {
  CachePolicy,
  S3OriginAccessControl,
  type BehaviorOptions,
} from "aws-cdk-lib/aws-cloudfront";
import { S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { fileHeaders } from "../edge/file-headers.ts";
import { responseHeaders } from "../common/response-headers.ts";

/**
 * Published images of uploads, under the host of the product. Each object allows two seconds in the cache, so a withdrawn
 * image disappears within five seconds.
 */
export function publishedBehaviour(
  scope: Construct,
  common: Pick<BehaviorOptions, "functionAssociations" | "viewerProtocolPolicy">,
  uploads: IBucket,
): BehaviorOptions {
  const access = new S3OriginAccessControl(scope, "PublishedAccess");
  return {
    ...common,
    origin: S3BucketOrigin.withBucketDefaults(uploads, {
      originAccessControlId: access.originAccessControlId,
    }),
    cachePolicy: new CachePolicy(scope, "PublishedCache", {
      comment: "As the object says, at most a minute.",
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.minutes(1),
    }),
    responseHeadersPolicy: responseHeaders(scope, "PublishedHeaders", fileHeaders({ https: true })),
  };
}
