import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  CreateTableCommand,
  DynamoDBClient,
  PutItemCommand,
  type AttributeValue,
} from "@aws-sdk/client-dynamodb";
import { DynamoDBStreamsClient } from "@aws-sdk/client-dynamodb-streams";
import type { DynamoDBStreamEvent } from "aws-lambda";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startDynamodb, type Dynamodb } from "../dynamodb/dynamodb.ts";
import { deadLetterFile } from "./dead-letters.ts";
import type { EventSource } from "./event-loop.ts";
import { startStreamSource, type StreamSourceOptions } from "./stream-source.ts";
import { pollTimeout } from "../../../test/support/poll-timeout.ts";

const access = {
  region: "eu-central-1",
  credentials: { accessKeyId: "local", secretAccessKey: "local" },
};

let dataDir: string;
let dynamodb: Dynamodb;
let table: DynamoDBClient;
let streams: DynamoDBStreamsClient;
let streamArn: string;
let source: EventSource | undefined;
let batches: string[][];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "stream-"));
  batches = [];
  await begin();
  const { TableDescription } = await table.send(
    new CreateTableCommand({
      TableName: "records",
      BillingMode: "PAY_PER_REQUEST",
      KeySchema: [{ AttributeName: "pk", KeyType: "HASH" }],
      AttributeDefinitions: [{ AttributeName: "pk", AttributeType: "S" }],
      StreamSpecification: { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" },
    }),
  );
  streamArn = TableDescription?.LatestStreamArn ?? "";
});
afterEach(async () => {
  await end();
  await rm(dataDir, { recursive: true });
});

async function begin() {
  dynamodb = await startDynamodb({ dataDir });
  table = new DynamoDBClient({ endpoint: dynamodb.endpoint, ...access });
  streams = new DynamoDBStreamsClient({ endpoint: dynamodb.endpoint, ...access });
}

async function end() {
  await source?.stop();
  source = undefined;
  table.destroy();
  streams.destroy();
  await dynamodb.stop();
}

type Consumer = (event: DynamoDBStreamEvent) => unknown;

function consume(consumer: Consumer, more: Partial<StreamSourceOptions> = {}) {
  source = startStreamSource({
    client: streams,
    streamArn,
    positionFile: join(dataDir, "position.json"),
    deadLetters: deadLetterFile(join(dataDir, "dead.jsonl")),
    consumer: {
      name: "probe",
      timeoutMs: 5000,
      load: async () => async (event: DynamoDBStreamEvent) => consumer(event),
    },
    ...more,
  });
}

const keysOf = ({ Records }: DynamoDBStreamEvent) =>
  Records.map(({ dynamodb: change }) => change?.Keys?.["pk"]?.S ?? "");
const note: Consumer = (event) => void batches.push(keysOf(event));
const seen = () => batches.flat();

async function put(...keys: string[]) {
  for (const key of keys) await putItem({ pk: { S: key } });
}
const putItem = (Item: Record<string, AttributeValue>) =>
  table.send(new PutItemCommand({ TableName: "records", Item }));

describe("stream source", () => {
  test("hands records on in Lambda's form", async () => {
    const events: DynamoDBStreamEvent[] = [];
    await putItem({
      pk: { S: "a" },
      bytes: { B: new Uint8Array([1, 2]) },
      list: { L: [{ N: "1" }] },
    });

    consume((event) => void events.push(event));
    await vi.waitFor(() => expect(events).toHaveLength(1), pollTimeout);

    expect(events[0]?.Records).toEqual([
      {
        eventID: expect.any(String),
        eventName: "INSERT",
        eventVersion: "1.1",
        eventSource: "aws:dynamodb",
        awsRegion: "eu-central-1",
        eventSourceARN: streamArn,
        dynamodb: expect.objectContaining({
          ApproximateCreationDateTime: expect.any(Number),
          Keys: { pk: { S: "a" } },
          NewImage: { pk: { S: "a" }, bytes: { B: "AQI=" }, list: { L: [{ N: "1" }] } },
          SequenceNumber: expect.any(String),
          StreamViewType: "NEW_AND_OLD_IMAGES",
        }),
      },
    ]);
  });

  test("begins with the oldest record and keeps the order", async () => {
    await put("a", "b", "c");
    consume(note);
    await vi.waitFor(() => expect(seen()).toHaveLength(3), pollTimeout);
    await put("d");
    await vi.waitFor(() => expect(seen()).toEqual(["a", "b", "c", "d"]), pollTimeout);
  });

  test("the source continues after a restart at its last position", async () => {
    await put("a", "b");
    consume(note);
    await vi.waitFor(() => expect(seen()).toEqual(["a", "b"]), pollTimeout);
    await end();

    await begin();
    await put("c");
    consume(note);

    await vi.waitFor(() => expect(seen()).toEqual(["a", "b", "c"]), pollTimeout);
  });

  test("a record that the filter leaves out reaches no function, also after a restart", async () => {
    const accepts: StreamSourceOptions["accepts"] = ({ dynamodb: change }) =>
      change?.Keys?.["pk"]?.S !== "b";
    await put("a", "b", "c");
    consume(note, { accepts });
    await vi.waitFor(() => expect(seen()).toEqual(["a", "c"]), pollTimeout);
    await put("b");
    await end();

    await begin();
    await put("b", "d");
    consume(note, { accepts });

    await vi.waitFor(() => expect(seen()).toEqual(["a", "c", "d"]), pollTimeout);
  });

  test("a batch waits for more records, up to its size or time", async () => {
    await put("a", "b");
    consume(note, { gatherMs: 60_000, batchSize: 3 });
    await put("c", "d");
    await vi.waitFor(() => expect(batches).toEqual([["a", "b", "c"]]), pollTimeout);
    await source?.stop();

    consume(note, { gatherMs: 200 });
    await vi.waitFor(() => expect(batches).toEqual([["a", "b", "c"], ["d"]]), pollTimeout);
  });

  test("two consumers with filters and positions of their own get the same stream", async () => {
    const others: string[] = [];
    await put("a", "b");
    const other = startStreamSource({
      client: streams,
      streamArn,
      positionFile: join(dataDir, "other.json"),
      deadLetters: deadLetterFile(join(dataDir, "dead.jsonl")),
      accepts: ({ dynamodb: change }) => change?.Keys?.["pk"]?.S === "b",
      consumer: {
        name: "other",
        timeoutMs: 5000,
        load: async () => async (event: DynamoDBStreamEvent) => void others.push(...keysOf(event)),
      },
    });
    consume(note);

    await vi.waitFor(() => expect([seen(), others]).toEqual([["a", "b"], ["b"]]), pollTimeout);
    await other.stop();
  });

  test("repeats what was not finished before a restart", async () => {
    await put("a");
    const tried = Promise.withResolvers<void>();
    consume(() => {
      tried.resolve();
      throw new Error("not yet");
    });
    await tried.promise;
    await end();

    await begin();
    consume(note);

    await vi.waitFor(() => expect(seen()).toEqual(["a"]), pollTimeout);
  });

  test("repeats from the first failed record on", async () => {
    await put("a", "b", "c");
    consume((event) => {
      note(event);
      const failed = batches.length === 1 ? event.Records[1]?.dynamodb?.SequenceNumber : undefined;
      return { batchItemFailures: failed ? [{ itemIdentifier: failed }] : [] };
    });

    await vi.waitFor(() => expect(batches.length).toBeGreaterThan(1), pollTimeout);

    expect(batches).toEqual([
      ["a", "b", "c"],
      ["b", "c"],
    ]);
  });

  test("the source repeats the whole batch after an error or an answer with unknown items", async () => {
    await put("a", "b");
    consume((event) => {
      note(event);
      if (batches.length === 1) throw new Error("once");
      return { batchItemFailures: batches.length === 2 ? [{ itemIdentifier: "stranger" }] : [] };
    });

    await vi.waitFor(() => expect(batches).toHaveLength(3), pollTimeout);

    expect(new Set(batches.map(String))).toEqual(new Set(["a,b"]));
  });

  test("a record that always fails becomes a dead letter, and the source continues", async () => {
    const spoken = vi.spyOn(console, "error").mockImplementation(() => {});
    await put("bad");
    consume(
      (event) => {
        note(event);
        if (keysOf(event).includes("bad")) throw new Error("poison");
      },
      { tries: 3 },
    );
    await vi.waitFor(() => expect(batches).toHaveLength(3), pollTimeout);
    await put("good");
    await vi.waitFor(() => expect(batches.at(-1)).toEqual(["good"]), pollTimeout);

    const [letter = ""] = (await readFile(join(dataDir, "dead.jsonl"), "utf8")).split("\n");
    expect(JSON.parse(letter)).toMatchObject({ function: "probe", error: "Error: poison" });
    expect(keysOf(JSON.parse(letter).event)).toEqual(["bad"]);
    expect(batches.filter((keys) => keys.includes("bad"))).toHaveLength(3);
    spoken.mockRestore();
  });
});
