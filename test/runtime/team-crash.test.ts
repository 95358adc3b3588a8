// @module-tag no-second-look
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { inDeepRun } from "../../scripts/test-run/deep-run.ts";
import { demoCompanies } from "../../scripts/seed/demo-accounts.ts";
import { makeCard } from "../support/make-records.ts";
import {
  killService,
  openServiceSession,
  startService,
  type ForkedService,
  type ServiceCall,
} from "./forked-service.ts";
import { pollTimeout } from "../support/poll-timeout.ts";
import { copySeededData } from "../support/seeded-data.ts";

/** In the deep run as many as one job takes. */
const cards = inDeepRun(5000, 150);
const company = demoCompanies.bookbinders;
const admin = "ceg2@nevjegy.example";
/** For a job of so many cards. */
const timeout = inDeepRun(650_000, pollTimeout.timeout);

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "team-crash-"));
  await copySeededData(dataDir);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

interface Job {
  updatedAt: string;
  state: string;
  progress: { done: number; failed: number; total: number };
  download?: { address: string };
}
interface Line {
  at: number;
  state: string;
  id: string;
}

async function getJob(call: ServiceCall, id: string) {
  return (await call("GET", `/api/hub/get/job/${id}`)) as unknown as Job;
}

/** Claims of a killed service have run out in the next one. */
const aheadMs = 3_600_000;
let kills = 0;

/** Kills the service in the middle of a job and lets another one, which starts an hour later, end it. */
async function killDuring(service: ForkedService, call: ServiceCall, id: string) {
  const left = await vi.waitFor(
    async () => {
      const job = await getJob(call, id);
      expect(job.progress.done).toBeGreaterThanOrEqual(cards / 4);
      return job;
    },
    { timeout, interval: 50 },
  );
  await killService(service);
  kills += 1;
  const next = await startService(dataDir, kills * aheadMs);
  const again = await openServiceSession(next.url, admin);
  await vi.waitFor(async () => expect((await getJob(again, id)).state).toBe("done"), {
    timeout,
    interval: 200,
  });
  return { next, again, left, ended: await getJob(again, id) };
}

async function readLines(call: ServiceCall, id: string): Promise<Line[]> {
  const lines: Line[] = [];
  for (;;) {
    const after = lines.at(-1)?.at;
    const query = after === undefined ? "" : `&after=${after}`;
    const { items } = await call("GET", `/api/hub/getter/job/lines?id=${id}${query}`);
    const page = items as Line[];
    if (page.length === 0) return lines;
    lines.push(...page);
  }
}

async function countInactive(call: ServiceCall): Promise<number> {
  const filter = encodeURIComponent(JSON.stringify({ company, active: false }));
  return Number((await call("GET", `/api/hub/count/card?filter=${filter}`))["count"]);
}

test("kill -9 during an import and during work on all its cards: each line is done once and reported", async () => {
  const first = await startService(dataDir);
  const owner = await openServiceSession(first.url, admin);
  const before = await countInactive(owner);
  const items = Array.from({ length: cards }, (_, at) =>
    makeCard({ name: `Tag ${at}`, email: `tag${at}@bereczki.example`, active: true }),
  );
  const imported = await owner("POST", "/api/hub/import/card", { items, company });
  const afterImport = await killDuring(first, owner, String(imported["job"]));
  const made = await readLines(afterImport.again, String(imported["job"]));
  const ids = made.map(({ id }) => id);

  const run = await afterImport.again("POST", "/api/hub/runner/card/inactivate", { ids });
  const afterRun = await killDuring(afterImport.next, afterImport.again, String(run["job"]));
  const results = await readLines(afterRun.again, String(run["job"]));
  const inactive = await countInactive(afterRun.again);
  const file = await (await fetch(afterRun.ended.download?.address ?? "")).text();
  await killService(afterRun.next);

  for (const { left, ended } of [afterImport, afterRun]) {
    expect(left.state).toBe("running");
    expect(Date.parse(ended.updatedAt) - Date.parse(left.updatedAt)).toBeGreaterThan(aheadMs / 2);
    expect(ended.progress).toEqual({ done: cards, failed: 0, total: cards });
  }
  expect(new Set(ids).size).toBe(cards);
  expect(results.map(({ id, state }) => [id, state])).toEqual(ids.map((id) => [id, "done"]));
  expect(inactive - before).toBe(cards);
  expect(file.match(/^\d+;done;/gm)).toHaveLength(cards);
});
