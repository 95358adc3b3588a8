import { Stack } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { IConstruct } from "constructs";
import { environment } from "../../shared/environment.ts";
import {
  incrementsPrefix,
  modelsPrefix,
  rebuildKey,
} from "../../functions/replica/replica-keys.ts";
import { pendingPrefix, privatePrefix, publishedPrefix } from "../../shared/files/files.ts";
import { acknowledge } from "../common/acknowledge.ts";
import { exportKeys, resultKeys, type ProductBuckets } from "../storage/buckets.ts";
import type { FunctionEnvironment } from "../common/configuration.ts";

/** Allowed actions on keys of one bucket; without keys on the bucket itself. */
interface HeldRight {
  bucket: "uploads" | "exports" | "replica";
  actions: readonly string[];
  keys?: string;
}

const visitKeys = "visits/*";
const modelKeys = `${modelsPrefix}*`;
const incrementKeys = incrementsPrefix({ name: "*" }) + "*";
const rebuildRequests = rebuildKey({ name: "*" });

/** Rights of each kind of work with files. */
const rightsOfWork = {
  /** Stores small files itself; a form that it signs has its own right. */
  takesUploads: [
    { bucket: "uploads", keys: `${privatePrefix}*`, actions: ["s3:PutObject"] },
    { bucket: "uploads", keys: `${pendingPrefix}*`, actions: ["s3:PutObject"] },
  ],
  provesUploads: [
    // Without this right S3 answers 403 for a missing object; the same in the other rows.
    { bucket: "uploads", actions: ["s3:ListBucket"] },
    {
      bucket: "uploads",
      keys: `${pendingPrefix}*`,
      actions: ["s3:GetObject", "s3:DeleteObject"],
    },
    {
      bucket: "uploads",
      keys: `${privatePrefix}*`,
      actions: ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"],
    },
  ],
  copiesUploads: [
    { bucket: "uploads", actions: ["s3:ListBucket"] },
    { bucket: "uploads", keys: `${privatePrefix}*`, actions: ["s3:GetObject", "s3:PutObject"] },
  ],
  /** A signed address has the right of the function that signs it. */
  readsUploads: [
    { bucket: "uploads", actions: ["s3:ListBucket"] },
    { bucket: "uploads", keys: `${privatePrefix}*`, actions: ["s3:GetObject"] },
  ],
  sweepsUploads: [
    { bucket: "uploads", actions: ["s3:ListBucket"] },
    { bucket: "uploads", keys: `${pendingPrefix}*`, actions: ["s3:DeleteObject"] },
    { bucket: "uploads", keys: `${privatePrefix}*`, actions: ["s3:DeleteObject"] },
  ],
  makesExports: [
    { bucket: "uploads", keys: `${privatePrefix}*`, actions: ["s3:GetObject"] },
    { bucket: "exports", keys: exportKeys, actions: ["s3:PutObject", "s3:AbortMultipartUpload"] },
  ],
  makesPrints: [
    { bucket: "exports", keys: exportKeys, actions: ["s3:PutObject", "s3:AbortMultipartUpload"] },
  ],
  keepsResults: [
    { bucket: "exports", keys: resultKeys, actions: ["s3:PutObject", "s3:AbortMultipartUpload"] },
  ],
  /** Withdrawn pictures are deleted with all versions. */
  makesPictures: [
    { bucket: "uploads", actions: ["s3:ListBucket", "s3:ListBucketVersions"] },
    {
      bucket: "uploads",
      keys: `${privatePrefix}*`,
      actions: ["s3:GetObject", "s3:PutObject", "s3:DeleteObject", "s3:DeleteObjectVersion"],
    },
    {
      bucket: "uploads",
      keys: `${publishedPrefix}*`,
      actions: ["s3:PutObject", "s3:DeleteObject", "s3:DeleteObjectVersion"],
    },
  ],
  erases: [
    { bucket: "uploads", actions: ["s3:ListBucketVersions"] },
    { bucket: "uploads", keys: "*", actions: ["s3:DeleteObject", "s3:DeleteObjectVersion"] },
    { bucket: "exports", actions: ["s3:ListBucket"] },
    { bucket: "exports", keys: exportKeys, actions: ["s3:DeleteObject"] },
    { bucket: "exports", keys: resultKeys, actions: ["s3:DeleteObject"] },
  ],
  keepsVisits: [{ bucket: "replica", keys: visitKeys, actions: ["s3:PutObject"] }],
  rollsUpVisits: [
    // Without it a file that is not there would be refused rather than missing.
    { bucket: "replica", actions: ["s3:ListBucket"] },
    {
      bucket: "replica",
      keys: visitKeys,
      actions: ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"],
    },
  ],
  replicatesChanges: [{ bucket: "replica", keys: incrementKeys, actions: ["s3:PutObject"] }],
  searchesReplica: [
    { bucket: "replica", actions: ["s3:ListBucket"] },
    { bucket: "replica", keys: modelKeys, actions: ["s3:GetObject"] },
    { bucket: "replica", keys: visitKeys, actions: ["s3:GetObject"] },
    // It asks for a rebuild where a file is missing or damaged.
    { bucket: "replica", keys: rebuildRequests, actions: ["s3:PutObject"] },
    // The rows of a report's file.
    { bucket: "exports", keys: exportKeys, actions: ["s3:PutObject", "s3:AbortMultipartUpload"] },
  ],
  /** Reads the rows of a report, and writes its file. */
  makesReports: [
    { bucket: "exports", actions: ["s3:ListBucket"] },
    {
      bucket: "exports",
      keys: exportKeys,
      actions: ["s3:GetObject", "s3:PutObject", "s3:AbortMultipartUpload", "s3:DeleteObject"],
    },
  ],
  /** Attaches files to mails. */
  attachesExports: [
    { bucket: "exports", actions: ["s3:ListBucket"] },
    { bucket: "exports", keys: exportKeys, actions: ["s3:GetObject"] },
  ],
  compactsReplica: [
    { bucket: "replica", actions: ["s3:ListBucket"] },
    {
      bucket: "replica",
      keys: modelKeys,
      actions: ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"],
    },
  ],
  /** A signed address has the right of the function that signs it. */
  signsExports: [
    { bucket: "exports", keys: exportKeys, actions: ["s3:GetObject"] },
    { bucket: "exports", keys: resultKeys, actions: ["s3:GetObject"] },
  ],
} as const satisfies Record<string, readonly HeldRight[]>;

type FileWork = keyof typeof rightsOfWork;

/** Exports of the buckets, which findings of cdk-nag name. */
const foundAs = {
  uploads: "ExportsOutputFnGetAttUploads4F6EB0FDArn5513CBEA",
  exports: "ExportsOutputFnGetAttExportFiles669C361FArnC33369A5",
  replica: "ExportsOutputFnGetAttReplicaDDFB2A87ArnBAF2B7A2",
} as const;

/** Environment variables with the names of the buckets. */
const variables = {
  uploads: environment.uploadBucket,
  exports: environment.exportBucket,
  replica: environment.replicaBucket,
} as const;

/** Environment with the names of the buckets that a kind of work needs. */
export function bucketNames(
  work: FileWork | undefined,
  buckets: ProductBuckets,
): FunctionEnvironment {
  if (work === undefined) return {};
  const held: readonly HeldRight[] = rightsOfWork[work];
  return Object.fromEntries(
    held.map(({ bucket }) => [variables[bucket], buckets[bucket].bucketName]),
  );
}

/** Acknowledges the wildcards for objects in the role of a function. */
export function acknowledgeObjects(
  role: IConstruct,
  work: FileWork,
  buckets: ProductBuckets,
): void {
  const held: readonly HeldRight[] = rightsOfWork[work];
  const findings = held.flatMap(({ bucket, keys }) =>
    keys === undefined
      ? []
      : [`IAM5[Resource::${Stack.of(buckets[bucket]).stackName}:${foundAs[bucket]}/${keys}]`],
  );
  const reason = "Objects are named at run time; the bucket holds nothing else.";
  acknowledge(role, Object.fromEntries(findings.map((finding) => [finding, reason])));
}

/** Allows the work with uploaded files and downloads that the row declares. */
export function allowObjectAccess(
  { files }: { files?: FileWork },
  buckets: ProductBuckets,
): PolicyStatement[] {
  return files === undefined ? [] : statements(files, buckets);
}

export function allowExportReads(buckets: ProductBuckets): PolicyStatement[] {
  return statements("signsExports", buckets);
}

function statements(work: FileWork, buckets: ProductBuckets): PolicyStatement[] {
  const held: readonly HeldRight[] = rightsOfWork[work];
  return held.map(({ bucket, keys, actions }) => {
    const { bucketArn } = buckets[bucket];
    const resources = [keys === undefined ? bucketArn : buckets[bucket].arnForObjects(keys)];
    return new PolicyStatement({ actions: [...actions], resources });
  });
}
