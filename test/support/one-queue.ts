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
import { lambdaContext, type TimeLeft } from "./lambda-context.ts";
import { startSqs } from "../../scripts/local-cloud/sqs/sqs.ts";

type Worker = (event: SQSEvent, context: Context) => Promise<{ batchItemFailures: unknown[] }>;

/**
 * A queue, and its worker called one message at a time, as a test wants it. Handlers find the queue by `variable` of
 * the environment.
 * @param subject the field of a message that names what it is about
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
    /** One more queue of the same service; answers its address. */
    added,

    /** Takes one message off the queue and answers what it is about; nothing when there is none. */
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
     * @param timeLeft time that it has
     * @returns whether it failed, so that its message would come back
     */
    async work(worker: Worker, about: string, timeLeft: TimeLeft): Promise<boolean> {
      const event = { Records: [{ messageId: "1", body: JSON.stringify({ [subject]: about }) }] };
      const answer = await worker(event as unknown as SQSEvent, lambdaContext(timeLeft));
      return answer.batchItemFailures.length > 0;
    },

    async stop(): Promise<void> {
      client.destroy();
      await sqs.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
