import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  CreateQueueCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";
import type { SQSEvent } from "aws-lambda";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startSqs, type Sqs } from "../sqs/sqs.ts";
import { startQueueSource, type QueueSourceOptions } from "./queue-source.ts";
import type { EventSource } from "./event-loop.ts";
import { pollTimeout } from "../../../test/support/poll-timeout.ts";

let dataDir: string;
let sqs: Sqs;
let client: SQSClient;
let queueUrl: string;
let deadUrl: string;
let source: EventSource | undefined;
let spoken: ReturnType<typeof vi.spyOn>;

beforeEach(async () => {
  spoken = vi.spyOn(console, "error").mockImplementation(() => {});
  dataDir = await mkdtemp(join(tmpdir(), "queue-"));
  sqs = await startSqs({ dataDir });
  client = new SQSClient({
    endpoint: sqs.endpoint,
    region: "eu-central-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
  deadUrl = await createQueue("dead", {});
  queueUrl = await createQueue("work", {
    VisibilityTimeout: "1",
    RedrivePolicy: JSON.stringify({
      deadLetterTargetArn: "arn:aws:sqs:eu-central-1:000000000000:dead",
      maxReceiveCount: 2,
    }),
  });
});
afterEach(async () => {
  await source?.stop();
  client.destroy();
  await sqs.stop();
  await rm(dataDir, { recursive: true });
  spoken.mockRestore();
});

async function createQueue(QueueName: string, Attributes: Record<string, string>) {
  const { QueueUrl = "" } = await client.send(new CreateQueueCommand({ QueueName, Attributes }));
  return QueueUrl;
}

async function send(...bodies: string[]) {
  for (const MessageBody of bodies) {
    await client.send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody }));
  }
}

async function left(): Promise<number> {
  const { Attributes } = await client.send(
    new GetQueueAttributesCommand({ QueueUrl: queueUrl, AttributeNames: ["All"] }),
  );
  const { ApproximateNumberOfMessages, ApproximateNumberOfMessagesNotVisible } = Attributes ?? {};
  return Number(ApproximateNumberOfMessages) + Number(ApproximateNumberOfMessagesNotVisible);
}

function consume(consumer: (event: SQSEvent) => unknown, more: Partial<QueueSourceOptions> = {}) {
  source = startQueueSource({
    client,
    queueUrl,
    consumer: {
      name: "probe",
      timeoutMs: 5000,
      load: async () => async (event: SQSEvent) => consumer(event),
    },
    ...more,
  });
}

describe("queue source", () => {
  test("hands messages on in Lambda's form and deletes those that are done", async () => {
    const events: SQSEvent[] = [];
    consume((event) => void events.push(event));
    await send("one");
    await vi.waitFor(() => expect(events).toHaveLength(1), pollTimeout);

    expect(events[0]?.Records[0]).toMatchObject({
      body: "one",
      messageId: expect.any(String),
      receiptHandle: expect.any(String),
      attributes: { ApproximateReceiveCount: "1", SentTimestamp: expect.stringMatching(/^\d+$/) },
      messageAttributes: {},
      eventSource: "aws:sqs",
      eventSourceARN: "arn:aws:sqs:eu-central-1:000000000000:work",
    });
    await vi.waitFor(async () => expect(await left()).toBe(0), pollTimeout);
  });

  test("repeats only the messages that were reported as failed", async () => {
    const bodies: string[] = [];
    consume(({ Records }) => {
      bodies.push(...Records.map(({ body }) => body));
      const failed = Records.filter(
        ({ body, attributes }) => body === "bad" && attributes.ApproximateReceiveCount === "1",
      );
      return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
    });
    await send("good", "bad");

    await vi.waitFor(async () => expect(await left()).toBe(0), pollTimeout);

    expect(bodies.sort()).toEqual(["bad", "bad", "good"]);
  });

  test("leaves what throws again and again to the dead-letter queue", async () => {
    let tries = 0;
    consume(() => {
      tries += 1;
      throw new Error("always");
    });
    await send("poison");

    const dead = await client.send(
      new ReceiveMessageCommand({ QueueUrl: deadUrl, WaitTimeSeconds: 10 }),
    );

    expect(dead.Messages?.[0]?.Body).toBe("poison");
    expect(tries).toBe(2);
  });

  test("runs no more at once than allowed", async () => {
    let running = 0;
    let most = 0;
    let done = 0;
    const two = Promise.withResolvers<void>();
    consume(
      async () => {
        running += 1;
        most = Math.max(most, running);
        if (running === 2) two.resolve();
        await two.promise;
        await new Promise((resolve) => setTimeout(resolve, 30));
        running -= 1;
        done += 1;
      },
      { batchSize: 1, maximumConcurrency: 2 },
    );
    await send("a", "b", "c", "d", "e", "f");
    await vi.waitFor(() => expect(done).toBe(6), pollTimeout);

    expect(most).toBe(2);
  });

  test("stop waits for what runs, and the next start has nothing to repeat", async () => {
    let isDone = false;
    const begun = Promise.withResolvers<void>();
    consume(async () => {
      begun.resolve();
      await new Promise((resolve) => setTimeout(resolve, 100));
      isDone = true;
    });
    await send("slow");
    await begun.promise;
    await source?.stop();

    expect(isDone).toBe(true);
    expect(await left()).toBe(0);
  });
});

describe("a source that gathers", () => {
  test("hands on more messages than one request brings, and takes all that are done off the queue", async () => {
    queueUrl = await createQueue("gathered", { VisibilityTimeout: "600" });
    await send(...Array.from({ length: 25 }, (_, place) => String(place)));
    const batches: string[][] = [];

    consume(({ Records }) => void batches.push(Records.map(({ body }) => body)), {
      batchSize: 25,
      gatherMs: pollTimeout.timeout,
      maximumConcurrency: 1,
    });

    await vi.waitFor(() => expect(batches.flat()).toHaveLength(25), pollTimeout);
    await vi.waitFor(async () => expect(await left()).toBe(0), pollTimeout);
    expect(batches).toHaveLength(1);
    expect(new Set(batches.flat()).size).toBe(25);
  });
});
