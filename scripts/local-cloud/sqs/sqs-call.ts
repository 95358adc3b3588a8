import type { Queue, Queues } from "./queues.ts";
import type { Arrivals } from "./receive.ts";

/** What a call works with. */
export type SqsContext = {
  queues: Queues;
  arrivals: Arrivals;
  /** ms */
  now: () => number;
  /** How many receives of a queue are still to be doubled. */
  duplicates: Map<string, number>;
  urlOf: (name: string) => string;
  /** The queue that `QueueUrl` names; throws QueueDoesNotExist. */
  queueOf: (input: unknown) => Queue;
  /** Aborts when the caller closes the connection. */
  signal: AbortSignal;
};

/** Calls by their name in the protocol; the result is the answer's JSON. */
export type SqsCalls = Record<
  string,
  (input: unknown, context: SqsContext) => Promise<Record<string, unknown> | void>
>;
