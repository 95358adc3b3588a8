/** One consumer of the table's stream; the event function with the source `<name>Stream` reads it. */
export interface StreamConsumerSpec {
  /** Largest number of records for one call. AWS also ends a batch at 6 MB. */
  batchSize: number;
  /** Seconds that AWS waits for a full batch; absent: it does not wait. */
  gatherSeconds?: number;
  /** Retries of a failed batch before it becomes a dead letter. */
  retries: number;
  /** Age at which a record becomes a dead letter; the stream keeps a day. */
  maxAgeSeconds: number;
  /** The alarm that rings when the function is further behind than this. */
  lateAlarm: { name: string; afterSeconds: number; whileItRings: string };
}

/**
 * The consumers of the stream: each has a filter (infra/functions/stream-filter.ts) and a position of its own. A third
 * one would slow down both: AWS advises two readers of a shard.
 */
export const streamConsumers = {
  /** New entries of the outbox. */
  outbox: {
    batchSize: 100,
    retries: 10,
    maxAgeSeconds: 3600,
    lateAlarm: {
      name: "OutboxLate",
      afterSeconds: 120,
      whileItRings: "Users wait for the mails that their action promised.",
    },
  },
  /** Changes of records of every replicated model. */
  record: {
    batchSize: 10_000,
    gatherSeconds: 30,
    // A lost batch is missing in the replica until it is rebuilt.
    retries: 30,
    maxAgeSeconds: 86_400,
    lateAlarm: {
      name: "ReplicaLate",
      afterSeconds: 300,
      whileItRings: "Searches become slower, and lists of deliveries lack the latest states.",
    },
  },
} as const satisfies Record<string, StreamConsumerSpec>;

export type StreamConsumerName = keyof typeof streamConsumers;
export type StreamSource = `${StreamConsumerName}Stream`;

export const streamConsumerNames = Object.keys(streamConsumers) as readonly StreamConsumerName[]; // Object.keys loses the key type
export const streamConsumerSpecs: Readonly<Record<StreamConsumerName, StreamConsumerSpec>> =
  streamConsumers;

/** The stream consumer of an event source, if it is one. */
export function findStreamConsumer(source: string): StreamConsumerName | undefined {
  return streamConsumerNames.find((name) => source === `${name}Stream`);
}
