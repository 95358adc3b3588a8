// @module-tag no-second-look
import { afterAll, afterEach, describe, expect, vi } from "vitest";
import { environment } from "../../../shared/environment.ts";
import { jobLimits } from "../../../shared/limits/jobs.ts";
import { card } from "../../../shared/models/card.ts";
import { job } from "../../../shared/models/job.ts";
import { makeCard } from "../../support/make-records.ts";
import { startExport } from "./export-hub.ts";
import { changeAfterReads, startJobWorker, noTimeLeft, type JobWorker } from "./job-worker.ts";
import type { Hub, Person } from "../../support/start-hub.ts";
import { hubTestWithFaults as test } from "../../support/hub-test.ts";
import { makeLambdaContext } from "../../support/lambda-context.ts";
import { startScriptedService } from "../../support/scripted-service.ts";
import { expectMeasured } from "../../support/expect-measured.ts";

let worker: JobWorker;
let tick: () => Promise<void>;
test.beforeAll(async ({ hub }) => {
  worker = await startJobWorker(hub);
  const { handler } = await import("../../../functions/areas/hub/handlers/end-dead-jobs.ts");
  tick = () => handler({}, makeLambdaContext());
});
afterAll(async () => {
  await worker.stop();
});
test.beforeEach(({ hub }) => hub.faults.reset());
afterEach(() => vi.unstubAllEnvs());

/** Sets the product's clock forward, in ms. */
const ahead = (ms: number) => vi.stubEnv(environment.clockOffset, String(ms));
const day = jobLimits.staleAfterMs;

/** Starts a job whose message became a dead letter. */
async function lostJob(person: Person, count = 50): Promise<string> {
  const cards = Array.from({ length: count }, () => makeCard());
  const reply = await person.raw("POST", "/api/hub/create/card", cards);
  await worker.relayAll();
  while ((await worker.take()) !== undefined);
  return String(reply.body["job"]);
}

const find = async (hub: Hub, id: string) => job.entity.parse(await hub.store.find(job, id));
const dueOf = (hub: Hub, id: string) => hub.store.table.get({ pk: `dueJob#${id}`, sk: "dueJob" });

test("an unfinished job whose queue does not answer fails within the time of its function (T77)", async ({
  hub,
}) => {
  const id = await lostJob(await hub.person(), 60);
  const queue = await startScriptedService();
  queue.answers.push({ stall: "before" }, { stall: "before" }, { stall: "before" });
  vi.stubEnv("AWS_ENDPOINT_URL_SQS", queue.endpoint);
  vi.spyOn(console, "error").mockReturnValueOnce();
  const timeMs = 3000;
  let end = Infinity;
  const countDown = () => {
    end = Math.min(end, performance.now() + timeMs);
    return Math.max(0, end - performance.now());
  };

  const hasFailed = await worker.work(id, changeAfterReads(50, countDown));

  expect(hasFailed).toBe(true);
  expectMeasured(performance.now() - (end - timeMs), { below: timeMs });
  expect(queue.received).not.toEqual([]);
  await queue.stop();
});

describe("a job whose message was given up", () => {
  test("a job without progress for a day fails, with the file of its finished lines", async ({
    hub,
  }) => {
    const owner = await hub.person();
    const id = await lostJob(owner, 60);
    await worker.work(id, changeAfterReads(50, noTimeLeft));
    await tick();
    ahead(day - 60_000);
    await tick();
    expect((await find(hub, id)).state).toBe("running");

    ahead(day + 60_000);
    await tick();
    const failed = await find(hub, id);
    vi.unstubAllEnvs();
    await worker.workAll();

    expect(failed).toMatchObject({ state: "failed", reason: "unexpected" });
    const ended = await find(hub, id);
    expect(ended).toMatchObject({ state: "failed", file: { lines: ended.progress.done } });
    expect(ended.progress.done).toBeGreaterThan(0);
    expect(await owner.count(card)).toBe(ended.progress.done);
    expect(await hub.store.table.get({ pk: `job#${id}`, sk: "plan" })).toBeUndefined();
    expect(await dueOf(hub, id)).toBeUndefined();
  });

  test("a job whose lines are all finished ends as done", async ({ hub }) => {
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

    expect(await find(hub, id)).toMatchObject({
      state: "done",
      progress: { done: 50, failed: 0, total: 50 },
      file: { lines: 50 },
    });
  });

  test("a job without a started line fails without a file", async ({ hub }) => {
    const id = await lostJob(await hub.person());

    ahead(day + 60_000);
    await tick();
    vi.unstubAllEnvs();
    await worker.workAll();

    const ended = await find(hub, id);
    expect(ended).toMatchObject({ state: "failed", reason: "unexpected", progress: { done: 0 } });
    expect(ended.file).toBeUndefined();
  });

  test("a dead export fails too, and its query is deleted", async ({ hub }) => {
    const owner = await hub.person();
    const id = await startExport(owner, card, { format: "csv" });
    const own = await owner.call<{ job: string }>("GET", "/api/protected/me/export");

    ahead(day + 60_000);
    await tick();
    vi.unstubAllEnvs();

    for (const each of [id, own.job])
      expect(await find(hub, each)).toMatchObject({ state: "failed", reason: "unexpected" });
    const { handler: makeExport } =
      await import("../../../functions/areas/accounts/handlers/make-export.ts");
    const body = JSON.stringify({ job: id });
    await makeExport({ Records: [{ messageId: "1", body }] } as never, makeLambdaContext());
    expect(await hub.store.table.get({ pk: `job#${id}`, sk: "wanted" })).toBeUndefined();
  });
});

describe("a live job", () => {
  test("a live job is checked again a day after its last progress", async ({ hub }) => {
    const id = await lostJob(await hub.person(), 60);
    ahead(day / 2);
    await worker.work(id, changeAfterReads(50, noTimeLeft));
    const moved = Date.parse((await find(hub, id)).updatedAt);

    ahead(day + 60_000);
    await tick();
    expect((await find(hub, id)).state).toBe("running");
    const from = new Date(moved + day).toISOString();
    expect(JSON.stringify(await dueOf(hub, id))).toContain(from);
    ahead(1.5 * day + 60_000);
    await tick();
    expect((await find(hub, id)).state).toBe("failed");
  });

  test("an ended or deleted job is not changed and not checked again", async ({ hub }) => {
    const owner = await hub.person();
    const [done, gone] = [await lostJob(owner), await lostJob(owner)];
    await worker.work(done);
    await owner.delete(job, gone);
    const before = await find(hub, done);

    ahead(day + 60_000);
    await tick();

    expect(await find(hub, done)).toEqual(before);
    expect([await dueOf(hub, done), await dueOf(hub, gone)]).toEqual([undefined, undefined]);
  });

  test("a job that cannot be ended does not block the others", async ({ hub }) => {
    const owner = await hub.person();
    const [broken, next] = [await lostJob(owner), await lostJob(owner)];
    await hub.store.table.update({
      Key: { pk: `job#${broken}`, sk: "record" },
      UpdateExpression: "REMOVE #progress",
      ExpressionAttributeNames: { "#progress": "progress" },
    });

    ahead(day + 60_000);
    await expect(tick()).rejects.toThrow("progress");

    expect((await find(hub, next)).state).toBe("failed");
    expect(await dueOf(hub, broken)).toBeDefined();
  });
});
