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

/** Keys of all downloads, and of the results of long lists, as patterns of rights and paths. */
export const exportKeys = `${exportsPrefix}*`;
export const resultKeys = `${resultsPrefix}*`;

export interface ProductBuckets {
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

/** For buckets without a policy of the site. */
const withTlsAlone = { enforceSSL: true, minimumTLSVersion: 1.2 } satisfies BucketProps;

/**
 * The policy of a bucket that the edge reads names the site's distribution, which refers to the bucket. A bucket has one
 * policy, so it is in the site's stack, with the statement that refuses plain http.
 */
const policyElsewhere = "Refused by the policy in the site's stack.";

/** Overwritten and deleted objects can be restored for 30 days (security T52). */
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
 * The fields of S3's access logs cannot be chosen: they hold callers' addresses and whole queries with the signatures of
 * uploads and downloads (security T55).
 */
const notLogged = "Access logs would keep callers' addresses and signed queries.";

/** @param origin scheme and host of the public domain: only its scripts may post signed forms and read the files host */
export function addBuckets(scope: Construct, origin: string): ProductBuckets {
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

  // The option of the construct would add a custom resource with its own function.
  (uploads.node.defaultChild as CfnBucket).notificationConfiguration = {
    eventBridgeConfiguration: { eventBridgeEnabled: true },
  };

  // Not versioned: a download is deleted after its time, or with the account (design section 8).
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

  // Not versioned: compacted, expired and erased data must not survive as a version (design section 8).
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
