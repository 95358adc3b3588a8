import { Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type CfnBucket,
  HttpMethods,
  ObjectOwnership,
  type BucketProps,
} from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { pendingPrefix } from "../shared/files.ts";
import { publishedPrefix } from "../shared/files.ts";
import { acknowledge } from "./acknowledge.ts";

export interface HubBuckets {
  uploads: Bucket;
  exports: Bucket;
  replica: Bucket;
  site: Bucket;
}

const common = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
  minimumTLSVersion: 1.2,
  removalPolicy: RemovalPolicy.RETAIN,
} satisfies BucketProps;

/** What was overwritten or deleted can be brought back for 30 days (security T52). */
const versioned = {
  versioned: true,
  lifecycleRules: [
    {
      id: "formerVersions",
      noncurrentVersionExpiration: Duration.days(30),
      abortIncompleteMultipartUploadAfter: Duration.days(1),
    },
  ],
} satisfies BucketProps;

/**
 * Nobody chooses the fields of S3's access logs: they hold callers' addresses and whole queries, and with them the
 * signatures of uploads and downloads (security T55).
 */
const notLogged = "Access logs would keep callers' addresses and signed queries.";

/** @param origin scheme and host of the public domain: its scripts alone may post signed forms and read what signed addresses answer */
export function addBuckets(scope: Construct, origin: string): HubBuckets {
  const uploads = new Bucket(scope, "Uploads", {
    ...common,
    ...versioned,
    enforceSSL: true,
    lifecycleRules: [
      ...versioned.lifecycleRules,
      { id: "neverCompleted", prefix: pendingPrefix, expiration: Duration.days(1) },
    ],
    cors: [
      {
        allowedOrigins: [origin],
        allowedMethods: [HttpMethods.POST, HttpMethods.GET, HttpMethods.HEAD],
        allowedHeaders: ["*"],
        exposedHeaders: ["ETag", "Content-Range"],
        maxAge: 3600,
      },
    ],
  });
  acknowledge(uploads, { S1: notLogged });
  letEdgeRead(uploads);

  // The construct's own switch would bring a custom resource with a function of its own.
  (uploads.node.defaultChild as CfnBucket).notificationConfiguration = {
    eventBridgeConfiguration: { eventBridgeEnabled: true },
  };

  // Not versioned: what was made for somebody to download is gone after a day, or with the account (design section 8).
  const exports = new Bucket(scope, "ExportFiles", {
    ...common,
    enforceSSL: true,
    lifecycleRules: [
      {
        id: "fetchedOrNot",
        expiration: Duration.days(1),
        abortIncompleteMultipartUploadAfter: Duration.days(1),
      },
    ],
  });
  acknowledge(exports, { S1: notLogged });

  // Not versioned: what is compacted or too old is gone, with everybody who is erased (design section 8).
  const replica = new Bucket(scope, "Replica", {
    ...common,
    enforceSSL: true,
    lifecycleRules: [
      { id: "neverCompleted", abortIncompleteMultipartUploadAfter: Duration.days(1) },
    ],
  });
  acknowledge(replica, { S1: notLogged });

  // Its policy is in the site's stack: it names the distribution, which in turn names the bucket.
  const site = new Bucket(scope, "Site", {
    ...common,
    ...versioned,
    minimumTLSVersion: undefined,
  });
  acknowledge(site, {
    S1: notLogged,
    S10: "Refused by the policy in the site's stack.",
  });
  return { uploads, exports, replica, site };
}

/**
 * Lets the edge read what is published, and nothing else of a bucket. Any distribution of the account: the one there is
 * comes after the bucket, and what is published is for anybody. The right to list makes S3 answer 404 for what is not
 * there, in place of 403; no listing gets out, since the edge asks for keys below the prefix alone.
 */
function letEdgeRead(bucket: Bucket): void {
  const { partition, account } = Stack.of(bucket);
  const reads = { principals: [new ServicePrincipal("cloudfront.amazonaws.com")] };
  const conditions = {
    ArnLike: { "AWS:SourceArn": `arn:${partition}:cloudfront::${account}:distribution/*` },
  };
  bucket.addToResourcePolicy(
    new PolicyStatement({
      ...reads,
      conditions,
      actions: ["s3:GetObject"],
      resources: [bucket.arnForObjects(`${publishedPrefix}*`)],
    }),
  );
  bucket.addToResourcePolicy(
    new PolicyStatement({
      ...reads,
      conditions,
      actions: ["s3:ListBucket"],
      resources: [bucket.bucketArn],
    }),
  );
}
