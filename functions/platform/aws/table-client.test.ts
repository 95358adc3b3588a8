import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CreateTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  NumberValue,
  PutCommand,
  QueryCommand,
} from "@aws-sdk/lib-dynamodb";
import * as fc from "../../../test/support/seeded-check.ts";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Dynamodb, startDynamodb } from "../../../scripts/local-cloud/dynamodb/dynamodb.ts";
import { decodeItem, encodeItem } from "./attribute-values.ts";
import {
  type CallTable,
  openBothClients,
  type Outcome,
  type TableCall,
} from "./table-reference.fixture.ts";
import { tableDefinition } from "./table-schema.ts";

const table = "nevjegy-transport";
let folder: string;
let dynamodb: Dynamodb;
let documents: DynamoDBDocumentClient;
let clients: Readonly<Record<"ours" | "reference", CallTable>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "nevjegy-transport-"));
  dynamodb = await startDynamodb({ dataDir: folder });
  vi.stubEnv("AWS_REGION", "eu-central-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "local");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "local");
  vi.stubEnv("AWS_ENDPOINT_URL_DYNAMODB", dynamodb.endpoint);
  documents = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  const definition = { TableName: table, ...structuredClone(tableDefinition) };
  await documents.send(new CreateTableCommand(definition));
  clients = openBothClients();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await dynamodb.stop();
  await rm(folder, { recursive: true, force: true });
});

const names = ["ours", "reference"] as const;

/** Runs the same calls on an empty partition through each client. */
async function runByBoth(callsWith: (pk: string) => TableCall[]) {
  const pk = crypto.randomUUID();
  const runs: Record<string, Outcome[]> = {};
  for (const name of names) {
    const outcomes: Outcome[] = [];
    for (const call of callsWith(pk)) outcomes.push(await clients[name](call));
    runs[name] = outcomes;
    await emptyPartition(pk);
  }
  return runs;
}

async function emptyPartition(pk: string): Promise<void> {
  const { Items = [] } = await documents.send(
    new QueryCommand({
      TableName: table,
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": pk },
    }),
  );
  for (const { sk } of Items)
    await documents.send(new DeleteCommand({ TableName: table, Key: { pk, sk } }));
}

const put = (item: Record<string, unknown>): TableCall => [
  "PutItem",
  { TableName: table, Item: item },
];
const get = (pk: string, sk = "a"): TableCall => [
  "GetItem",
  { TableName: table, Key: { pk, sk }, ConsistentRead: true },
];

const deep = { list: [{ map: { list: [["", null, [true]], { n: 0.1 }] } }] };
const values: Readonly<Record<string, unknown>> = {
  "an empty string": "",
  "a text outside Latin": 'Árvíztűrő tükörfúrógép \u{1F600} \0 \u2028 "\\',
  "a text of 64 KB": "ő".repeat(32_768),
  zero: 0,
  "a negative zero": -0,
  "a fraction": 0.1,
  "a small number": 1.5e-120,
  "the largest safe number": Number.MAX_SAFE_INTEGER,
  "a whole number of 38 digits": 12345678901234567890123456789012345678n,
  "a negative number of 38 digits": -98765432109876543210987654321098765432n,
  true: true,
  null: null,
  "an empty list": [],
  "an empty map": {},
  "nested lists and maps": deep,
  "a map with an undefined member": { shown: 1, hidden: undefined },
  "a list with an undefined element": [1, undefined, 2],
  "a Map": new Map<string, unknown>([["member", new Set(["one"])]]),
  "a set of texts": new Set(["b", "a", "ő"]),
  "a set of numbers": new Set([1, 2.5, -3]),
  "a set of large numbers": new Set([12345678901234567890n, 1n]),
  "a set of binaries": new Set([Uint8Array.of(1, 2), Uint8Array.of(255)]),
  "a binary": Uint8Array.of(0, 1, 127, 128, 255),
  "a binary without a byte": new Uint8Array(),
  "a part of a buffer": Buffer.from("not this, but this").subarray(14),
  "binaries in a list in a map": { list: [Buffer.from("ő"), { binary: Uint8Array.of(7) }] },
};

const refusedValues: Readonly<Record<string, unknown>> = {
  "a number that is none": Number.NaN,
  "an infinite number": Number.POSITIVE_INFINITY,
  "an unsafe number": 2 ** 60,
  "a set without an element": new Set(),
  "a set of mixed things": new Set([{}]),
  "an object of a class": new URL("http://localhost"),
  "a symbol": Symbol("one"),
};

describe("values of the table's client and of the SDK's client", () => {
  test.for(Object.entries(values))("%s is stored and read alike", async ([, value]) => {
    const pk = crypto.randomUUID();
    for (const writer of names)
      expect(await clients[writer](put({ pk, sk: writer, value }))).toEqual({ output: {} });
    const [byOurs, byReference] = await Promise.all(
      names.map((reader) => Promise.all(names.map((writer) => clients[reader](get(pk, writer))))),
    );

    expect(byOurs).toEqual(byReference);
    const [first, second] = (byOurs ?? []) as { output: { Item: { value: unknown } } }[];
    expect(first?.output.Item.value).toEqual(second?.output.Item.value);
  });

  test.for(Object.entries(refusedValues))("%s is refused by both", async ([, value]) => {
    const item = { pk: "refused", sk: "a", value };
    const outcomes = await Promise.all(names.map((name) => clients[name](put(item))));

    for (const outcome of outcomes) {
      expect(outcome).toHaveProperty("message");
      expect(outcome).not.toHaveProperty("output");
    }
  });

  test("a fraction of 38 digits cannot be read by either", async () => {
    const pk = crypto.randomUUID();
    const value = NumberValue.from("12345678901234567890123456789.012345678");
    await documents.send(new PutCommand({ TableName: table, Item: { pk, sk: "a", value } }));

    const [ours, reference] = await Promise.all(names.map((name) => clients[name](get(pk))));

    for (const outcome of [ours, reference])
      expect(outcome).toHaveProperty("message", expect.stringContaining("BigInt"));
  });

  test("any nested value survives its encoding", () => {
    const leaf = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.double({ noNaN: true, min: -1e15, max: 1e15 }).map((number) => number + 0),
      fc.bigInt({ min: 10n ** 20n, max: 10n ** 37n }),
      fc.boolean(),
      fc.constant(null),
      fc.uint8Array(),
    );
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof({ maxDepth: 4 }, leaf, tie("list"), tie("map")),
      list: fc.array(tie("value"), { maxLength: 4 }),
      map: fc.dictionary(
        fc.string().filter((name) => name !== "__proto__"),
        tie("value"),
        {
          maxKeys: 4,
          noNullPrototype: true,
        },
      ),
    }));

    fc.assert(
      fc.property(value, (each) => {
        const wire = JSON.parse(JSON.stringify(encodeItem({ each })));
        expect(decodeItem(wire)).toEqual({ each });
      }),
      { numRuns: 500 },
    );
  });
});

/** An item of an index, so that it can be queried by it. */
const entry = (pk: string, sk: string, more: object = {}) => ({
  pk,
  sk,
  i1p: pk,
  i1s: sk,
  n: 1,
  ...more,
});
const query = (pk: string, more: object = {}): TableCall => [
  "Query",
  {
    TableName: table,
    KeyConditionExpression: "#p = :p",
    ExpressionAttributeNames: { "#p": "pk" },
    ExpressionAttributeValues: { ":p": pk },
    ...more,
  },
];
const addOne = (pk: string, more: object = {}) => ({
  TableName: table,
  Key: { pk, sk: "a" },
  UpdateExpression: "ADD #n :one SET #t = :texts",
  ExpressionAttributeNames: { "#n": "n", "#t": "texts" },
  ExpressionAttributeValues: { ":one": 1, ":texts": new Set(["ő"]) },
  ...more,
});
const failing = {
  ConditionExpression: "n > :least",
  ExpressionAttributeValues: { ":least": 100 },
};
const token = () => crypto.randomUUID();

const sequences: Readonly<Record<string, (pk: string) => TableCall[]>> = {
  "a missing item": (pk) => [get(pk)],
  "a projected item": (pk) => [
    put(entry(pk, "a", { hidden: 1 })),
    ["GetItem", { TableName: table, Key: { pk, sk: "a" }, ProjectionExpression: "n" }],
  ],
  "a batch with a missing item": (pk) => [
    put(entry(pk, "a")),
    [
      "BatchGetItem",
      {
        RequestItems: {
          [table]: {
            Keys: [
              { pk, sk: "a" },
              { pk, sk: "none" },
            ],
            ConsistentRead: true,
          },
        },
      },
    ],
  ],
  "pages of a query": (pk) => [
    ...["a", "b", "c"].map((sk) => put(entry(pk, sk))),
    query(pk, { Limit: 2 }),
    query(pk, { Limit: 2, ExclusiveStartKey: { pk, sk: "b" } }),
    query(pk, { ScanIndexForward: false, Select: "COUNT" }),
    query(pk, {
      IndexName: "index1",
      ExpressionAttributeNames: { "#p": "i1p" },
      FilterExpression: "n = :n",
      ExpressionAttributeValues: { ":p": pk, ":n": 1 },
      Limit: 1,
    }),
  ],
  "an update with and without the changed item": (pk) => [
    ["UpdateItem", { ...addOne(pk), ReturnValues: "ALL_NEW" }],
    ["UpdateItem", addOne(pk)],
    get(pk),
  ],
  "a deletion": (pk) => [
    put(entry(pk, "a")),
    ["DeleteItem", { TableName: table, Key: { pk, sk: "a" } }],
    ["DeleteItem", { TableName: table, Key: { pk, sk: "a" } }],
    get(pk),
  ],
  "failed conditions": (pk) => [
    put(entry(pk, "a")),
    ["PutItem", { TableName: table, Item: entry(pk, "a"), ...failing }],
    [
      "UpdateItem",
      {
        ...addOne(pk),
        ConditionExpression: "attribute_not_exists(pk)",
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      },
    ],
    ["DeleteItem", { TableName: table, Key: { pk, sk: "a" }, ...failing }],
  ],
  "a transaction of every kind of write, and its repeat under the same token": (pk) => {
    const call: TableCall = [
      "TransactWriteItems",
      {
        ClientRequestToken: token(),
        TransactItems: [
          { Put: { TableName: table, Item: entry(pk, "b", { list: [Uint8Array.of(1)] }) } },
          { Update: addOne(pk) },
          { Delete: { TableName: table, Key: { pk, sk: "c" } } },
          {
            ConditionCheck: {
              TableName: table,
              Key: { pk, sk: "d" },
              ConditionExpression: "attribute_not_exists(pk)",
            },
          },
        ],
      },
    ];
    return [call, call, query(pk)];
  },
  "a transaction that a condition cancels": (pk) => [
    put(entry(pk, "a")),
    [
      "TransactWriteItems",
      {
        TransactItems: [
          { Put: { TableName: table, Item: entry(pk, "b") } },
          { Delete: { TableName: table, Key: { pk, sk: "a" }, ...failing } },
          { Put: { TableName: table, Item: entry(pk, "a"), ...failing } },
        ],
      },
    ],
    query(pk),
  ],
  "an invalid expression": (pk) => [query(pk, { KeyConditionExpression: "#p ~ :p" })],
  "a missing table": (pk) => [
    ["GetItem", { TableName: "nevjegy-missing", Key: { pk, sk: "a" } }],
    ["TransactWriteItems", { TransactItems: [{ Update: addOne(pk, { TableName: "missing" }) }] }],
  ],
  "an item that is too large": (pk) => [put(entry(pk, "a", { text: "x".repeat(410_000) }))],
  "a key of a wrong type": (pk) => [
    ["GetItem", { TableName: table, Key: { pk, sk: 1 } }],
    put({ pk, sk: "" }),
  ],
};

describe("calls of the table's client and of the SDK's client", () => {
  test.for(Object.entries(sequences))("%s has the same outcome", async ([, callsWith]) => {
    const { ours, reference } = await runByBoth(callsWith);

    expect(ours).toEqual(reference);
    expect(ours).toHaveLength(callsWith("").length);
  });
});
