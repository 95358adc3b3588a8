import { fork } from "node:child_process";
import { on, once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  ChangeMessageVisibilityBatchCommand,
  ChangeMessageVisibilityCommand,
  CreateQueueCommand,
  DeleteMessageBatchCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ReceiveMessageCommand,
  type ReceiveMessageCommandInput,
  SendMessageBatchCommand,
  SendMessageCommand,
  SetQueueAttributesCommand,
  type SQSClient,
} from "@aws-sdk/client-sqs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sqsClient } from "./sqs-writer.fixture.ts";
import { type Sqs, startSqs } from "./sqs.ts";
import { expectMeasured } from "../../../test/support/expect-measured.ts";

let dataDir: string;
let sqs: Sqs;
let client: SQSClient;
let moment = 0;

async function start() {
  sqs = await startSqs({ dataDir, now: () => moment });
  client = sqsClient(sqs.endpoint);
}
async function stop() {
  client.destroy();
  await sqs.stop();
}
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "sqs-"));
  moment = Date.parse("2026-01-01T00:00:00Z");
  await start();
});
afterEach(async () => {
  await stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function create(QueueName: string, Attributes: Record<string, string> = {}): Promise<string> {
  const { QueueUrl = "" } = await client.send(new CreateQueueCommand({ QueueName, Attributes }));
  return QueueUrl;
}
const send = (QueueUrl: string, MessageBody: string, more = {}) =>
  client.send(new SendMessageCommand({ QueueUrl, MessageBody, ...more }));
async function receive(QueueUrl: string, more: Partial<ReceiveMessageCommandInput> = {}) {
  const { Messages = [] } = await client.send(
    new ReceiveMessageCommand({
      QueueUrl,
      MaxNumberOfMessages: 10,
      MessageSystemAttributeNames: ["All"],
      ...more,
    }),
  );
  return Messages;
}
const bodies = async (queueUrl: string) => (await receive(queueUrl)).map(({ Body }) => Body);
const remove = (QueueUrl: string, ReceiptHandle: string | undefined) =>
  client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));

describe("queues", () => {
  test("are made once, found by name and described", async () => {
    const url = await create("work", { VisibilityTimeout: "60" });
    await send(url, "a");

    expect(await create("work", { VisibilityTimeout: "60" })).toBe(url);
    await expect(create("work", { VisibilityTimeout: "61" })).rejects.toMatchObject({
      name: "QueueNameExists",
    });
    const found = await client.send(new GetQueueUrlCommand({ QueueName: "work" }));
    expect(found.QueueUrl).toBe(url);
    await client.send(
      new SetQueueAttributesCommand({ QueueUrl: url, Attributes: { VisibilityTimeout: "61" } }),
    );
    const { Attributes } = await client.send(
      new GetQueueAttributesCommand({ QueueUrl: url, AttributeNames: ["All"] }),
    );
    expect(Attributes).toMatchObject({
      VisibilityTimeout: "61",
      ApproximateNumberOfMessages: "1",
      QueueArn: expect.stringMatching(/^arn:aws:sqs:.*:work$/),
    });
  });

  test("that are missing or wrongly set are refused by name", async () => {
    await expect(
      client.send(new GetQueueUrlCommand({ QueueName: "missing" })),
    ).rejects.toMatchObject({ name: "QueueDoesNotExist" });
    await expect(create("x", { VisibilityTimeout: "-1" })).rejects.toMatchObject({
      name: "InvalidParameterValue",
    });
    await expect(create("x.fifo")).rejects.toMatchObject({ name: "InvalidParameterValue" });
  });
});

describe("messages", () => {
  test("a received message is hidden, is redelivered after its timeout, and is deleted with the latest receipt", async () => {
    const url = await create("work", { VisibilityTimeout: "30" });
    const { MessageId } = await send(url, "szöveg", {
      MessageAttributes: { kind: { DataType: "String", StringValue: "k" } },
    });

    const [first] = await receive(url, { MessageAttributeNames: ["All"] });
    expect(first).toMatchObject({
      MessageId,
      Body: "szöveg",
      Attributes: { ApproximateReceiveCount: "1", SentTimestamp: String(moment) },
      MessageAttributes: { kind: { StringValue: "k" } },
    });
    moment += 29_999;
    expect(await receive(url)).toEqual([]);
    moment += 1;
    const [second] = await receive(url);
    expect(second).toMatchObject({ MessageId, Attributes: { ApproximateReceiveCount: "2" } });

    await remove(url, first?.ReceiptHandle);
    moment += 30_000;
    const [third] = await receive(url);
    expect(third).toMatchObject({ MessageId });
    await remove(url, third?.ReceiptHandle);
    moment += 30_000;
    expect(await receive(url)).toEqual([]);
  });

  test("can be given back at once and kept longer", async () => {
    const url = await create("work", { VisibilityTimeout: "30" });
    await send(url, "a");
    const change = async (ReceiptHandle: string | undefined, VisibilityTimeout: number) =>
      client.send(
        new ChangeMessageVisibilityCommand({ QueueUrl: url, ReceiptHandle, VisibilityTimeout }),
      );

    const [first] = await receive(url);
    await change(first?.ReceiptHandle, 0);
    const [second] = await receive(url);
    await change(second?.ReceiptHandle, 120);
    moment += 119_999;

    expect(second?.MessageId).toBe(first?.MessageId);
    expect(await receive(url)).toEqual([]);
    moment += 1;
    await expect(change(second?.ReceiptHandle, 10)).rejects.toMatchObject({
      name: "MessageNotInflight",
    });
    await expect(change("nonsense", 0)).rejects.toMatchObject({ name: "ReceiptHandleIsInvalid" });
  });

  test("wait for their delay", async () => {
    const url = await create("work", { DelaySeconds: "5" });
    await send(url, "queue's delay");
    await send(url, "own delay", { DelaySeconds: 10 });

    expect(await bodies(url)).toEqual([]);
    moment += 5_000;
    expect(await bodies(url)).toEqual(["queue's delay"]);
    moment += 5_000;
    expect(await bodies(url)).toEqual(["own delay"]);
  });

  test("in a batch succeed and fail one by one", async () => {
    const url = await create("work", { MaximumMessageSize: "1024" });
    const sent = await client.send(
      new SendMessageBatchCommand({
        QueueUrl: url,
        Entries: [
          { Id: "1", MessageBody: "a" },
          { Id: "2", MessageBody: "b", DelaySeconds: 0 },
        ],
      }),
    );
    const messages = await receive(url);
    const handles = [...messages.map(({ ReceiptHandle }) => ReceiptHandle), "nonsense"];
    const changed = await client.send(
      new ChangeMessageVisibilityBatchCommand({
        QueueUrl: url,
        Entries: handles.map((ReceiptHandle, n) => ({
          Id: `${n}`,
          ReceiptHandle,
          VisibilityTimeout: 9,
        })),
      }),
    );
    const removed = await client.send(
      new DeleteMessageBatchCommand({
        QueueUrl: url,
        Entries: handles.map((ReceiptHandle, n) => ({ Id: `${n}`, ReceiptHandle })),
      }),
    );

    expect(sent.Successful?.map(({ Id }) => Id)).toEqual(["1", "2"]);
    for (const { Successful, Failed } of [changed, removed]) {
      expect(Successful?.map(({ Id }) => Id)).toEqual(["0", "1"]);
      expect(Failed).toMatchObject([
        { Id: "2", Code: "ReceiptHandleIsInvalid", SenderFault: true },
      ]);
    }
    moment += 60_000;
    expect(await receive(url)).toEqual([]);
  });

  test("that are too large, or batches too long, are refused", async () => {
    const url = await create("work", { MaximumMessageSize: "1024" });
    const Entries = Array.from({ length: 11 }, (_, n) => ({ Id: `${n}`, MessageBody: "x" }));
    const batch = (some: typeof Entries) =>
      client.send(new SendMessageBatchCommand({ QueueUrl: url, Entries: some }));

    await expect(send(url, "x".repeat(1_025))).rejects.toMatchObject({
      name: "InvalidParameterValue",
    });
    await expect(batch(Entries)).rejects.toMatchObject({ name: "TooManyEntriesInBatchRequest" });
    await expect(batch([{ Id: "1", MessageBody: "x".repeat(1_025) }])).rejects.toMatchObject({
      name: "BatchRequestTooLong",
    });
    expect(await receive(url)).toEqual([]);
  });

  test("a new message reaches a waiting receiver, and a receiver that gave up takes no message", async () => {
    const url = await create("work");
    const patience = new AbortController();
    const leaving = client
      .send(new ReceiveMessageCommand({ QueueUrl: url, WaitTimeSeconds: 20 }), {
        abortSignal: patience.signal,
      })
      .catch((error: Error) => error.name);
    // One whole call later the waiting one has arrived.
    await receive(url);
    patience.abort();
    expect(await leaving).toBe("AbortError");

    const started = performance.now();
    const waiting = receive(url, { WaitTimeSeconds: 20 });
    await send(url, "late");

    expect((await waiting).map(({ Body }) => Body)).toEqual(["late"]);
    expectMeasured(performance.now() - started, { below: 1900 });
  });

  test("a message moves to the dead-letter queue after the maximum number of receives", async () => {
    const dead = await create("dead");
    const RedrivePolicy = JSON.stringify({
      deadLetterTargetArn: "arn:aws:sqs:local:000000000000:dead",
      maxReceiveCount: 2,
    });
    const url = await create("work", { VisibilityTimeout: "1", RedrivePolicy });
    const { MessageId } = await send(url, "poison");

    for (let round = 0; round < 2; round += 1) {
      expect(await bodies(url)).toEqual(["poison"]);
      moment += 1_000;
    }

    expect(await receive(url)).toEqual([]);
    expect(await receive(dead)).toMatchObject([
      { MessageId, Attributes: { DeadLetterQueueSourceArn: expect.stringMatching(/:work$/) } },
    ]);
  });

  test("a duplicated message is delivered twice, even if the first copy was deleted", async () => {
    const url = await create("work");
    await send(url, "a");
    sqs.duplicateNext("work");

    const [first] = await receive(url);
    await remove(url, first?.ReceiptHandle);
    const [second] = await receive(url);

    expect(second?.MessageId).toBe(first?.MessageId);
    await remove(url, second?.ReceiptHandle);
    moment += 60_000;
    expect(await receive(url)).toEqual([]);
  });

  test("messages and their receive counts survive a restart, and those received before it come again at once", async () => {
    const url = await create("work", { VisibilityTimeout: "30" });
    await send(url, "a");
    await receive(url);

    await stop();
    await start();

    // The old address, as a configured client would still use it, but for the port.
    const again = `${sqs.endpoint}${new URL(url).pathname}`;
    expect(await receive(again)).toMatchObject([
      { Body: "a", Attributes: { ApproximateReceiveCount: "2" } },
    ]);
  });
});

test("kill -9 loses no acknowledged message", async () => {
  await stop();
  const acknowledged = new Set<string>();
  for (let round = 1; round <= 3; round += 1) {
    const writer = fork(new URL("./sqs-writer.fixture.ts", import.meta.url), [dataDir], {
      execPath: process.execPath,
      execArgv: [],
    });
    for await (const [message] of on(writer, "message")) {
      acknowledged.add(message.key);
      if (acknowledged.size >= 100 * round) break;
    }
    writer.kill("SIGKILL");
    await once(writer, "exit");
  }

  moment = Date.now();
  await start();
  const url = `${sqs.endpoint}/000000000000/work`;
  const kept = new Set<string>();
  for (let page = await bodies(url); page.length > 0; page = await bodies(url)) {
    for (const body of page) kept.add(body ?? "");
  }

  expect(acknowledged.difference(kept)).toEqual(new Set());
});
