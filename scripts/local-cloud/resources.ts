import { CreateTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { CreateQueueCommand, GetQueueUrlCommand, SQSClient } from "@aws-sdk/client-sqs";
import { tableDefinition } from "../../functions/kit/table-schema.ts";
import { localAccount, localRegion } from "./lambda.ts";
import type { Credentials } from "./signature.ts";

/** Where the clouds' services answer. */
export interface Endpoints {
  dynamodb: string;
  s3: string;
  ses: string;
  sqs: string;
}

/** Names of what the stack would have made on AWS. */
export const resourceNames = {
  table: "nevjegy",
  uploadBucket: "nevjegy-uploads",
  exportBucket: "nevjegy-exports",
  mailQueue: "nevjegy-mail",
  unsentQueue: "nevjegy-mail-unsent",
  jobQueue: "nevjegy-jobs",
  undoneQueue: "nevjegy-jobs-undone",
  exportQueue: "nevjegy-exports",
  unmadeQueue: "nevjegy-exports-unmade",
} as const;

interface QueueSpec {
  name: string;
  /** Takes what was tried too often. */
  undone: string;
  /**
   * Little more than the reader's own time (the stack says six times, for what AWS may retry by itself): what was
   * under way when the process was killed goes on soon after the next start.
   */
  visibilitySeconds: number;
}

const mailQueue: QueueSpec = {
  name: resourceNames.mailQueue,
  undone: resourceNames.unsentQueue,
  visibilitySeconds: 20,
};
const jobQueue: QueueSpec = {
  name: resourceNames.jobQueue,
  undone: resourceNames.undoneQueue,
  visibilitySeconds: 25,
};
const exportQueue: QueueSpec = {
  name: resourceNames.exportQueue,
  undone: resourceNames.unmadeQueue,
  visibilitySeconds: 310,
};
/** Tries of one message, as in the stack. */
const tries = 5;

/** Addresses of the queues that functions read. */
export interface QueueUrls {
  mail: string;
  jobs: string;
  exports: string;
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
    const [mail, jobs, exports] = await Promise.all([
      createQueue(sqs, mailQueue),
      createQueue(sqs, jobQueue),
      createQueue(sqs, exportQueue),
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
      unlessThere(
        "BucketAlreadyOwnedByYou",
        s3.send(new CreateBucketCommand({ Bucket: resourceNames.uploadBucket })),
      ),
      unlessThere(
        "BucketAlreadyOwnedByYou",
        s3.send(new CreateBucketCommand({ Bucket: resourceNames.exportBucket })),
      ),
    ]);
    return { mail, jobs, exports };
  } finally {
    for (const client of [dynamodb, s3, sqs]) client.destroy();
  }
}

async function createQueue(
  sqs: SQSClient,
  { name, undone, visibilitySeconds }: QueueSpec,
): Promise<string> {
  await unlessThere("QueueNameExists", sqs.send(new CreateQueueCommand({ QueueName: undone })));
  const deadLetterTargetArn = `arn:aws:sqs:${localRegion}:${localAccount}:${undone}`;
  await unlessThere(
    "QueueNameExists",
    sqs.send(
      new CreateQueueCommand({
        QueueName: name,
        Attributes: {
          VisibilityTimeout: String(visibilitySeconds),
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
