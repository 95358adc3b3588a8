import { CreateQueueCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { startSqs } from "./sqs.ts";

export const sqsClient = (endpoint: string) =>
  new SQSClient({
    endpoint,
    region: "eu-central-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    maxAttempts: 1,
  });

/** Sends without end, telling its parent each message that was acknowledged. */
async function sendForEver(dataDir: string): Promise<never> {
  const sqs = await startSqs({ dataDir });
  const client = sqsClient(sqs.endpoint);
  const { QueueUrl } = await client.send(new CreateQueueCommand({ QueueName: "work" }));
  const write = async () => {
    for (;;) {
      const MessageBody = crypto.randomUUID();
      await client.send(new SendMessageCommand({ QueueUrl, MessageBody }));
      process.send?.({ key: MessageBody });
    }
  };
  await Promise.all([write(), write(), write(), write()]);
  throw new Error("unreachable");
}

const [, , dataDir] = process.argv;
if (import.meta.main && dataDir) await sendForEver(dataDir);
