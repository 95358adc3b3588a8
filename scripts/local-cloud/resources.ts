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
  mailQueue: "nevjegy-mail",
  unsentQueue: "nevjegy-mail-unsent",
} as const;

/**
 * Twice the sending function's own time (the stack says six times, for what AWS may retry by itself): a mail that was
 * under way when the process was killed goes out soon after the next start.
 */
const mailVisibilitySeconds = 20;
/** Tries of one mail, as in the stack. */
const mailTries = 5;

/** Makes table, bucket and queues where they are missing. Gives the address of the mail queue. */
export async function createResources(
  endpoints: Endpoints,
  credentials: Credentials,
): Promise<{ mailQueueUrl: string }> {
  const common = { region: localRegion, credentials };
  const dynamodb = new DynamoDBClient({ ...common, endpoint: endpoints.dynamodb });
  const s3 = new S3Client({ ...common, endpoint: endpoints.s3, forcePathStyle: true });
  const sqs = new SQSClient({ ...common, endpoint: endpoints.sqs });
  try {
    const [mailQueueUrl] = await Promise.all([
      createMailQueue(sqs),
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
    ]);
    return { mailQueueUrl };
  } finally {
    for (const client of [dynamodb, s3, sqs]) client.destroy();
  }
}

async function createMailQueue(sqs: SQSClient): Promise<string> {
  await unlessThere(
    "QueueNameExists",
    sqs.send(new CreateQueueCommand({ QueueName: resourceNames.unsentQueue })),
  );
  const deadLetterTargetArn = `arn:aws:sqs:${localRegion}:${localAccount}:${resourceNames.unsentQueue}`;
  await unlessThere(
    "QueueNameExists",
    sqs.send(
      new CreateQueueCommand({
        QueueName: resourceNames.mailQueue,
        Attributes: {
          VisibilityTimeout: String(mailVisibilitySeconds),
          RedrivePolicy: JSON.stringify({ deadLetterTargetArn, maxReceiveCount: mailTries }),
        },
      }),
    ),
  );
  const { QueueUrl } = await sqs.send(
    new GetQueueUrlCommand({ QueueName: resourceNames.mailQueue }),
  );
  if (!QueueUrl) throw new Error(`Queue ${resourceNames.mailQueue} has no address.`);
  return QueueUrl;
}

async function unlessThere(name: string, created: Promise<unknown>): Promise<void> {
  try {
    await created;
  } catch (error) {
    if (!(error instanceof Error) || error.name !== name) throw error;
  }
}
