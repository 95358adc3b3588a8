import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { openJournal } from "../journal.ts";
import { initialAttributes, type QueueAttributes } from "./queue-attributes.ts";
import { noQueue } from "./sqs-error.ts";

/** Moments in ms. */
export type MessageDelivery = {
  visibleAt: number;
  receives: number;
  firstReceivedAt?: number;
  /** Of the latest receive; only this one deletes. */
  receipt?: string;
};
export type Message = {
  /** Of one copy: a duplicate has the same `id` under another key. */
  key: string;
  id: string;
  body: string;
  attributes?: Record<string, unknown>;
  sentAt: number;
  /** ARN of the queue from which it was given up. */
  deadLetterOf?: string;
  delivery: MessageDelivery;
};
export type Queue = {
  name: string;
  created: number;
  attributes: QueueAttributes & typeof initialAttributes;
  /** In the order of arrival. */
  messages: Map<string, Message>;
};

type Entry =
  | { is: "queue"; name: string; created?: number; attributes?: QueueAttributes }
  | { is: "message"; queue: string; key: string; message?: Message }
  | { is: "delivery"; queue: string; key: string; delivery: MessageDelivery };

export const accountId = "000000000000";
export const arnOf = (name: string) => `arn:aws:sqs:local:${accountId}:${name}`;

/** Queues and messages, in memory and in a journal. An entry without content is a removal. */
export async function openQueues(folder: string) {
  await mkdir(folder, { recursive: true });
  const queues = new Map<string, Queue>();

  function apply(entry: Entry): void {
    if (entry.is === "queue") return applyQueue(entry);
    const messages = queues.get(entry.queue)?.messages;
    if (entry.is === "delivery") {
      const message = messages?.get(entry.key);
      if (message) message.delivery = entry.delivery;
    } else if (entry.message) messages?.set(entry.key, entry.message);
    else messages?.delete(entry.key);
  }

  function applyQueue({ name, created, attributes }: Entry & { is: "queue" }): void {
    if (created === undefined) return void queues.delete(name);
    const messages = queues.get(name)?.messages ?? new Map<string, Message>();
    const merged = { ...initialAttributes, ...attributes };
    queues.set(name, { name, created, attributes: merged, messages });
  }

  function* snapshot(): Generator<Entry> {
    for (const { name, created, attributes, messages } of queues.values()) {
      yield { is: "queue", name, created, attributes };
      for (const [key, message] of messages) yield { is: "message", queue: name, key, message };
    }
  }

  const journal = await openJournal<Entry>({ file: join(folder, "sqs.journal"), apply, snapshot });
  // The receivers of these messages ended with the previous process: the messages would stay hidden until their time is over.
  for (const { messages } of queues.values())
    for (const { delivery } of messages.values()) if (delivery.receives > 0) delivery.visibleAt = 0;

  return {
    queues: queues as ReadonlyMap<string, Queue>,
    get(name: string): Queue {
      const queue = queues.get(name);
      if (!queue) throw noQueue();
      return queue;
    },
    /** Seen at once; resolves when it is on disk. */
    record(entry: Entry): Promise<void> {
      apply(entry);
      return journal.append(entry);
    },
    close: () => journal.close(),
  };
}

export type Queues = Awaited<ReturnType<typeof openQueues>>;
