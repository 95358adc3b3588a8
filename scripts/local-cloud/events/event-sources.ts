import { join } from "node:path";
import { DynamoDBClient, DescribeTableCommand } from "@aws-sdk/client-dynamodb";
import { DynamoDBStreamsClient } from "@aws-sdk/client-dynamodb-streams";
import { SQSClient } from "@aws-sdk/client-sqs";
import type { S3Event } from "aws-lambda";
import { passesStreamFilter } from "../../../infra/functions/stream-filter.ts";
import type { EventFunctionSpec } from "../../../shared/operations/operation-spec.ts";
import {
  streamConsumerNames,
  streamConsumerSpecs,
} from "../../../shared/operations/stream-consumers.ts";
import { workQueueNames, workQueueSpecs } from "../../../shared/operations/work-queues.ts";
import { deadLetterFile } from "./dead-letters.ts";
import { objectCreated } from "./object-created.ts";
import { startQueueSource } from "./queue-source.ts";
import { lastDueMoments } from "./due-moments.ts";
import { startScheduleSource } from "./schedule-source.ts";
import type { EventSource } from "./event-loop.ts";
import { startStreamSource } from "./stream-source.ts";
import type { QueueUrls } from "../resources.ts";
import { invoke, localRegion, type LocalFunction } from "../lambda.ts";

/** Longest batching window, in ms: a person who tries the product does not wait a minute for a batch. */
const longestGatherMs = 400;
/** Changes are in the replica within a second. */
const longestStreamGatherMs = 250;

export interface SourcedFunction extends LocalFunction {
  source: EventFunctionSpec["source"];
}

export interface EventSourceOptions {
  functions: readonly SourcedFunction[];
  /** Positions and dead letters are kept here, in `event-sources/`. */
  dataDir: string;
  dynamodbEndpoint: string;
  tableName: string;
  sqsEndpoint: string;
  queues: QueueUrls;
  credentials: { accessKeyId: string; secretAccessKey: string };
  /** The product's time, in ms since 1970. */
  nowMs: () => number;
}

/** Starts all sources that call functions: the table's stream, the queues and the schedules. */
export async function startEventSources(options: EventSourceOptions): Promise<EventSource> {
  const { functions, credentials, nowMs } = options;
  const folder = join(options.dataDir, "event-sources");
  const deadLetters = deadLetterFile(join(folder, "dead-letters.jsonl"));
  const positionFile = (name: string) => join(folder, `${name}.json`);
  const onTable = { endpoint: options.dynamodbEndpoint, region: localRegion, credentials };
  const streams = new DynamoDBStreamsClient(onTable);
  // It copies every record for a log that is off.
  streams.middlewareStack.remove("loggerMiddleware");
  const queues = new SQSClient({ endpoint: options.sqsEndpoint, region: localRegion, credentials });
  const from = (source: SourcedFunction["source"]) =>
    functions.filter((found) => found.source === source);

  const streamArn = await streamArnOf(new DynamoDBClient(onTable), options.tableName);
  const sources = [
    ...streamConsumerNames.flatMap((name) =>
      from(`${name}Stream`).map((consumer) => {
        const { batchSize, gatherSeconds = 0, retries } = streamConsumerSpecs[name];
        return startStreamSource({
          client: streams,
          streamArn,
          consumer,
          accepts: (record) => passesStreamFilter(name, record),
          positionFile: positionFile(consumer.name),
          deadLetters,
          batchSize,
          gatherMs: Math.min(1000 * gatherSeconds, longestStreamGatherMs),
          tries: retries,
        });
      }),
    ),
    ...workQueueNames.flatMap((name) =>
      from(`${name}Queue`).map((consumer) => {
        const { batchSize, gatherSeconds = 0 } = workQueueSpecs[name];
        const queueUrl = options.queues[name];
        const gatherMs = Math.min(1000 * gatherSeconds, longestGatherMs);
        return startQueueSource({ client: queues, queueUrl, consumer, batchSize, gatherMs });
      }),
    ),
    ...(["everyMinute", "nightly"] as const).flatMap((schedule) =>
      from(schedule).map((consumer) =>
        startScheduleSource({
          consumer,
          positionFile: positionFile(consumer.name),
          deadLetters,
          nowMs,
          lastDue: lastDueMoments[schedule],
        }),
      ),
    ),
  ];
  return {
    async stop() {
      await Promise.all(sources.map((source) => source.stop()));
      streams.destroy();
      queues.destroy();
    },
  };
}

/** Hands an arrival's event to the functions that wait for uploads; throws when one fails, to be called again. */
export async function callForUpload(
  functions: readonly SourcedFunction[],
  event: S3Event,
): Promise<void> {
  const arrivals = event.Records.flatMap((record) => objectCreated(record) ?? []);
  for (const called of functions.filter(({ source }) => source === "uploads")) {
    for (const arrival of arrivals) await invoke(called, arrival);
  }
}

async function streamArnOf(client: DynamoDBClient, tableName: string): Promise<string> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }));
  client.destroy();
  if (!Table?.LatestStreamArn) throw new Error(`Table ${tableName} has no stream.`);
  return Table.LatestStreamArn;
}
