import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  BatchGetItemCommand,
  CreateTableCommand,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
  TransactionCanceledException,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  ListStreamsCommand,
} from "@aws-sdk/client-dynamodb-streams";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { localDynamodbClient } from "./dynamodb-writer.fixture.ts";
import { type Dynamodb, startDynamodb } from "./dynamodb.ts";

let dataDir: string;
let dynamodb: Dynamodb;
let client: DynamoDBClient;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "dynamodb-"));
  dynamodb = await startDynamodb({ dataDir });
  client = localDynamodbClient(dynamodb.endpoint);
  await client.send(
    new CreateTableCommand({
      TableName: "hub",
      BillingMode: "PAY_PER_REQUEST",
      KeySchema: [
        { AttributeName: "pk", KeyType: "HASH" },
        { AttributeName: "sk", KeyType: "RANGE" },
      ],
      AttributeDefinitions: ["pk", "sk", "owner"].map((AttributeName) => ({
        AttributeName,
        AttributeType: "S" as const,
      })),
      GlobalSecondaryIndexes: [
        {
          IndexName: "byOwner",
          KeySchema: [
            { AttributeName: "owner", KeyType: "HASH" },
            { AttributeName: "sk", KeyType: "RANGE" },
          ],
          Projection: { ProjectionType: "ALL" },
        },
      ],
      StreamSpecification: { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" },
    }),
  );
});
afterAll(async () => {
  client.destroy();
  await dynamodb.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const key = (pk: string, sk = "-") => ({ pk: { S: pk }, sk: { S: sk } });
const put = (pk: string, more: Record<string, { S: string } | { N: string }> = {}) =>
  client.send(new PutItemCommand({ TableName: "hub", Item: { ...key(pk), ...more } }));
const get = async (pk: string) =>
  (await client.send(new GetItemCommand({ TableName: "hub", Key: key(pk), ConsistentRead: true })))
    .Item;

const add = (by: string) =>
  client.send(
    new TransactWriteItemsCommand({
      ClientRequestToken: "token-1",
      TransactItems: [
        {
          Update: {
            TableName: "hub",
            Key: key("counter"),
            UpdateExpression: "ADD n :by",
            ExpressionAttributeValues: { ":by": { N: by } },
          },
        },
      ],
    }),
  );

const update = () =>
  client.send(
    new UpdateItemCommand({
      TableName: "hub",
      Key: key("card#1"),
      UpdateExpression: "SET rev = :next",
      ConditionExpression: "rev = :rev",
      ExpressionAttributeValues: { ":rev": { N: "1" }, ":next": { N: "2" } },
    }),
  );

describe("embedded DynamoDB", () => {
  test("a transaction with one failing condition writes nothing and says which one failed", async () => {
    await put("email#taken", { by: { S: "first" } });

    const refused = await client
      .send(
        new TransactWriteItemsCommand({
          TransactItems: [
            { Put: { TableName: "hub", Item: key("user#2") } },
            {
              Put: {
                TableName: "hub",
                Item: key("email#taken"),
                ConditionExpression: "attribute_not_exists(pk)",
                ReturnValuesOnConditionCheckFailure: "ALL_OLD",
              },
            },
          ],
        }),
      )
      .catch((error: unknown) => error);

    expect(refused).toBeInstanceOf(TransactionCanceledException);
    expect(refused).toMatchObject({
      CancellationReasons: [
        { Code: "None" },
        { Code: "ConditionalCheckFailed", Item: { by: { S: "first" } } },
      ],
    });
    expect(await get("user#2")).toBeUndefined();
  });

  test("the same ClientRequestToken applies a transaction once, with other content it is refused", async () => {
    await put("counter", { n: { N: "0" } });
    await add("1");
    await add("1");

    await expect(add("2")).rejects.toMatchObject({ name: "IdempotentParameterMismatchException" });
    expect(await get("counter")).toMatchObject({ n: { N: "1" } });
  });

  test("of parallel conditional updates on the same revision one wins", async () => {
    await put("card#1", { rev: { N: "1" } });
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, update));

    const refused = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(refused.map(({ reason }) => reason.name)).toEqual(
      Array.from({ length: 7 }, () => "ConditionalCheckFailedException"),
    );
  });

  test("pages of an index query give every item once, in order; items without its key are absent", async () => {
    for (let n = 0; n < 7; n += 1) {
      const Item = { ...key(`page#${n}`, `s${n}`), owner: { S: "o1" } };
      await client.send(new PutItemCommand({ TableName: "hub", Item }));
    }
    await put("page#sparse");
    const seen: string[] = [];
    let start: Record<string, never> | undefined;
    let pages = 0;
    do {
      const page = await client.send(
        new QueryCommand({
          TableName: "hub",
          IndexName: "byOwner",
          KeyConditionExpression: "#owner = :owner",
          ExpressionAttributeNames: { "#owner": "owner" },
          ExpressionAttributeValues: { ":owner": { S: "o1" } },
          Limit: 3,
          ...(start && { ExclusiveStartKey: start }),
        }),
      );
      seen.push(...(page.Items ?? []).map((item) => item["sk"]?.S ?? ""));
      // The cursor is sent back unchanged.
      start = page.LastEvaluatedKey as Record<string, never> | undefined;
      pages += 1;
    } while (start);

    expect(seen).toEqual(["s0", "s1", "s2", "s3", "s4", "s5", "s6"]);
    expect(pages).toBe(3);
  });

  test("a consistent batch read gives what was just written and leaves out what is missing", async () => {
    await Promise.all([put("batch#1"), put("batch#2")]);

    const { Responses, UnprocessedKeys } = await client.send(
      new BatchGetItemCommand({
        RequestItems: {
          hub: {
            ConsistentRead: true,
            Keys: ["batch#1", "batch#2", "batch#3"].map((pk) => key(pk)),
          },
        },
      }),
    );

    const found = new Set(Responses?.["hub"]?.map((item) => item["pk"]?.S));
    expect(found).toEqual(new Set(["batch#1", "batch#2"]));
    expect(UnprocessedKeys ?? {}).toEqual({});
  });

  test("an item over 400 KB is refused", async () => {
    await expect(put("big", { text: { S: "x".repeat(400 * 1024) } })).rejects.toMatchObject({
      name: "ValidationException",
    });
  });

  test("the stream gives each change with old and new image", async () => {
    await put("streamed", { n: { N: "1" } });
    await put("streamed", { n: { N: "2" } });
    const streams = new DynamoDBStreamsClient({
      endpoint: dynamodb.endpoint,
      region: "eu-central-1",
      credentials: { accessKeyId: "local", secretAccessKey: "local" },
    });

    const { Streams } = await streams.send(new ListStreamsCommand({ TableName: "hub" }));
    const StreamArn = Streams?.[0]?.StreamArn;
    const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn }));
    const { ShardIterator } = await streams.send(
      new GetShardIteratorCommand({
        StreamArn,
        ShardId: StreamDescription?.Shards?.[0]?.ShardId,
        ShardIteratorType: "TRIM_HORIZON",
      }),
    );
    const { Records } = await streams.send(new GetRecordsCommand({ ShardIterator }));
    streams.destroy();

    const ours = (Records ?? []).filter(({ dynamodb: d }) => d?.Keys?.["pk"]?.S === "streamed");
    expect(ours.map(({ eventName }) => eventName)).toEqual(["INSERT", "MODIFY"]);
    expect(ours[1]?.dynamodb).toMatchObject({
      OldImage: { n: { N: "1" } },
      NewImage: { n: { N: "2" } },
    });
  });
});
