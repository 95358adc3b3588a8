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
import { exportsPrefix, pendingPrefix, resultsPrefix } from "../../shared/files/files.ts";
import { exportTimes } from "../../shared/limits/hub.ts";
import { jobLimits } from "../../shared/limits/jobs.ts";
import { acknowledge } from "../common/acknowledge.ts";

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
  removalPolicy: RemovalPolicy.RETAIN,
} satisfies BucketProps;

/** For buckets that the edge does not read. */
const withTlsAlone = { enforceSSL: true, minimumTLSVersion: 1.2 } satisfies BucketProps;

/**
 * Policies of buckets that the edge reads name the site's distribution, which in turn names the bucket. A bucket has
 * one policy: it stands in the site's stack, with what refuses plain http.
 */
const policyElsewhere = "Refused by the policy in the site's stack.";

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

/** @param origin scheme and host of the public domain: its scripts alone may post signed forms, and read what the files host passes on */
export function addBuckets(scope: Construct, origin: string): HubBuckets {
  const uploads = new Bucket(scope, "Uploads", {
    ...common,
    ...versioned,
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
  acknowledge(uploads, { S1: notLogged, S10: policyElsewhere });

  // The construct's own switch would bring a custom resource with a function of its own.
  (uploads.node.defaultChild as CfnBucket).notificationConfiguration = {
    eventBridgeConfiguration: { eventBridgeEnabled: true },
  };

  // Not versioned: what was made for somebody to download is gone after its time, or with the account (design section 8).
  const exports = new Bucket(scope, "ExportFiles", {
    ...common,
    ...withTlsAlone,
    lifecycleRules: [
      {
        id: "fetchedOrNot",
        prefix: exportsPrefix,
        expiration: Duration.millis(exportTimes.retentionMs),
      },
      {
        id: "resultsOfLists",
        prefix: resultsPrefix,
        expiration: Duration.millis(jobLimits.retentionMs),
      },
      { id: "neverCompleted", abortIncompleteMultipartUploadAfter: Duration.days(1) },
    ],
  });
  acknowledge(exports, { S1: notLogged });

  // Not versioned: what is compacted or too old is gone, with everybody who is erased (design section 8).
  const replica = new Bucket(scope, "Replica", {
    ...common,
    ...withTlsAlone,
    lifecycleRules: [
      { id: "neverCompleted", abortIncompleteMultipartUploadAfter: Duration.days(1) },
    ],
  });
  acknowledge(replica, { S1: notLogged });

  const site = new Bucket(scope, "Site", { ...common, ...versioned });
  acknowledge(site, { S1: notLogged, S10: policyElsewhere });
  return { uploads, exports, replica, site };
}
