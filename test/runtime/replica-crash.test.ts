// @module-tag no-second-look
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { S3Client } from "@aws-sdk/client-s3";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { inDeepRun } from "../../scripts/test-run/deep-run.ts";
import { localCredentials, resourceNames } from "../../scripts/local-cloud/resources.ts";
import type { Runtime } from "../../scripts/local-cloud/runtime.ts";
import { expectReplicaEqualsTable } from "../support/compare-replica.ts";
import type { ReplicaBucket } from "../support/read-replica.ts";
import {
  killService,
  openServiceSession,
  startService,
  writeUntilKilled,
  type ForkedService,
} from "./forked-service.ts";
import { openRuntimeStore, startSourceRuntime } from "./source-runtime.ts";
import { pollTimeout } from "../support/poll-timeout.ts";
import { copySeededData } from "../support/seeded-data.ts";

const rounds = inDeepRun(5, 2);
const writesPerRound = inDeepRun(2000, 40);

let dataDir: string;
let runtime: Runtime | undefined;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "replica-crash-"));
  await copySeededData(dataDir);
});
afterEach(async () => {
  await runtime?.stop();
  runtime = undefined;
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Creates, changes and inactivates cards until the service is killed; returns the number of acknowledged writes. */
async function writeCards(service: ForkedService): Promise<number> {
  const call = await openServiceSession(service.url, "kartya@nevjegy.example");
  let done = 0;
  const count = () => {
    done += 1;
    if (done === writesPerRound) void killService(service);
  };
  const writer = (number: number) => async () => {
    for (let turn = 0; ; turn += 1) {
      const person = { lastName: "Próba", firstName: "Réka" };
      const { _id } = await call("POST", "/api/hub/create/card", { name: "Első", ...person });
      count();
      const changed = { _id, city: `Győr ${turn}` };
      await call("PATCH", "/api/hub/update/card", changed);
      count();
      if ((turn + number) % 2 === 0) {
        await call("POST", "/api/hub/runner/card/inactivate", { id: _id });
        count();
      }
    }
  };
  await writeUntilKilled(service, [0, 1, 2].map(writer));
  return done;
}

async function startOver(): Promise<ReplicaBucket> {
  // the claims of the killed services have run out
  runtime = await startSourceRuntime(dataDir, { clockOffsetMs: 600_000 });
  const s3 = new S3Client({
    endpoint: runtime.endpoints.s3,
    forcePathStyle: true,
    credentials: localCredentials,
  });
  return { s3, name: resourceNames.replicaBucket };
}

const expectEqual = async (bucket: ReplicaBucket): Promise<void> => {
  const store = await openRuntimeStore();
  await vi.waitFor(() => expectReplicaEqualsTable(store, bucket), {
    ...pollTimeout,
    interval: 1000,
  });
};

test("kill -9 while writing loses no change in the replica", async () => {
  let done = 0;
  for (let round = 0; round < rounds; round += 1)
    done += await writeCards(await startService(dataDir));

  expect(done).toBeGreaterThanOrEqual(rounds * writesPerRound);
  await expectEqual(await startOver());
});
