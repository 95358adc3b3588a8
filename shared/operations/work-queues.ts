import { environment, type EnvironmentName } from "../environment.ts";

/** One queue of work that an event function does. */
export interface WorkQueueSpec {
  /** Where functions that feed it find its address. */
  variable: EnvironmentName;
  /** Messages that its reader gets in one call; they must fit into the reader's time. */
  batchSize: number;
  /** Calls of its reader at the same time; AWS takes no less than 2. */
  concurrency: number;
  /** Seconds after which AWS hands on a batch that is not full; absent: at once. */
  gatherSeconds?: number;
}

/** Every queue of work, by what stands on it; its reader has the source `<name>Queue`. */
export const workQueues = {
  mail: { variable: environment.mailQueue, batchSize: 5, concurrency: 4 },
  job: { variable: environment.jobQueue, batchSize: 1, concurrency: 5 },
  /** Few at a time: each reads many files. */
  export: { variable: environment.exportQueue, batchSize: 1, concurrency: 2 },
  /** One at a time a call: decoding takes memory. Many calls: who hides a picture does not wait behind uploads. */
  picture: { variable: environment.pictureQueue, batchSize: 1, concurrency: 20 },
  /** Deleted companies, whose accounts and cards are still to be let go. */
  tie: { variable: environment.tieQueue, batchSize: 1, concurrency: 2 },
  /** Many at a time: a line is little, and a batch becomes one file and one write a counter. */
  visit: {
    variable: environment.visitQueue,
    batchSize: 10_000,
    concurrency: 2,
    gatherSeconds: 60,
  },
} as const satisfies Record<string, WorkQueueSpec>;

export type WorkQueueName = keyof typeof workQueues;
export type WorkQueueSource = `${WorkQueueName}Queue`;

export const workQueueNames = Object.keys(workQueues) as readonly WorkQueueName[]; // Object.keys loses the key type
export const workQueueSpecs: Readonly<Record<WorkQueueName, WorkQueueSpec>> = workQueues;

/** The queue that a source reads, if it reads one. */
export function queueOfSource(source: string): WorkQueueName | undefined {
  return workQueueNames.find((name) => source === `${name}Queue`);
}

/** A value per queue. */
export function perWorkQueue<Value>(
  make: (name: WorkQueueName) => Value,
): Readonly<Record<WorkQueueName, Value>> {
  const entries = workQueueNames.map((name) => [name, make(name)] as const);
  return Object.fromEntries(entries) as Record<WorkQueueName, Value>; // the loop covers every name
}
