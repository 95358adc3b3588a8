import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { IConstruct } from "constructs";
import { environment } from "../../shared/environment.ts";
import {
  exportsPrefix,
  pendingPrefix,
  privatePrefix,
  publishedPrefix,
  resultsPrefix,
} from "../../shared/files/files.ts";
import { acknowledge } from "../common/acknowledge.ts";
import type { HubBuckets } from "../storage/buckets.ts";
import type { FunctionEnvironment } from "../functions/product-function.ts";

/** Keys of one bucket and what may be done there; without keys it is the bucket itself. */
interface HeldRight {
  bucket: "uploads" | "exports" | "replica";
  actions: readonly string[];
  keys?: string;
}

/** Keys of all downloads, and of the results of long lists, as patterns of rights and of paths. */
export const exportKeys = `${exportsPrefix}*`;
export const resultKeys = `${resultsPrefix}*`;
const visitKeys = "visits/*";

/** What each kind of work with files needs, and no more. */
const rightsOfWork = {
  /** Keeps small files itself; the forms that it signs carry its own right. */
  takesUploads: [
    { bucket: "uploads", keys: `${privatePrefix}*`, actions: ["s3:PutObject"] },
    { bucket: "uploads", keys: `${pendingPrefix}*`, actions: ["s3:PutObject"] },
  ],
  provesUploads: [
    // Without it an object that is not there would be refused rather than missing; so below.
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
  /** Signed addresses carry the signer's own right. */
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
  keepsResults: [
    { bucket: "exports", keys: resultKeys, actions: ["s3:PutObject", "s3:AbortMultipartUpload"] },
  ],
  /** What it takes back goes with every version. */
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
  /** Signed addresses carry the signer's own right. */
  signsExports: [
    { bucket: "exports", keys: exportKeys, actions: ["s3:GetObject"] },
    { bucket: "exports", keys: resultKeys, actions: ["s3:GetObject"] },
  ],
} as const satisfies Record<string, readonly HeldRight[]>;

type FileWork = keyof typeof rightsOfWork;

/** As cdk-nag names the buckets in rights on their objects. */
const foundAs = {
  uploads: "NevjegyData:ExportsOutputFnGetAttUploads4F6EB0FDArn5513CBEA",
  exports: "NevjegyData:ExportsOutputFnGetAttExportFiles669C361FArnC33369A5",
  replica: "NevjegyData:ExportsOutputFnGetAttReplicaDDFB2A87ArnBAF2B7A2",
} as const;

/** Where functions that do such work find the names of its buckets. */
const variables = {
  uploads: environment.uploadBucket,
  exports: environment.exportBucket,
  replica: environment.replicaBucket,
} as const;

/** Names of the buckets that a function works with, as its environment. */
export function bucketNames(work: FileWork | undefined, buckets: HubBuckets): FunctionEnvironment {
  if (work === undefined) return {};
  const held: readonly HeldRight[] = rightsOfWork[work];
  return Object.fromEntries(
    held.map(({ bucket }) => [variables[bucket], buckets[bucket].bucketName]),
  );
}

/** Says why the role of a function that does such work names objects by a wildcard. */
export function acknowledgeObjects(role: IConstruct, work: FileWork): void {
  const held: readonly HeldRight[] = rightsOfWork[work];
  const findings = held.flatMap(({ bucket, keys }) =>
    keys === undefined ? [] : [`IAM5[Resource::${foundAs[bucket]}/${keys}]`],
  );
  const reason = "Objects are named at run time; the bucket holds nothing else.";
  acknowledge(role, Object.fromEntries(findings.map((finding) => [finding, reason])));
}

/** What a function may do with uploaded files and with downloads: no more than its row says. */
export function fileRights(
  { files }: { files?: FileWork },
  buckets: HubBuckets,
): PolicyStatement[] {
  return files === undefined ? [] : statements(files, buckets);
}

export function fetchesExports(buckets: HubBuckets): PolicyStatement[] {
  return statements("signsExports", buckets);
}

function statements(work: FileWork, buckets: HubBuckets): PolicyStatement[] {
  const held: readonly HeldRight[] = rightsOfWork[work];
  return held.map(({ bucket, keys, actions }) => {
    const { bucketArn } = buckets[bucket];
    const resources = [keys === undefined ? bucketArn : buckets[bucket].arnForObjects(keys)];
    return new PolicyStatement({ actions: [...actions], resources });
  });
}
