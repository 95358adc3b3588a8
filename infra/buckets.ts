import { Duration, RemovalPolicy } from "aws-cdk-lib";
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
import { acknowledge } from "./acknowledge.ts";

export interface HubBuckets {
  uploads: Bucket;
  exports: Bucket;
  site: Bucket;
  logs: Bucket;
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

/** @param origin scheme and host of the public domain: its scripts alone may post signed forms */
export function addBuckets(scope: Construct, origin: string): HubBuckets {
  const logs = new Bucket(scope, "Logs", {
    ...common,
    enforceSSL: true,
    lifecycleRules: [{ id: "retention", expiration: Duration.days(30) }],
  });
  acknowledge(logs, { S1: "Holds the access logs of the others; logging itself would never end." });

  const uploads = new Bucket(scope, "Uploads", {
    ...common,
    ...versioned,
    enforceSSL: true,
    lifecycleRules: [
      ...versioned.lifecycleRules,
      { id: "neverCompleted", prefix: "pending/", expiration: Duration.days(1) },
    ],
    cors: [
      {
        allowedOrigins: [origin],
        allowedMethods: [HttpMethods.POST],
        allowedHeaders: ["*"],
        maxAge: 3600,
      },
    ],
  });
  acknowledge(uploads, {
    S1: "Viewers speak to this bucket themselves: access logs would keep their addresses.",
  });

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
  acknowledge(exports, {
    S1: "Viewers speak to this bucket themselves: access logs would keep their addresses.",
  });

  // Its policy is in the site's stack: it names the distribution, which in turn names the bucket.
  const site = new Bucket(scope, "Site", {
    ...common,
    ...versioned,
    minimumTLSVersion: undefined,
    serverAccessLogsBucket: logs,
    serverAccessLogsPrefix: "site/",
  });
  acknowledge(site, { S10: "Refused by the policy in the site's stack." });
  return { uploads, exports, site, logs };
}
