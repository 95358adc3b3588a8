import {
  DescribeStreamCommand,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type DynamoDBStreamsClient,
  type _Record as StreamRecord,
} from "@aws-sdk/client-dynamodb-streams";
import { invoke, type LocalFunction } from "../lambda.ts";
import { failedItems } from "./batch-failures.ts";
import type { DeadLetters } from "./dead-letters.ts";
import { openStateFile } from "./state-file.ts";
import { lambdaRecord } from "./stream-event.ts";
import { backoffMs, sleepUntil, startLoop, type EventSource } from "./event-loop.ts";

export interface StreamSourceOptions {
  client: DynamoDBStreamsClient;
  streamArn: string;
  consumer: LocalFunction;
  /** The event source's filter; absent: every record reaches the function. */
  accepts?: (record: StreamRecord) => boolean;
  /** File with this consumer's position in each shard; a restart continues there. */
  positionFile: string;
  deadLetters: DeadLetters;
  batchSize?: number;
  /** How long a batch that is not full waits for more, in ms; absent: it does not. */
  gatherMs?: number;
  /** Tries of the same records before they become dead letters. */
  tries?: number;
}

/** Sequence number after which reading of a shard continues; a finished shard has no more records. */
interface Positions {
  streamArn: string;
  shards: Record<string, { after?: string; isFinished?: boolean }>;
}

/** Records of one read (quota of DynamoDB Streams). */
const maxPerRead = 1000;
/** Time between two reads, in ms, unless more records wait than one read returns. Lambda's is 250 ms. */
const idleMs = 100;
/** A restart reads records of this time again that the filter had left out, in ms. */
const maxUnsavedMs = 1000;

/**
 * Hands the records of a table's stream to one function, in order and at least once, as Lambda's
 * event source mapping does with `ReportBatchItemFailures`. Begins with the oldest record.
 */
export function startStreamSource(options: StreamSourceOptions): EventSource {
  const { client, streamArn, positionFile, batchSize = 100, accepts = () => true } = options;
  const { gatherMs = 0 } = options;
  const state = openStateFile<Positions>(positionFile);
  const kept = state.read();
  const positions: Positions = kept?.streamArn === streamArn ? kept : { streamArn, shards: {} };

  let savedAt = 0;
  function save(): void {
    state.write(positions);
    savedAt = performance.now();
  }

  function moveTo(shard: string, position: Positions["shards"][string]): void {
    positions.shards[shard] = { ...positions.shards[shard], ...position };
  }

  async function readShard(shard: string, signal: AbortSignal): Promise<void> {
    let iterator = await iteratorOf(shard);
    while (!signal.aborted && iterator) {
      const { records, next } = await gather(iterator, signal);
      const isDone = await deliver(options, records.filter(accepts), signal, (after) => {
        moveTo(shard, { after });
        save();
      });
      const after = records.at(-1)?.dynamodb?.SequenceNumber;
      // Nothing was delivered for the records that the filter left out, so their position may be saved later.
      if (isDone && after !== undefined) {
        moveTo(shard, { after });
        if (performance.now() - savedAt > maxUnsavedMs) save();
      }
      if (!signal.aborted && !next) {
        moveTo(shard, { isFinished: true });
        save();
      }
      if (records.length < batchSize) await sleepUntil(idleMs, signal);
      iterator = next;
    }
  }

  /** The next records; waits for a full batch from the first one that passes the filter. */
  async function gather(
    first: string,
    signal: AbortSignal,
  ): Promise<{ records: StreamRecord[]; next: string | undefined }> {
    const records: StreamRecord[] = [];
    let until: number | undefined;
    for (let iterator = first; ;) {
      const limit = Math.min(maxPerRead, batchSize - records.length);
      const { Records = [], NextShardIterator } = await client.send(
        new GetRecordsCommand({ ShardIterator: iterator, Limit: limit }),
        { abortSignal: signal },
      );
      records.push(...Records);
      if (Records.some(accepts)) until ??= performance.now() + gatherMs;
      const mayWait = until !== undefined && performance.now() < until && !signal.aborted;
      if (!mayWait || records.length >= batchSize || NextShardIterator === undefined)
        return { records, next: NextShardIterator };
      if (Records.length < limit) await sleepUntil(idleMs, signal);
      iterator = NextShardIterator;
    }
  }

  async function iteratorOf(shard: string): Promise<string | undefined> {
    const after = positions.shards[shard]?.after;
    const at = { StreamArn: streamArn, ShardId: shard };
    const oldest = { ...at, ShardIteratorType: "TRIM_HORIZON" } as const;
    if (after === undefined)
      return (await client.send(new GetShardIteratorCommand(oldest))).ShardIterator;
    try {
      const next = {
        ...at,
        ShardIteratorType: "AFTER_SEQUENCE_NUMBER",
        SequenceNumber: after,
      } as const;
      return (await client.send(new GetShardIteratorCommand(next))).ShardIterator;
    } catch (error) {
      // The stream keeps 24 h; after a longer pause the oldest record is the next one.
      if (!(error instanceof Error) || error.name !== "TrimmedDataAccessException") throw error;
      return (await client.send(new GetShardIteratorCommand(oldest))).ShardIterator;
    }
  }

  /** The oldest shard with unread records. The list contains parents before their children. */
  async function nextShard(): Promise<string | undefined> {
    const { StreamDescription } = await client.send(
      new DescribeStreamCommand({ StreamArn: streamArn }),
    );
    const shards = StreamDescription?.Shards ?? [];
    return shards.find(({ ShardId = "" }) => !positions.shards[ShardId]?.isFinished)?.ShardId;
  }

  return startLoop(async (signal) => {
    for (let failures = 0; !signal.aborted;) {
      try {
        const shard = await nextShard();
        if (shard) await readShard(shard, signal);
        else await sleepUntil(idleMs, signal);
        failures = 0;
      } catch (error) {
        // The table's endpoint is away or the iterator has expired: begin again at the position.
        failures += 1;
        if (failures === 5) console.error(`The stream of ${streamArn} does not answer:`, error);
        await sleepUntil(backoffMs(failures), signal);
      }
    }
    save();
  });
}

/** Says false when it was stopped before it had delivered every record. */
async function deliver(
  { consumer, streamArn, tries = 10, deadLetters }: StreamSourceOptions,
  records: readonly StreamRecord[],
  signal: AbortSignal,
  moveTo: (after: string) => void,
): Promise<boolean> {
  let left = records.map((record) => lambdaRecord(record, streamArn));
  const sequenceOf = (place: number) => left[place]?.dynamodb?.SequenceNumber ?? "";
  for (let failures = 0; left.length > 0 && !signal.aborted;) {
    const numbers = left.map((_, place) => sequenceOf(place));
    const { done, error } = await tried(consumer, left, numbers);
    if (done > 0) {
      moveTo(sequenceOf(done - 1));
      left = left.slice(done);
      failures = 0;
      continue;
    }
    failures += 1;
    if (failures < tries) {
      await sleepUntil(backoffMs(failures), signal);
      continue;
    }
    deadLetters(consumer.name, { Records: left }, error);
    moveTo(sequenceOf(left.length - 1));
    return true;
  }
  return left.length === 0;
}

/** How many records from the first on are done with. */
async function tried(
  consumer: LocalFunction,
  records: readonly unknown[],
  numbers: readonly string[],
): Promise<{ done: number; error?: unknown }> {
  try {
    const failed = failedItems(await invoke(consumer, { Records: records }), numbers);
    if (!failed) return { done: 0, error: "an answer that names unknown records" };
    const first = numbers.findIndex((number) => failed.has(number));
    return { done: first < 0 ? numbers.length : first, error: "reported as failed" };
  } catch (error) {
    return { done: 0, error };
  }
}
