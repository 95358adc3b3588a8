import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  BatchGetItemCommand,
  CreateTableCommand,
  DeleteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteItemsCommand,
} from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Dynamodb, startDynamodb } from "../dynamodb/dynamodb.ts";
import { type FaultProxy, startFaultProxy } from "./fault-proxy.ts";

let dataDir: string;
let dynamodb: Dynamodb;
let proxy: FaultProxy;
let client: DynamoDBClient;
let moment = 0;
let draws: number[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "fault-proxy-"));
  dynamodb = await startDynamodb({ dataDir });
  proxy = await startFaultProxy({
    target: dynamodb.endpoint,
    random: () => draws.shift() ?? 0,
    now: () => moment,
  });
  client = clientTrying(1);
  await client.send(
    new CreateTableCommand({
      TableName: "hub",
      BillingMode: "PAY_PER_REQUEST",
      KeySchema: [{ AttributeName: "pk", KeyType: "HASH" }],
      AttributeDefinitions: [
        { AttributeName: "pk", AttributeType: "S" },
        { AttributeName: "owner", AttributeType: "S" },
      ],
      GlobalSecondaryIndexes: [
        {
          IndexName: "byOwner",
          KeySchema: [{ AttributeName: "owner", KeyType: "HASH" }],
          Projection: { ProjectionType: "ALL" },
        },
      ],
    }),
  );
});
beforeEach(() => {
  proxy.reset();
  draws = [];
  moment = 0;
});
afterAll(async () => {
  client.destroy();
  await proxy.stop();
  await dynamodb.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const clientTrying = (maxAttempts: number) =>
  new DynamoDBClient({
    endpoint: proxy.endpoint,
    region: "eu-central-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    maxAttempts,
  });
const remove = (pk: string) =>
  client.send(new DeleteItemCommand({ TableName: "hub", Key: { pk: { S: pk } } }));
const put = (pk: string, owner = "nobody", n = "0") =>
  client.send(
    new PutItemCommand({
      TableName: "hub",
      Item: { pk: { S: pk }, owner: { S: owner }, n: { N: n } },
    }),
  );
const get = async (pk: string) =>
  (await client.send(new GetItemCommand({ TableName: "hub", Key: { pk: { S: pk } } }))).Item;
const ownedBy = async (owner: string) => {
  const { Items } = await client.send(
    new QueryCommand({
      TableName: "hub",
      IndexName: "byOwner",
      KeyConditionExpression: "#o = :o",
      ExpressionAttributeNames: { "#o": "owner" },
      ExpressionAttributeValues: { ":o": { S: owner } },
    }),
  );
  return (Items ?? []).map((item) => `${item["pk"]?.S}=${item["n"]?.N}`).toSorted();
};

describe("startFaultProxy", () => {
  test("passes everything on and counts calls and capacity while no fault is on", async () => {
    await put("a");
    await get("a");
    const { ConsumedCapacity } = await client.send(new ScanCommand({ TableName: "hub" }));

    expect(proxy.calls).toEqual({ PutItem: 1, GetItem: 1, Scan: 1 });
    expect(proxy.consumed.write).toBeGreaterThanOrEqual(1);
    expect(proxy.consumed.read).toBeGreaterThanOrEqual(1);
    expect(proxy.consumed.byOperation["GetItem"]).toBe(0.5);
    expect(ConsumedCapacity).toBeUndefined();
  });

  test("throttles the drawn share, and the call is not applied", async () => {
    proxy.faults.throttle = 0.2;
    draws = [0.1, 0.9];

    await expect(put("throttled")).rejects.toMatchObject({
      name: "ProvisionedThroughputExceededException",
    });

    expect(await get("throttled")).toBeUndefined();
  });

  test("the SDK's own retries get over a throttled call", async () => {
    const retrying = clientTrying(3);
    proxy.faults.throttle = 1;
    proxy.faults.remaining = 1;

    await retrying.send(new PutItemCommand({ TableName: "hub", Item: { pk: { S: "retried" } } }));

    expect(proxy.calls["PutItem"]).toBe(2);
    retrying.destroy();
  });

  test("gives back half of a throttled batch as unprocessed", async () => {
    await Promise.all(["b1", "b2", "b3"].map((pk) => put(pk)));
    proxy.faults.throttle = 1;

    const { Responses, UnprocessedKeys } = await client.send(
      new BatchGetItemCommand({
        RequestItems: {
          hub: { Keys: ["b1", "b2", "b3"].map((S) => ({ pk: { S } })), ConsistentRead: true },
        },
      }),
    );

    expect(Responses?.["hub"]).toHaveLength(2);
    expect(UnprocessedKeys).toEqual({ hub: { Keys: [{ pk: { S: "b3" } }], ConsistentRead: true } });
  });

  test("cancels a transaction with conflict reasons and applies nothing", async () => {
    proxy.faults.conflict = 1;
    const TransactItems = ["t1", "t2"].map((S) => ({
      Put: { TableName: "hub", Item: { pk: { S } } },
    }));

    const refused = client.send(new TransactWriteItemsCommand({ TransactItems }));

    await expect(refused).rejects.toMatchObject({
      name: "TransactionCanceledException",
      CancellationReasons: [{ Code: "TransactionConflict" }, { Code: "None" }],
    });
    expect(await get("t1")).toBeUndefined();
  });

  test("loses the answer of a call that was applied, as often as allowed", async () => {
    Object.assign(proxy.faults, { dropAfter: 1, remaining: 1, operations: new Set(["PutItem"]) });

    await expect(put("dropped")).rejects.toThrow(/socket hang up|ECONNRESET/);

    expect(await get("dropped")).toBeDefined();
    await put("not dropped");
  });

  test("an index shows a new item only after the lag, the table at once", async () => {
    proxy.faults.indexLagMs = 100;
    await put("new", "ada");

    expect(await get("new")).toBeDefined();
    expect(await ownedBy("ada")).toEqual([]);
    moment = 99;
    expect(await ownedBy("ada")).toEqual([]);
    moment = 100;
    expect(await ownedBy("ada")).toEqual(["new=0"]);
  });

  test("an index shows the earlier form of a changed item during the lag", async () => {
    await put("changed", "bea", "1");
    proxy.faults.indexLagMs = 100;
    await put("changed", "bea", "2");
    moment = 50;
    await put("changed", "bea", "3");

    expect(await ownedBy("bea")).toEqual(["changed=1"]);
    moment = 120;
    expect(await ownedBy("bea")).toEqual(["changed=2"]);
    moment = 150;
    expect(await ownedBy("bea")).toEqual(["changed=3"]);
  });

  test("an index shows what was deleted or went elsewhere until the lag is over", async () => {
    await put("gone", "cia", "1");
    await put("moved", "cia", "2");
    proxy.faults.indexLagMs = 100;
    await remove("gone");
    await put("moved", "dan", "3");

    expect((await ownedBy("cia")).toSorted()).toEqual(["gone=1", "moved=2"]);
    expect(await ownedBy("dan")).toEqual([]);
    moment = 100;
    expect(await ownedBy("cia")).toEqual([]);
    expect(await ownedBy("dan")).toEqual(["moved=3"]);
  });

  test("adds latency", async () => {
    proxy.faults.latencyMs = 60;
    const start = performance.now();

    await get("a");

    expect(performance.now() - start).toBeGreaterThanOrEqual(59);
  });
});
