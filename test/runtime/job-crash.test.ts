// @module-tag no-second-look
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeCard } from "../support/make-records.ts";
import {
  killService,
  openServiceSession,
  startService,
  type ServiceCall,
} from "./forked-service.ts";
import { pollTimeout } from "../support/poll-timeout.ts";
import { copySeededData } from "../support/seeded-data.ts";

const lines = 400;
/** The clock of the second service is ahead by this, in ms. */
const aheadMs = 3_600_000;

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "job-crash-"));
  await copySeededData(dataDir);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

interface Job {
  updatedAt: string;
  state: string;
  progress: { done: number; failed: number };
  download?: { address: string };
}
const jobOf = async (owner: ServiceCall, id: string) =>
  (await owner("GET", `/api/hub/get/job/${id}`)) as unknown as Job;

test("a job that kill -9 interrupts processes each line exactly once and reports each", async () => {
  const first = await startService(dataDir);
  const owner = await openServiceSession(first.url, "masik@nevjegy.example");
  const before = Number((await owner("GET", "/api/hub/count/card"))["count"]);
  const cards = Array.from({ length: lines }, (_, at) => makeCard({ name: `Sor ${at}` }));
  const id = String((await owner("POST", "/api/hub/create/card", cards))["job"]);
  const left = await vi.waitFor(
    async () => {
      const seen = await jobOf(owner, id);
      expect(seen.progress.done).toBeGreaterThanOrEqual(50);
      return seen;
    },
    { ...pollTimeout, interval: 50 },
  );
  await killService(first);

  // the claims of the killed service have run out
  const second = await startService(dataDir, aheadMs);
  const again = await openServiceSession(second.url, "masik@nevjegy.example");
  await vi.waitFor(async () => expect((await jobOf(again, id)).state).toBe("done"), {
    ...pollTimeout,
    interval: 200,
  });

  const ended = await jobOf(again, id);
  const file = await (await fetch(ended.download?.address ?? "")).text();
  const after = Number((await again("GET", "/api/hub/count/card"))["count"]);
  await killService(second);
  expect(left.state).toBe("running");
  expect(Date.parse(ended.updatedAt) - Date.parse(left.updatedAt)).toBeGreaterThan(aheadMs / 2);
  expect(ended.progress).toEqual({ done: lines, failed: 0, total: lines });
  expect(after - before).toBe(lines);
  expect(file.match(/^\d+;done;/gm)).toHaveLength(lines);
});
