import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { IConstruct } from "constructs";
import type { EventFunctionSpec } from "../shared/operation-spec.ts";
import { acknowledge } from "./acknowledge.ts";
import type { HubBuckets } from "./buckets.ts";

const exportKeys = "exports/*";

/** As cdk-nag names rights on all objects of a bucket: their names are made at run time. */
const objects = {
  uploads: "IAM5[Resource::NevjegyData:ExportsOutputFnGetAttUploads4F6EB0FDArn5513CBEA/*]",
  exports:
    "IAM5[Resource::NevjegyData:ExportsOutputFnGetAttExportFiles669C361FArnC33369A5/exports/*]",
} as const;

/** Says why the roles of these functions name objects by a wildcard. */
export function acknowledgeObjects(
  role: IConstruct,
  held: readonly (keyof typeof objects)[],
): void {
  const reason = "Objects are named at run time; the bucket holds nothing else.";
  acknowledge(role, Object.fromEntries(held.map((bucket) => [objects[bucket], reason])));
}

/** What a function may do with uploaded files and with downloads: no more than its row says. */
export function fileRights(
  { files }: EventFunctionSpec,
  { uploads, exports }: HubBuckets,
): PolicyStatement[] {
  if (files === undefined) return [];
  const allUploads = [uploads.arnForObjects("*")];
  const allExports = [exports.arnForObjects(exportKeys)];
  const rights = {
    makesExports: [
      on(["s3:GetObject"], allUploads),
      on(["s3:PutObject", "s3:AbortMultipartUpload"], allExports),
    ],
    erases: [
      on(["s3:ListBucketVersions"], [uploads.bucketArn]),
      on(["s3:DeleteObject", "s3:DeleteObjectVersion"], allUploads),
      on(["s3:ListBucket"], [exports.bucketArn]),
      on(["s3:DeleteObject"], allExports),
    ],
  };
  return rights[files];
}

/** Signed addresses carry the signer's own right. */
export function fetchesExports({ exports }: HubBuckets): PolicyStatement {
  return on(["s3:GetObject"], [exports.arnForObjects(exportKeys)]);
}

function on(actions: string[], resources: string[]): PolicyStatement {
  return new PolicyStatement({ actions, resources });
}
