import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DynamoDBClient, GetItemCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { localDynamodbClient } from "../../scripts/local-cloud/dynamodb/dynamodb-writer.fixture.ts";
import { startDynamodb } from "../../scripts/local-cloud/dynamodb/dynamodb.ts";
import { deleteExpired } from "../../scripts/local-cloud/dynamodb/expired-items.ts";
import { resourceNames } from "../../scripts/local-cloud/resources.ts";
import type { Runtime, RuntimeOptions } from "../../scripts/local-cloud/runtime.ts";
import { startFailure } from "../../scripts/start-failure.ts";
import { appToken, startSourceRuntime } from "./source-runtime.ts";

let dataDir: string;
let runtime: Runtime | undefined;
let client: DynamoDBClient | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "runtime-"));
});
afterEach(async () => {
  client?.destroy();
  await runtime?.stop();
  runtime = undefined;
  await rm(dataDir, { recursive: true, force: true });
});

const begin = async (more: Partial<RuntimeOptions> = {}) =>
  (runtime = await startSourceRuntime(dataDir, more));

const session = (url: string, token: string) =>
  fetch(`${url}/api/_auth/session`, { headers: { "x-access-token": token } });

describe("startRuntime", () => {
  test("the runtime answers with the cloud's handlers and the configured token", async () => {
    const { url } = await begin();

    expect(await (await fetch(`${url}/api/health`)).json()).toEqual({ status: "ok" });
    expect(await (await session(url, appToken)).json()).toEqual({});
    expect((await session(url, "another")).status).toBe(401);
    expect((await fetch(`${url}/inactive?reason=lost`)).headers.get("content-type")).toMatch(
      /html/,
    );
  });

  test("a function answers calls without a route", async () => {
    const { url } = await begin();
    const log = vi.spyOn(console, "info").mockImplementation(() => {});

    const reply = await fetch(`${url}/api/nothing`);
    const said = log.mock.calls.join();
    log.mockRestore();

    expect(await reply.json()).toMatchObject({ status: 404, code: "route.unknown" });
    expect(said).toContain('"operation":"unknownRoute"');
  });

  test("records survive a restart", async () => {
    await putItem((await begin()).endpoints.dynamodb, "kept");
    await runtime?.stop();

    const { endpoints } = await begin();

    expect(await hasItem(endpoints.dynamodb, "kept")).toBe(true);
  });

  test("a configured endpoint replaces a stand-in", async () => {
    const other = await startDynamodb({ dataDir: join(dataDir, "other") });

    const { endpoints } = await begin({ replaced: { dynamodb: other.endpoint } });
    await putItem(other.endpoint, "there");

    expect(endpoints.dynamodb).toBe(other.endpoint);
    expect(await hasItem(other.endpoint, "there")).toBe(true);
    await runtime?.stop();
    await other.stop();
  });

  test("mails show the product's time", async () => {
    const { endpoints, url } = await begin({
      clockOffsetMs: Date.parse("2031-05-04") - Date.now(),
    });
    const form = new URLSearchParams({
      Action: "SendEmail",
      Source: "nevjegy@nevjegy.example",
      "Destination.ToAddresses.member.1": "kata@pelda.example",
      "Message.Subject.Data": "Próba",
      "Message.Body.Text.Data": "Szöveg",
    });
    expect((await fetch(endpoints.ses, { method: "POST", body: form })).status).toBe(200);

    const mails = await (await fetch(`${url}/_local/mail.json`)).json();

    expect(mails).toEqual([
      expect.objectContaining({
        to: "kata@pelda.example",
        at: expect.stringMatching(/^2031-05-04T/),
      }),
    ]);
  });

  test("with faults the handlers reach the table through the proxy", async () => {
    const { url, faults } = await begin({ faults: true });
    await fetch(`${url}/api/public/cards/NOSUCHCARD`, {
      headers: { "x-access-token": appToken },
    });

    expect(Object.keys(faults?.calls ?? {})).not.toEqual([]);
    expect(faults?.calls["Scan"]).toBeUndefined();
  });
});

describe("a start that fails", () => {
  const failureOf = async (more: Partial<RuntimeOptions> = {}) =>
    startFailure(await begin(more).catch((error: unknown) => error), dataDir);

  test("the message names a busy port and the remedy", async () => {
    const blocker = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => blocker.once("listening", resolve));
    // A TCP server's address is an object.
    const { port } = blocker.address() as AddressInfo;

    expect(await failureOf({ port })).toMatch(`Port ${port} is in use`);
    blocker.close();
  });

  test("the message names a data folder that cannot be created", async () => {
    const file = join(dataDir, "file");
    await writeFile(file, "");

    expect(await failureOf({ dataDir: join(file, "below") })).toMatch(
      /cannot be written \(ENOTDIR\)/,
    );
  });

  test.each([
    ["dynamodb/dynamodb.db", Buffer.alloc(9000, "garbage ")],
    ["sqs/sqs.journal", 'garbage\n{"x":1}\n'],
  ])("a corrupt %s is named and left as it is", async (name, content) => {
    await begin();
    await runtime?.stop();
    await writeFile(join(dataDir, name), content);

    const failure = await failureOf();

    expect(failure).toContain(join(dataDir, name));
    expect(failure).toMatch(/npm run reset$/);
    expect(failure).not.toContain("\n");
    expect((await readFile(join(dataDir, name))).subarray(0, 7).toString()).toBe("garbage");
  });

  test("a second start over the same data names the process that uses it", async () => {
    const first = await begin();

    const failure = await failureOf();

    expect(failure).toMatch(new RegExp(`in use by process ${process.pid}`));
    runtime = first;
  });

  test("an unexpected error has no message of its own", () => {
    expect(startFailure(new TypeError("x is not a function"), dataDir)).toBeUndefined();
  });
});

test("expired items are deleted by the product's clock, other items stay", async () => {
  const { endpoints } = await begin();
  client = localDynamodbClient(endpoints.dynamodb);
  const now = Date.parse("2031-01-01T00:00:00Z");
  await putItem(endpoints.dynamodb, "old", now / 1000 - 1);
  await putItem(endpoints.dynamodb, "new", now / 1000 + 60);
  await putItem(endpoints.dynamodb, "never");

  const count = await deleteExpired(client, { tableName: resourceNames.table, nowMs: () => now });

  expect(count).toBe(1);
  expect(await hasItem(endpoints.dynamodb, "old")).toBe(false);
  expect(await hasItem(endpoints.dynamodb, "new")).toBe(true);
  expect(await hasItem(endpoints.dynamodb, "never")).toBe(true);
});

async function putItem(endpoint: string, pk: string, expiresAt?: number): Promise<void> {
  const table = localDynamodbClient(endpoint);
  const Item = {
    pk: { S: pk },
    sk: { S: "probe" },
    ...(expiresAt === undefined ? {} : { expiresAt: { N: String(expiresAt) } }),
  };
  await table.send(new PutItemCommand({ TableName: resourceNames.table, Item }));
  table.destroy();
}

async function hasItem(endpoint: string, pk: string): Promise<boolean> {
  const table = localDynamodbClient(endpoint);
  const Key = { pk: { S: pk }, sk: { S: "probe" } };
  const { Item } = await table.send(
    new GetItemCommand({ TableName: resourceNames.table, Key, ConsistentRead: true }),
  );
  table.destroy();
  return Item !== undefined;
}
