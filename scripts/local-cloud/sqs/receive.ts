import { redriveOf } from "./queue-attributes.ts";
import { arnOf, type Message, type Queue, type Queues } from "./queues.ts";

export type Arrivals = {
  /** Resolves when a message arrives in the queue, or after `ms`. */
  wait(queue: string, ms: number, signal: AbortSignal): Promise<void>;
  tell(queue: string): void;
};

/** Longest pause between two looks at the queue: no timer fires for an injected clock. */
const lookMs = 100;

export function createArrivals(): Arrivals {
  const waiting = new Map<string, Set<() => void>>();
  return {
    wait(queue, ms, signal) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const here = waiting.get(queue) ?? new Set();
      waiting.set(queue, here.add(resolve));
      const timer = setTimeout(resolve, Math.min(ms, lookMs));
      const wake = () => resolve();
      signal.addEventListener("abort", wake);
      return promise.finally(() => {
        clearTimeout(timer);
        signal.removeEventListener("abort", wake);
        here.delete(resolve);
      });
    },
    tell(queue) {
      for (const wake of waiting.get(queue) ?? []) wake();
    },
  };
}

export type Receiving = {
  queue: Queue;
  maxMessages: number;
  visibilityMs: number;
  waitMs: number;
  /** Aborts when the receiver closes the connection. */
  signal: AbortSignal;
};

/**
 * Takes up to `maxMessages` visible messages and hides them; waits for the first one up to `waitMs`.
 * Messages that were received too often move to the dead-letter queue; expired ones are deleted.
 */
export async function receive(
  { queue, maxMessages, visibilityMs, waitMs, signal }: Receiving,
  context: {
    queues: Queues;
    arrivals: Arrivals;
    now: () => number;
    duplicates: Map<string, number>;
  },
): Promise<Message[]> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    const recorded: Promise<void>[] = [];
    const taken: Message[] = [];
    const doubles: Message[] = [];
    for (const message of queue.messages.values()) {
      if (taken.length === maxMessages) break;
      if (message.delivery.visibleAt > context.now()) continue;
      const leaving = leave(queue, message, context);
      if (leaving) recorded.push(...leaving);
      else {
        if (isDoubled(queue, context)) doubles.push({ ...message, key: crypto.randomUUID() });
        recorded.push(hide(queue, message, visibilityMs, context));
        // The returned copy must not change when the message is received again.
        taken.push({ ...message });
      }
    }
    // Separate copies, as SQS's duplicates are: deleting one leaves the other.
    for (const double of doubles) queue.messages.set(double.key, double);
    await Promise.all(recorded);
    if (signal.aborted) {
      await Promise.all(taken.map((message) => giveBack(queue, message, context)));
      return [];
    }
    const left = deadline - performance.now();
    if (taken.length > 0 || left <= 0) return taken;
    await context.arrivals.wait(queue.name, left, signal);
  }
}

type ReceiveContext = Parameters<typeof receive>[1];

function isDoubled({ name }: Queue, { duplicates }: ReceiveContext): boolean {
  const asked = duplicates.get(name) ?? 0;
  if (asked > 0) duplicates.set(name, asked - 1);
  return asked > 0;
}

function hide(queue: Queue, message: Message, ms: number, context: ReceiveContext): Promise<void> {
  const { queues, now } = context;
  const before = message.delivery;
  const delivery = {
    visibleAt: now() + ms,
    receives: before.receives + 1,
    firstReceivedAt: before.firstReceivedAt ?? now(),
    receipt: `${message.key}.${crypto.randomUUID()}`,
  };
  return queues.record({ is: "delivery", queue: queue.name, key: message.key, delivery });
}

function leave(queue: Queue, message: Message, { queues, now, arrivals: told }: ReceiveContext) {
  const { key } = message;
  const removal = { is: "message", queue: queue.name, key } as const;
  const retentionMs = Number(queue.attributes.MessageRetentionPeriod) * 1_000;
  if (now() - message.sentAt > retentionMs) return [queues.record(removal)];
  const redrive = redriveOf(queue.attributes);
  if (!redrive || message.delivery.receives < redrive.maxReceiveCount) return undefined;
  if (!queues.queues.has(redrive.queue)) return undefined;
  const delivery = { visibleAt: now(), receives: 0 };
  const moved = { ...message, delivery, deadLetterOf: arnOf(queue.name) };
  // Added before it is removed here: a crash in between duplicates the message instead of losing it.
  const added = queues.record({ is: "message", queue: redrive.queue, key, message: moved });
  told.tell(redrive.queue);
  return [added, queues.record(removal)];
}

function giveBack(
  queue: Queue,
  { key, delivery: taken }: Message,
  { queues, now }: ReceiveContext,
) {
  const { receives, firstReceivedAt } = taken;
  const delivery = {
    visibleAt: now(),
    receives: receives - 1,
    ...(firstReceivedAt !== undefined && { firstReceivedAt }),
  };
  return queues.record({ is: "delivery", queue: queue.name, key, delivery });
}
