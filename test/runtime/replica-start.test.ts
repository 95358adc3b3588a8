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

const replicated = [...models.values()].filter(isReplicated);

let dataDir: string;
let service: ForkedService | undefined;
let runtime: Runtime | undefined;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "replica-start-"));
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

/** Every model has a manifest, and no compaction runs. */
const expectManifests = (bucket: ReplicaBucket) =>
  vi.waitFor(
    async () => {
      const keys = await listKeys(bucket, modelsPrefix);
      const missing = replicated.filter((model) => !keys.includes(manifestKey(model)));
      expect(missing.map(({ name }) => name)).toEqual([]);
      expect(keys.filter((key) => key.includes("rebuild"))).toEqual([]);
    },
    { ...pollTimeout, interval: 200 },
  );

test("demo records are in the replica, and a deleted replica is made again at the next start", async () => {
  service = await startService(dataDir);
  const former = openBucket(await findRunningBucket(dataDir));
  await expectManifests(former);
  for (const Key of await listKeys(former, modelsPrefix))
    await former.s3.send(new DeleteObjectCommand({ Bucket: former.name, Key }));
  await killService(service);

  runtime = await startSourceRuntime(dataDir);
  const bucket = openBucket(runtime.endpoints.s3);

  await expectManifests(bucket);
  const store = await openRuntimeStore();
  const count = await vi.waitFor(() => expectReplicaEqualsTable(store, bucket), {
    ...pollTimeout,
    interval: 1000,
  });
  expect(count).toBeGreaterThan(100);
});
