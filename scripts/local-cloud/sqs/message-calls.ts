import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { integer } from "../../../shared/model/bounds.ts";
import { eachEntry } from "./batch.ts";
import type { Message, Queue } from "./queues.ts";
import { receive } from "./receive.ts";
import type { SqsCalls, SqsContext } from "./sqs-call.ts";
import { badReceipt, badValue, largeBatch, notInflight } from "./sqs-error.ts";

const sending = z.object({
  MessageBody: z.string().check(z.minLength(1)),
  DelaySeconds: z.optional(integer(0, 900)),
  MessageAttributes: z.optional(z.record(z.string(), z.unknown())),
});
const receiving = z.object({
  MaxNumberOfMessages: z._default(integer(1, 10), 1),
  VisibilityTimeout: z.optional(integer(0, 43_200)),
  WaitTimeSeconds: z.optional(integer(0, 20)),
  AttributeNames: z._default(z.array(z.string()), []),
  MessageSystemAttributeNames: z._default(z.array(z.string()), []),
  MessageAttributeNames: z._default(z.array(z.string()), []),
});
const handled = z.object({ ReceiptHandle: z.string() });
const changing = z.extend(handled, { VisibilityTimeout: integer(0, 43_200) });
const batch = z.object({ Entries: z._default(z.array(z.object({ MessageBody: z.string() })), []) });

const md5 = (text: string) => createHash("md5").update(text).digest("hex");

/** The calls that move messages. */
export const messageCalls: SqsCalls = {
  SendMessage: (input, context) => send(input, context.queueOf(input), context),
  async SendMessageBatch(input, context) {
    const queue = context.queueOf(input);
    const limit = Number(queue.attributes.MaximumMessageSize);
    const sizes = batch.parse(input).Entries.map((entry) => Buffer.byteLength(entry.MessageBody));
    if (sizes.reduce((sum, size) => sum + size, 0) > limit) throw largeBatch(limit);
    return eachEntry(input, (entry) => send(entry, queue, context));
  },
  async ReceiveMessage(input, context) {
    const asked = receiving.parse(input);
    const queue = context.queueOf(input);
    const { VisibilityTimeout, ReceiveMessageWaitTimeSeconds } = queue.attributes;
    const seconds = asked.WaitTimeSeconds ?? Number(ReceiveMessageWaitTimeSeconds);
    const messages = await receive(
      {
        queue,
        maxMessages: asked.MaxNumberOfMessages,
        visibilityMs: (asked.VisibilityTimeout ?? Number(VisibilityTimeout)) * 1_000,
        waitMs: seconds * 1_000,
        signal: context.signal,
      },
      context,
    );
    return messages.length === 0 ? {} : { Messages: messages.map((one) => shown(one, asked)) };
  },
  DeleteMessage: (input, context) => remove(input, context.queueOf(input), context),
  async DeleteMessageBatch(input, context) {
    const queue = context.queueOf(input);
    return eachEntry(input, (entry) => remove(entry, queue, context));
  },
  ChangeMessageVisibility: (input, context) =>
    changeVisibility(input, context.queueOf(input), context),
  async ChangeMessageVisibilityBatch(input, context) {
    const queue = context.queueOf(input);
    return eachEntry(input, (entry) => changeVisibility(entry, queue, context));
  },
};

async function send(input: unknown, queue: Queue, { queues, now, arrivals }: SqsContext) {
  const { MessageBody: body, DelaySeconds, MessageAttributes } = sending.parse(input);
  const limit = Number(queue.attributes.MaximumMessageSize);
  if (Buffer.byteLength(body) > limit) {
    throw badValue(
      `One or more parameters are invalid. Message must be shorter than ${limit} bytes.`,
    );
  }
  const delayMs = (DelaySeconds ?? Number(queue.attributes.DelaySeconds)) * 1_000;
  const key = crypto.randomUUID();
  const message: Message = {
    key,
    id: key,
    body,
    ...(MessageAttributes && { attributes: MessageAttributes }),
    sentAt: now(),
    delivery: { visibleAt: now() + delayMs, receives: 0 },
  };
  await queues.record({ is: "message", queue: queue.name, key, message });
  arrivals.tell(queue.name);
  return { MessageId: key, MD5OfMessageBody: md5(body) };
}

function found(input: unknown, queue: Queue): { key: string; message: Message | undefined } {
  const { ReceiptHandle } = handled.parse(input);
  const [key = "", turn] = ReceiptHandle.split(".");
  if (!turn || key.length !== 36) throw badReceipt();
  const message = queue.messages.get(key);
  return { key, message: message?.delivery.receipt === ReceiptHandle ? message : undefined };
}

/** A receipt that a later receive has replaced removes nothing, and is no error. */
async function remove(input: unknown, queue: Queue, { queues }: SqsContext): Promise<void> {
  const { key, message } = found(input, queue);
  if (message) await queues.record({ is: "message", queue: queue.name, key });
}

async function changeVisibility(input: unknown, queue: Queue, context: SqsContext): Promise<void> {
  const { VisibilityTimeout } = changing.parse(input);
  const { key, message } = found(input, queue);
  if (!message || message.delivery.visibleAt <= context.now()) throw notInflight();
  const visibleAt = context.now() + VisibilityTimeout * 1_000;
  const delivery = { ...message.delivery, visibleAt };
  await context.queues.record({ is: "delivery", queue: queue.name, key, delivery });
  if (VisibilityTimeout === 0) context.arrivals.tell(queue.name);
}

const isAll = (list: string[]) => list.includes("All") || list.includes(".*");

function chosen(all: Record<string, unknown>, list: string[]) {
  const kept = Object.entries(all).filter(
    ([name, value]) => value !== undefined && (isAll(list) || list.includes(name)),
  );
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

function shown(message: Message, asked: z.infer<typeof receiving>) {
  const { id, body, delivery, sentAt, deadLetterOf, attributes } = message;
  const system: Record<string, string | undefined> = {
    ApproximateReceiveCount: String(delivery.receives),
    SentTimestamp: String(sentAt),
    ApproximateFirstReceiveTimestamp: String(delivery.firstReceivedAt),
    SenderId: "local",
    DeadLetterQueueSourceArn: deadLetterOf,
  };
  const names = [...asked.AttributeNames, ...asked.MessageSystemAttributeNames];
  return {
    MessageId: id,
    ReceiptHandle: delivery.receipt,
    MD5OfBody: md5(body),
    Body: body,
    Attributes: chosen(system, names),
    MessageAttributes: chosen(attributes ?? {}, asked.MessageAttributeNames),
  };
}
