import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { S3Client } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { manifestKey } from "../../functions/replica/replica-keys.ts";
import { localRegion } from "../../scripts/local-cloud/lambda.ts";
import { localCredentials, resourceNames } from "../../scripts/local-cloud/resources.ts";
import type { Runtime } from "../../scripts/local-cloud/runtime.ts";
import { card } from "../../shared/models/card.ts";
import { expectReplicaEqualsTable } from "../support/compare-replica.ts";
import { listKeys, readManifest, type ReplicaBucket } from "../support/read-replica.ts";
import { openServiceSession } from "./forked-service.ts";
import { openRuntimeStore, startSourceRuntime } from "./source-runtime.ts";
import { pollTimeout } from "../support/poll-timeout.ts";
import { copySeededData } from "../support/seeded-data.ts";

let dataDir: string;
let runtime: Runtime | undefined;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "replica-rebuild-"));
  await copySeededData(dataDir);
});
afterAll(async () => {
  await runtime?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<{ url: string; bucket: ReplicaBucket }> {
  runtime = await startSourceRuntime(dataDir, { seed: true });
  const s3 = new S3Client({
    endpoint: runtime.endpoints.s3,
    region: localRegion,
    forcePathStyle: true,
    credentials: localCredentials,
  });
  return { url: runtime.url, bucket: { s3, name: resourceNames.replicaBucket } };
}

/** Runs a script of the product over the folder of this test. */
async function runScript(name: string, ...args: string[]): Promise<string> {
  const program = new URL(`../../scripts/${name}`, import.meta.url).pathname;
  const env = { ...process.env, DATA_DIR: dataDir };
  return (await promisify(execFile)(process.execPath, [program, ...args], { env })).stdout;
}

/** The replica holds what the table does. */
async function expectEqual(bucket: ReplicaBucket): Promise<void> {
  await vi.waitFor(async () => expect(await listKeys(bucket, manifestKey(card))).not.toEqual([]), {
    ...pollTimeout,
    interval: 200,
  });
  const store = await openRuntimeStore();
  const compare = () => expectReplicaEqualsTable(store, bucket);
  const count = await vi.waitFor(compare, { ...pollTimeout, interval: 1000 });
  expect(count).toBeGreaterThan(100);
}

test("a rebuild by the command during live traffic loses nothing", async () => {
  const { url, bucket } = await start();
  await expectEqual(bucket);
  const before = (await readManifest(bucket, card))?.version ?? 0;
  const call = await openServiceSession(url, "kartya@nevjegy.example");
  const traffic = new AbortController();
  const write = async () => {
    for (let turn = 0; !traffic.signal.aborted; turn += 1) {
      const person = { lastName: "Próba", firstName: "Réka" };
      const made = await call("POST", "/api/hub/create/card", {
        name: `Közben ${turn}`,
        ...person,
      });
      await call("PATCH", "/api/hub/update/card", { _id: made["_id"], city: "Győr" });
    }
  };
  const writing = write();
  const said = await runScript("rebuild-replica.ts", "--model", "card").finally(() => {
    traffic.abort();
  });
  await writing;

  expect(said).toContain("card is rebuilt.");
  expect((await readManifest(bucket, card))?.version).toBeGreaterThan(before);
  await expectEqual(bucket);
});
