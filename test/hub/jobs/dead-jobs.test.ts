import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { environment } from "../../../shared/environment.ts";
import { jobLimits } from "../../../shared/limits/jobs.ts";
import { card } from "../../../shared/models/card.ts";
import { job } from "../../../shared/models/job.ts";
import { makeCard } from "../../support/make-records.ts";
import { startExport } from "./export-hub.ts";
import { afterLooks, startJobWorker, timeIsUp, type JobWorker } from "./job-worker.ts";
import { startHub, type Hub, type Person } from "../../support/start-hub.ts";

let hub: Hub;
let worker: JobWorker;
let tick: () => Promise<void>;
beforeAll(async () => {
  hub = await startHub();
  worker = await startJobWorker(hub);
  ({ handler: tick } = await import("../../../functions/areas/hub/handlers/end-dead-jobs.ts"));
});
afterAll(async () => {
  await worker.stop();
  await hub.stop();
});
beforeEach(() => hub.faults.reset());
afterEach(() => vi.unstubAllEnvs());

/** The product's clock goes ahead by so many ms. */
const ahead = (ms: number) => vi.stubEnv(environment.clockOffset, String(ms));
const day = jobLimits.staleAfterMs;

/** Starts a job whose message is lost: it went to the dead letters. */
async function lostJob(person: Person, count = 50): Promise<string> {
  const cards = Array.from({ length: count }, () => makeCard());
  const reply = await person.raw("POST", "/api/hub/create/card", cards);
  await worker.relayAll();
  while ((await worker.take()) !== undefined);
  return String(reply.body["job"]);
}

const find = async (id: string) => job.entity.parse(await hub.store.find(job, id));
const dueOf = (id: string) => hub.store.table.get({ pk: `dueJob#${id}`, sk: "dueJob" });

describe("a job whose message was given up", () => {
  test("fails when it has not moved for a day, with the file of what was done", async () => {
    const owner = await hub.person();
    const id = await lostJob(owner, 60);
    await worker.work(id, afterLooks(50, timeIsUp));
    await tick();
    ahead(day - 60_000);
    await tick();
    expect((await find(id)).state).toBe("running");

    ahead(day + 60_000);
    await tick();
    const failed = await find(id);
    vi.unstubAllEnvs();
    await worker.workAll();

    expect(failed).toMatchObject({ state: "failed", reason: "unexpected" });
    const ended = await find(id);
    expect(ended).toMatchObject({ state: "failed", file: { lines: ended.progress.done } });
    expect(ended.progress.done).toBeGreaterThan(0);
    expect(await owner.count(card)).toBe(ended.progress.done);
    expect(await hub.store.table.get({ pk: `job#${id}`, sk: "plan" })).toBeUndefined();
    expect(await dueOf(id)).toBeUndefined();
  });

  test("is done where all its lines were, and only its end was missing", async () => {
    const owner = await hub.person();
    const id = await lostJob(owner);
    const { s3 } = await import("../../../functions/platform/aws/buckets.ts");
    const send = vi.spyOn(s3, "send").mockImplementation(() => {
      throw new Error("down");
    });
    expect(await worker.work(id)).toBe(true);
    send.mockRestore();

    ahead(day + 60_000);
    await tick();
    vi.unstubAllEnvs();
    await worker.workAll();

    expect(await find(id)).toMatchObject({
      state: "done",
      progress: { done: 50, failed: 0, total: 50 },
      file: { lines: 50 },
    });
  });

  test("fails without a file when none of its lines was begun", async () => {
    const id = await lostJob(await hub.person());

    ahead(day + 60_000);
    await tick();
    vi.unstubAllEnvs();
    await worker.workAll();

    const ended = await find(id);
    expect(ended).toMatchObject({ state: "failed", reason: "unexpected", progress: { done: 0 } });
    expect(ended.file).toBeUndefined();
  });

  test("fails likewise when it is a download, and what was asked for is forgotten", async () => {
    const owner = await hub.person();
    const id = await startExport(owner, card, { format: "csv" });
    const own = await owner.call<{ job: string }>("GET", "/api/protected/me/export");

    ahead(day + 60_000);
    await tick();
    vi.unstubAllEnvs();

    for (const each of [id, own.job])
      expect(await find(each)).toMatchObject({ state: "failed", reason: "unexpected" });
    const { handler: makeExport } =
      await import("../../../functions/areas/accounts/handlers/make-export.ts");
    const body = JSON.stringify({ job: id });
    const context = { getRemainingTimeInMillis: () => 60_000 } as never; // all that it looks at
    await makeExport({ Records: [{ messageId: "1", body }] } as never, context);
    expect(await hub.store.table.get({ pk: `job#${id}`, sk: "wanted" })).toBeUndefined();
  });
});

describe("a job that lives", () => {
  test("is looked at again a day after it has moved", async () => {
    const id = await lostJob(await hub.person(), 60);
    ahead(day / 2);
    await worker.work(id, afterLooks(50, timeIsUp));
    const moved = Date.parse((await find(id)).updatedAt);

    ahead(day + 60_000);
    await tick();
    expect((await find(id)).state).toBe("running");
    const from = new Date(moved + day).toISOString();
    expect(JSON.stringify(await dueOf(id))).toContain(from);
    ahead(1.5 * day + 60_000);
    await tick();
    expect((await find(id)).state).toBe("failed");
  });

  test("is left alone when it has ended or is gone, and looked at no more", async () => {
    const owner = await hub.person();
    const [done, gone] = [await lostJob(owner), await lostJob(owner)];
    await worker.work(done);
    await owner.delete(job, gone);
    const before = await find(done);

    ahead(day + 60_000);
    await tick();

    expect(await find(done)).toEqual(before);
    expect([await dueOf(done), await dueOf(gone)]).toEqual([undefined, undefined]);
  });

  test("waits for no other: what cannot be ended at one tick does not keep the rest", async () => {
    const owner = await hub.person();
    const [broken, next] = [await lostJob(owner), await lostJob(owner)];
    await hub.store.table.update({
      Key: { pk: `job#${broken}`, sk: "record" },
      UpdateExpression: "SET #kind = :wrong",
      ExpressionAttributeNames: { "#kind": "kind" },
      ExpressionAttributeValues: { ":wrong": 5 },
    });

    ahead(day + 60_000);
    await expect(tick()).rejects.toThrow("kind");

    expect((await find(next)).state).toBe("failed");
    expect(await dueOf(broken)).toBeDefined();
  });
});
