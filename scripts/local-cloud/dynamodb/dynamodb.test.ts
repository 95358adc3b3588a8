import { fork } from "node:child_process";
import { on, once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, open, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ListTablesCommand, paginateScan } from "@aws-sdk/client-dynamodb";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { localDynamodbClient } from "./dynamodb-writer.fixture.ts";
import { dynoxideBinary } from "./dynamodb-binary.ts";
import {
  DataFileCorrupt,
  DataFileInUse,
  NoLocalDynamodb,
  PortTaken,
  startDynamodb,
} from "./dynamodb.ts";
import { pollTimeout } from "../../../test/support/poll-timeout.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "dynamodb-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** A killed process whose parent has not read its exit code yet (state Z) counts as dead. */
function isAlive(pid: number): boolean {
  try {
    return !/\) Z/.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}

async function keptKeys(endpoint: string): Promise<Set<string>> {
  const client = localDynamodbClient(endpoint);
  const keys = new Set<string>();
  for await (const page of paginateScan(
    { client },
    { TableName: "writes", ConsistentRead: true },
  )) {
    for (const item of page.Items ?? []) keys.add(item["pk"]?.S ?? "");
  }
  client.destroy();
  return keys;
}

describe("startDynamodb", () => {
  test("answers the SDK on loopback and ends with stop", async () => {
    const dynamodb = await startDynamodb({ dataDir });
    const client = localDynamodbClient(dynamodb.endpoint);

    const { TableNames } = await client.send(new ListTablesCommand({}));
    await dynamodb.stop();

    expect(TableNames).toEqual([]);
    expect(dynamodb.endpoint).toMatch(/^http:\/\/127(\.\d+){3}:\d+$/);
    expect(isAlive(dynamodb.pid)).toBe(false);
    client.destroy();
  });

  test("names the variable to set where there is no binary", () => {
    expect(() => dynoxideBinary("sunos", "x64")).toThrow(NoLocalDynamodb);
    expect(() => dynoxideBinary("sunos", "x64")).toThrow(/DYNAMODB_ENDPOINT/);
  });

  test("refuses garbage as DataFileCorrupt with the path and leaves the file alone", async () => {
    const file = join(dataDir, "dynamodb.db");
    await writeFile(file, Buffer.alloc(9_000, "garbage "));

    const refused = await startDynamodb({ dataDir }).catch((error: unknown) => error);

    expect(refused).toBeInstanceOf(DataFileCorrupt);
    expect(refused).toMatchObject({ path: file, message: expect.stringContaining(file) });
    expect((await readFile(file)).subarray(0, 7).toString()).toBe("garbage");
  });

  test("refuses a file cut in half as DataFileCorrupt", async () => {
    await (await startDynamodb({ dataDir })).stop();
    const file = join(dataDir, "dynamodb.db");
    const handle = await open(file, "r+");
    await handle.truncate(Math.floor((await stat(file)).size / 2));
    await handle.close();

    await expect(startDynamodb({ dataDir })).rejects.toBeInstanceOf(DataFileCorrupt);
  });

  test("refuses a second start over the same data while the first one lives", async () => {
    const first = await startDynamodb({ dataDir });

    await expect(startDynamodb({ dataDir })).rejects.toBeInstanceOf(DataFileInUse);

    await first.stop();
    const second = await startDynamodb({ dataDir });
    await second.stop();
  });

  test("tells when the process ended by itself, and starts again", async () => {
    const first = await startDynamodb({ dataDir });

    process.kill(first.pid, "SIGKILL");
    await first.exited;

    const second = await startDynamodb({ dataDir });
    await second.stop();
    expect(second.pid).not.toBe(first.pid);
  });

  test("says when the port is taken", async () => {
    const blocker = createServer().listen(0, "127.0.0.1");
    await once(blocker, "listening");
    const { port } = blocker.address() as AddressInfo;

    await expect(startDynamodb({ dataDir, port })).rejects.toBeInstanceOf(PortTaken);

    blocker.close();
  });

  test("kills what a dead owner left running before it starts", async () => {
    const left = await startDynamodb({ dataDir });
    const claim = join(dataDir, "dynamodb.db.owner.json");
    const { child } = JSON.parse(await readFile(claim, "utf8"));
    await writeFile(claim, JSON.stringify({ owner: { pid: 999_999_999, startedAt: "1" }, child }));

    const next = await startDynamodb({ dataDir });

    await left.exited;
    expect(isAlive(left.pid)).toBe(false);
    await next.stop();
  });

  test("dies with its parent, and kill -9 of the parent loses no acknowledged write", async () => {
    for (let round = 1; round <= 3; round += 1) {
      const parent = fork(new URL("./dynamodb-writer.fixture.ts", import.meta.url), [dataDir], {
        execPath: process.execPath,
        execArgv: [],
      });
      const acknowledged: string[] = [];
      let pid = 0;
      for await (const [message] of on(parent, "message")) {
        if (message.pid) pid = message.pid;
        if (message.key) acknowledged.push(message.key);
        if (acknowledged.length >= 40 * round) break;
      }
      parent.kill("SIGKILL");
      await once(parent, "exit");
      await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { ...pollTimeout, interval: 10 });

      const next = await startDynamodb({ dataDir });
      const kept = await keptKeys(next.endpoint);

      expect(acknowledged.filter((key) => !kept.has(key))).toEqual([]);
      await next.stop();
    }
  });
});
