import {
  CreateTableCommand,
  DynamoDBClient,
  PutItemCommand,
  type StreamSpecification,
} from "@aws-sdk/client-dynamodb";
import { startDynamodb } from "./dynamodb.ts";

export function localDynamodbClient(endpoint: string): DynamoDBClient {
  return new DynamoDBClient({
    endpoint,
    region: "eu-central-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
}

/** Creates the table `writes`, unless an earlier start did. */
export async function ensureWritesTable(
  client: DynamoDBClient,
  stream?: StreamSpecification,
): Promise<void> {
  await client
    .send(
      new CreateTableCommand({
        TableName: "writes",
        BillingMode: "PAY_PER_REQUEST",
        KeySchema: [{ AttributeName: "pk", KeyType: "HASH" }],
        AttributeDefinitions: [{ AttributeName: "pk", AttributeType: "S" }],
        StreamSpecification: stream,
      }),
    )
    .catch((error: unknown) => {
      if (!(error instanceof Error) || error.name !== "ResourceInUseException") throw error;
    });
}

/** Writes without end, telling its parent each key that was acknowledged, until it is killed. */
async function writeForEver(dataDir: string): Promise<never> {
  const dynamodb = await startDynamodb({ dataDir });
  process.send?.({ pid: dynamodb.pid });
  const client = localDynamodbClient(dynamodb.endpoint);
  await ensureWritesTable(client);
  const write = async () => {
    for (;;) {
      const key = crypto.randomUUID();
      await client.send(new PutItemCommand({ TableName: "writes", Item: { pk: { S: key } } }));
      process.send?.({ key });
    }
  };
  await Promise.all([write(), write(), write(), write()]);
  throw new Error("unreachable");
}

const [, , dataDir] = process.argv;
if (import.meta.main && dataDir) await writeForEver(dataDir);
