import { DescribeTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from "@aws-sdk/client-dynamodb-streams";
import type { DynamoDBRecord } from "aws-lambda";
import { environment } from "../../shared/environment.ts";
import { passesStreamFilter } from "../../infra/functions/stream-filter.ts";
import { lambdaRecord } from "../../scripts/local-cloud/events/stream-event.ts";

/** Reads the stream of the table that handlers use, with the filter of the replica. */
export async function openTableChanges() {
  const table = new DynamoDBClient({});
  const { Table } = await table.send(
    new DescribeTableCommand({ TableName: process.env[environment.table] }),
  );
  table.destroy();
  const StreamArn = Table?.LatestStreamArn ?? "";
  const endpoint = process.env["AWS_ENDPOINT_URL_DYNAMODB"] ?? "";
  const streams = new DynamoDBStreamsClient({ endpoint });
  const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn }));
  // The stand-in has one shard.
  const [ShardId = ""] = (StreamDescription?.Shards ?? []).map((shard) => shard.ShardId);
  const { ShardIterator } = await streams.send(
    new GetShardIteratorCommand({ StreamArn, ShardId, ShardIteratorType: "TRIM_HORIZON" }),
  );
  let position = ShardIterator;

  return {
    /** The changes since the last call, oldest first. */
    async take(): Promise<DynamoDBRecord[]> {
      const taken: DynamoDBRecord[] = [];
      for (;;) {
        const { Records = [], NextShardIterator } = await streams.send(
          new GetRecordsCommand({ ShardIterator: position, Limit: 1000 }),
        );
        position = NextShardIterator;
        if (Records.length === 0) return taken;
        const passed = Records.filter((record) => passesStreamFilter("record", record));
        taken.push(...passed.map((record) => lambdaRecord(record, StreamArn)));
      }
    },
    close: () => streams.destroy(),
  };
}
