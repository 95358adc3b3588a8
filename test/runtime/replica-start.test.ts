import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DeleteObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { isReplicated } from "../../functions/replica/replica-columns.ts";
import { manifestKey, modelsPrefix } from "../../functions/replica/replica-keys.ts";
import { models } from "../../shared/models/all.ts";
import { findRunningBucket } from "../../scripts/local-cloud/endpoint-file.ts";
import { localRegion } from "../../scripts/local-cloud/lambda.ts";
import { localCredentials, resourceNames } from "../../scripts/local-cloud/resources.ts";
import type { Runtime } from "../../scripts/local-cloud/runtime.ts";
import { expectReplicaEqualsTable } from "../support/compare-replica.ts";
import { listKeys, type ReplicaBucket } from "../support/read-replica.ts";
import { killService, startService, type ForkedService } from "./forked-service.ts";
import { openRuntimeStore, startSourceRuntime } from "./source-runtime.ts";
import { pollTimeout } from "../support/poll-timeout.ts";
import { makeLambdaContext } from "../support/lambda-context.ts";
import { copySeededData } from "../support/seeded-data.ts";

const wait = { ...pollTimeout, interval: 200 };
const replicated = [...models.values()].filter(isReplicated);

let dataDir: string;
let service: ForkedService | undefined;
let runtime: Runtime | undefined;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "replica-start-"));
  await copySeededData(dataDir);
});
afterAll(async () => {
  service?.process.kill("SIGKILL");
  await runtime?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

function openBucket(endpoint: string | undefined): ReplicaBucket {
  if (endpoint === undefined) throw new Error("The bucket does not answer");
  const s3 = new S3Client({
    endpoint,
    region: localRegion,
    forcePathStyle: true,
    credentials: localCredentials,
  });
  return { s3, name: resourceNames.replicaBucket };
}

/** Names of models without a manifest, and keys of rebuilds that have not ended. */
async function listUnfinished(bucket: ReplicaBucket): Promise<string[]> {
  const keys = await listKeys(bucket, modelsPrefix);
  const missing = replicated.filter((model) => !keys.includes(manifestKey(model)));
  return [...missing.map(({ name }) => name), ...keys.filter((key) => key.includes("rebuild"))];
}

test("demo records are in the replica", async () => {
  service = await startService(dataDir);

  const bucket = openBucket(await findRunningBucket(dataDir));
  await expect.poll(() => listUnfinished(bucket), wait).toEqual([]);
});

test("a deleted replica is made again at the next start", async () => {
  if (service === undefined) throw new Error("The first test has not started the service");
  const former = openBucket(await findRunningBucket(dataDir));
  for (const Key of await listKeys(former, modelsPrefix))
    await former.s3.send(new DeleteObjectCommand({ Bucket: former.name, Key }));
  await killService(service);

  // the claims of the killed service have run out
  runtime = await startSourceRuntime(dataDir, { clockOffsetMs: 600_000 });
  const bucket = openBucket(runtime.endpoints.s3);

  // The schedule calls it once a minute.
  const { handler: compact } =
    await import("../../functions/areas/hub/handlers/compact-replica.ts");
  await expect
    .poll(async () => {
      await compact({}, makeLambdaContext(900_000));
      return listUnfinished(bucket);
    }, wait)
    .toEqual([]);
  const store = await openRuntimeStore();
  const count = await vi.waitFor(() => expectReplicaEqualsTable(store, bucket), {
    ...pollTimeout,
    interval: 1000,
  });
  expect(count).toBeGreaterThan(100);
});
