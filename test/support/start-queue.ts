import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  CreateQueueCommand,
  DeleteMessageCommand,
  ReceiveMessageCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";
import type { Context, SQSEvent } from "aws-lambda";
import type { EnvironmentName } from "../../shared/environment.ts";
import { makeLambdaContext, type TimeLeft } from "./lambda-context.ts";
import { startSqs } from "../../scripts/local-cloud/sqs/sqs.ts";

type Worker = (event: SQSEvent, context: Context) => Promise<{ batchItemFailures: unknown[] }>;

/**
 * A queue whose worker is called with one message at a time. Handlers find the queue by the environment's `variable`.
 * @param subject the field of a message with its subject
 */
export async function startQueue(variable: EnvironmentName, subject: string) {
  const folder = await mkdtemp(join(tmpdir(), `nevjegy-${subject}-`));
  const sqs = await startSqs({ dataDir: folder });
  const client = new SQSClient({ endpoint: sqs.endpoint });
  const added = async (name: string): Promise<string> =>
    (await client.send(new CreateQueueCommand({ QueueName: name }))).QueueUrl ?? "";
  const QueueUrl = await added(subject);
  Object.assign(process.env, { AWS_ENDPOINT_URL_SQS: sqs.endpoint, [variable]: QueueUrl });

  return {
    folder,
    /** Adds a queue to the same service; returns its address. */
    added,

    /** Takes one message off the queue and returns its subject; undefined if the queue is empty. */
    async take(): Promise<string | undefined> {
      const { Messages = [] } = await client.send(new ReceiveMessageCommand({ QueueUrl }));
      const [message] = Messages;
      if (message === undefined) return undefined;
      const { ReceiptHandle, Body = "" } = message;
      await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
      return String(JSON.parse(Body)[subject]);
    },

    /**
     * Calls the worker with one message.
     * @param timeLeft its remaining time
     * @returns whether it failed, so that its message would be delivered again
     */
    async work(worker: Worker, about: string, timeLeft: TimeLeft): Promise<boolean> {
      const event = { Records: [{ messageId: "1", body: JSON.stringify({ [subject]: about }) }] };
      const answer = await worker(event as unknown as SQSEvent, makeLambdaContext(timeLeft));
      return answer.batchItemFailures.length > 0;
    },

    async stop(): Promise<void> {
      client.destroy();
      await sqs.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
