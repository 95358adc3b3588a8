import {
  DeleteMessageBatchCommand,
  ReceiveMessageCommand,
  type Message,
  type SQSClient,
} from "@aws-sdk/client-sqs";
import type { SQSRecord } from "aws-lambda";
import { invoke, localAccount, localRegion, type LocalFunction } from "../lambda.ts";
import { failedItems } from "./batch-failures.ts";
import { backoffMs, sleepUntil, startLoop, type EventSource } from "./event-loop.ts";

export interface QueueSourceOptions {
  client: SQSClient;
  queueUrl: string;
  consumer: LocalFunction;
  batchSize?: number;
  /** How long a batch that is not full waits for more, in ms; absent: it does not. */
  gatherMs?: number;
  maximumConcurrency?: number;
}

/**
 * Hands the messages of a queue to a function, as Lambda's event source mapping does: failed messages stay in the
 * queue and are redelivered after its visibility timeout, until its redrive policy moves them to the dead-letter
 * queue.
 */
export function startQueueSource(options: QueueSourceOptions): EventSource {
  const workers = Array.from({ length: options.maximumConcurrency ?? 2 }, () =>
    startLoop((signal) => work(options, signal)),
  );
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}

async function work(options: QueueSourceOptions, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted;) {
    try {
      const messages = await receive(options, signal);
      if (messages.length > 0) await deliver(options, messages);
      failures = 0;
    } catch (error) {
      // The queue is down or an answer was lost: SQS delivers undeleted messages again.
      failures += 1;
      if (failures === 5) console.error(`The queue ${options.queueUrl} does not answer:`, error);
      await sleepUntil(backoffMs(failures), signal);
    }
  }
}

/** Messages of one request (SQS quota). */
const maxAtOnce = 10;
/** How often a batch that waits for more messages asks for them, in ms: a window may be shorter than a second. */
const lookMs = 100;

async function receive(options: QueueSourceOptions, signal: AbortSignal): Promise<Message[]> {
  const { batchSize = maxAtOnce, gatherMs = 0 } = options;
  const gathered = await receiveSome(options, batchSize, 20, signal);
  const until = performance.now() + gatherMs;
  while (gathered.length > 0 && gathered.length < batchSize && performance.now() < until) {
    await sleepUntil(Math.min(lookMs, until - performance.now()), signal);
    gathered.push(...(await receiveSome(options, batchSize - gathered.length, 0, signal)));
  }
  return gathered;
}

async function receiveSome(
  options: QueueSourceOptions,
  wanted: number,
  seconds: number,
  signal: AbortSignal,
): Promise<Message[]> {
  const { Messages = [] } = await options.client.send(
    new ReceiveMessageCommand({
      QueueUrl: options.queueUrl,
      MaxNumberOfMessages: Math.min(maxAtOnce, wanted),
      WaitTimeSeconds: seconds,
      MessageSystemAttributeNames: ["All"],
      MessageAttributeNames: ["All"],
    }),
    { abortSignal: signal },
  );
  return Messages;
}

async function deliver(options: QueueSourceOptions, messages: readonly Message[]): Promise<void> {
  const { client, queueUrl, consumer } = options;
  const ids = messages.map(({ MessageId = "" }) => MessageId);
  const records = messages.map((message) => lambdaRecord(message, queueUrl));
  const failed = await invoke(consumer, { Records: records }).then(
    (result) => failedItems(result, ids) ?? new Set(ids),
    (error: unknown) => {
      console.error(`${consumer.name} failed; its messages come back:`, error);
      return new Set(ids);
    },
  );
  const done = messages.filter(({ MessageId = "" }) => !failed.has(MessageId));
  for (let from = 0; from < done.length; from += maxAtOnce)
    await client.send(
      new DeleteMessageBatchCommand({
        QueueUrl: queueUrl,
        Entries: done
          .slice(from, from + maxAtOnce)
          .map(({ ReceiptHandle }, place) => ({ Id: String(place), ReceiptHandle })),
      }),
    );
}

function lambdaRecord(message: Message, queueUrl: string): SQSRecord {
  const attributes = Object.entries(message.MessageAttributes ?? {}).map(
    ([name, { StringValue, BinaryValue, DataType = "String" }]) => [
      name,
      {
        ...(StringValue === undefined ? {} : { stringValue: StringValue }),
        ...(BinaryValue ? { binaryValue: Buffer.from(BinaryValue).toString("base64") } : {}),
        stringListValues: [],
        binaryListValues: [],
        dataType: DataType,
      },
    ],
  );
  return {
    messageId: message.MessageId ?? "",
    receiptHandle: message.ReceiptHandle ?? "",
    body: message.Body ?? "",
    // SQS gives all system attributes that Lambda's type demands when "All" are asked for.
    attributes: (message.Attributes ?? {}) as unknown as SQSRecord["attributes"],
    messageAttributes: Object.fromEntries(attributes),
    md5OfBody: message.MD5OfBody ?? "",
    eventSource: "aws:sqs",
    eventSourceARN: `arn:aws:sqs:${localRegion}:${localAccount}:${queueUrl.split("/").at(-1)}`,
    awsRegion: localRegion,
  };
}
