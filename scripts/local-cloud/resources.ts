import { CreateTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { CreateQueueCommand, GetQueueUrlCommand, SQSClient } from "@aws-sdk/client-sqs";
import { configurationSetName } from "../../infra/common/stage-names.ts";
import { tableDefinition } from "../../functions/platform/aws/table-schema.ts";
import { timeoutOf } from "../../shared/operations/function-timeout.ts";
import { eventFunctionSpecs } from "../../shared/operations/all.ts";
import {
  mapWorkQueues,
  workQueueNames,
  type WorkQueueName,
} from "../../shared/operations/work-queues.ts";
import { localAccount, localRegion } from "./lambda.ts";
import type { Credentials } from "./signature.ts";

/** Where the clouds' services answer. */
export interface Endpoints {
  dynamodb: string;
  s3: string;
  ses: string;
  sqs: string;
}

/** Credentials that the stand-ins check signatures with. */
export const localCredentials: Credentials = {
  accessKeyId: "local",
  secretAccessKey: "local-secret",
};

/** Names of what the stack would have made on AWS. */
export const resourceNames = {
  table: "nevjegy",
  uploadBucket: "nevjegy-uploads",
  exportBucket: "nevjegy-exports",
  replicaBucket: "nevjegy-replica",
  configurationSet: configurationSetName({ stage: "" }),
} as const;

const buckets = [
  resourceNames.uploadBucket,
  resourceNames.exportBucket,
  resourceNames.replicaBucket,
] as const;

/** Tries of one message, as in the stack. */
const tries = 5;

/** Addresses of the queues that functions read. */
export type QueueUrls = Readonly<Record<WorkQueueName, string>>;

/**
 * How long a message stays hidden from its reader's other calls, in s: a little longer than the reader's timeout. (The
 * stack uses six times the timeout, because AWS itself may retry.)
 */
function visibilitySeconds(name: WorkQueueName): number {
  const reader = Object.values(eventFunctionSpecs).find(({ source }) => source === `${name}Queue`);
  return timeoutOf(reader ?? {}) + 10;
}

/** Makes table, bucket and queues where they are missing. */
export async function createResources(
  endpoints: Endpoints,
  credentials: Credentials,
): Promise<QueueUrls> {
  const common = { region: localRegion, credentials };
  const dynamodb = new DynamoDBClient({ ...common, endpoint: endpoints.dynamodb });
  const s3 = new S3Client({ ...common, endpoint: endpoints.s3, forcePathStyle: true });
  const sqs = new SQSClient({ ...common, endpoint: endpoints.sqs });
  try {
    const [urls] = await Promise.all([
      Promise.all(workQueueNames.map((name) => createQueue(sqs, name))),
      unlessThere(
        "ResourceInUseException",
        dynamodb.send(
          // The SDK's type takes mutable lists; the definition is shared and frozen.
          new CreateTableCommand({
            TableName: resourceNames.table,
            ...structuredClone(tableDefinition),
          }),
        ),
      ),
      ...buckets.map((Bucket) =>
        unlessThere("BucketAlreadyOwnedByYou", s3.send(new CreateBucketCommand({ Bucket }))),
      ),
    ]);
    return mapWorkQueues((name) => urls[workQueueNames.indexOf(name)] ?? "");
  } finally {
    for (const client of [dynamodb, s3, sqs]) client.destroy();
  }
}

async function createQueue(sqs: SQSClient, work: WorkQueueName): Promise<string> {
  const name = `nevjegy-${work}`;
  const undone = `${name}-undone`;
  await unlessThere("QueueNameExists", sqs.send(new CreateQueueCommand({ QueueName: undone })));
  const deadLetterTargetArn = `arn:aws:sqs:${localRegion}:${localAccount}:${undone}`;
  await unlessThere(
    "QueueNameExists",
    sqs.send(
      new CreateQueueCommand({
        QueueName: name,
        Attributes: {
          VisibilityTimeout: String(visibilitySeconds(work)),
          RedrivePolicy: JSON.stringify({ deadLetterTargetArn, maxReceiveCount: tries }),
        },
      }),
    ),
  );
  const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName: name }));
  if (!QueueUrl) throw new Error(`Queue ${name} has no address.`);
  return QueueUrl;
}

async function unlessThere(name: string, created: Promise<unknown>): Promise<void> {
  try {
    await created;
  } catch (error) {
    if (!(error instanceof Error) || error.name !== name) throw error;
  }
}
