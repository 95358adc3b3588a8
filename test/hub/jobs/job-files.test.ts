import Papa from "papaparse";
import { afterAll, afterEach, describe, expect, vi } from "vitest";
import { environment } from "../../../shared/environment.ts";
import { exportTimes } from "../../../shared/limits/hub.ts";
import { jobLimits } from "../../../shared/limits/jobs.ts";
import { card } from "../../../shared/models/card.ts";
import { job, type Job, type JobDownload } from "../../../shared/models/job.ts";
import { user } from "../../../shared/models/user.ts";
import { toCaller } from "../../../functions/data/rights/caller.ts";
import { makeCard } from "../../support/make-records.ts";
import { startExport, workOnExport } from "./export-hub.ts";
import {
  changeAfterReads,
  killWorker,
  startJobWorker,
  noTimeLeft,
  type JobWorker,
} from "./job-worker.ts";
import type { Hub, Person } from "../../support/start-hub.ts";
import { hubTestWithFaults as test } from "../../support/hub-test.ts";
import { stopClock } from "../../support/stop-clock.ts";

let worker: JobWorker;
test.beforeAll(async ({ hub }) => {
  worker = await startJobWorker(hub);
});
afterAll(async () => {
  await worker.stop();
});
test.beforeEach(({ hub }) => hub.faults.reset());
afterEach(() => vi.unstubAllEnvs());

type SeenJob = Job & { download?: JobDownload };

const many = (count: number, fields = {}) =>
  Array.from({ length: count }, (_, place) => makeCard({ name: `Kártya ${place}`, ...fields }));
const seen = async (person: Person, id: string, query = {}) =>
  (await person.get(job, id, query)) as unknown as SeenJob; // the contract, which openapi.test.ts checks
async function started(person: Person, cards: unknown[]): Promise<string> {
  const reply = await person.raw("POST", "/api/hub/create/card", cards);
  expect(reply.status).toBe(202);
  return String(reply.body["job"]);
}
const change = async (hub: Hub, person: Person, patch: Record<string, unknown>) =>
  hub.store.update(user, { before: (await hub.store.find(user, person.user._id))!, patch });
/** Sets the product's clock forward, in ms. */
const ahead = (ms: number) => vi.stubEnv(environment.clockOffset, String(ms));

/** The file of a job as another program reads it. */
async function fileOf({ download }: SeenJob) {
  const reply = await fetch(download?.address ?? "");
  const bytes = await reply.arrayBuffer();
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ""), {
    delimiter: ";",
    skipEmptyLines: true,
  });
  expect(errors).toEqual([]);
  return { reply, text, heading: data[0], rows: data.slice(1) };
}

describe("the file of a job", () => {
  test("the file has the result of every line, in the format of a Hungarian spreadsheet", async ({
    hub,
  }) => {
    const owner = await hub.person({ language: "hu" });
    const cards = many(60);
    cards[7] = makeCard({ email: "nobody", website: "x y" });
    cards[20] = makeCard({ owner: "else" });
    const id = await started(owner, cards);
    await worker.workAll();

    const ended = await seen(owner, id);
    const { reply, text, heading, rows } = await fileOf(ended);

    expect(ended).toMatchObject({ state: "done", progress: { done: 58, failed: 2, total: 60 } });
    expect(text.startsWith("\uFEFFSor;")).toBe(true);
    expect(heading).toEqual(["Sor", "Állapot", "Azonosító", "Hibakód", "Hiba", "Mezők"]);
    expect(rows.map(([line]) => line)).toEqual(cards.map((_, at) => String(at + 1)));
    expect(rows[0]).toEqual(["1", "kész", ended.lines[0]?.id, "", "", ""]);
    expect(rows[7]).toEqual([
      "8",
      "hibás",
      "",
      "input.invalid",
      "Néhány adat nem megfelelő. Nézze át a megjelölt mezőket.",
      "E-mail: Hibás formátum!; Céges weboldal: Hibás formátum!",
    ]);
    expect(rows[20]?.[3]).toBe("field.forbidden");
    const day = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Budapest" }).format();
    expect(ended.file).toMatchObject({ name: `Kártyák-eredmény-${day}.csv`, lines: 60 });
    expect(reply.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(reply.headers.get("cache-control")).toBe("private, no-store");
    expect(reply.headers.get("content-disposition")).toBe(
      `attachment; filename="Kartyak-eredmeny-${day}.csv"; filename*=UTF-8''K%C3%A1rty%C3%A1k-eredm%C3%A9ny-${day}.csv`,
    );
  });

  test("the file is in the language of the account and names the records of its lines", async ({
    hub,
  }) => {
    const owner = await hub.person({ language: "en" });
    const ids = [(await owner.create(card, makeCard()))._id, ...Array.from({ length: 59 }, none)];
    const reply = await owner.raw("POST", "/api/hub/delete/card", { ids });
    await worker.workAll();

    const { heading, rows } = await fileOf(await seen(owner, String(reply.body["job"])));

    expect(heading?.slice(0, 3)).toEqual(["Line", "State", "Record"]);
    expect(rows[0]).toEqual(["1", "done", ids[0], "", "", ""]);
    expect(rows[59]?.slice(0, 4)).toEqual(["60", "failed", ids[59], "record.notFound"]);
    expect(rows[59]?.[4]).toBe(
      "This record was not found. It doesn’t exist, or you don’t have access to it.",
    );
  });

  test("the file contains no formula, whatever ids and field names were sent", async ({ hub }) => {
    const owner = await hub.person({ language: "hu" });
    const hostile = ["-1", "--2-3", "=1+1", '=HYPERLINK("http://x.example")', "a;b", 'a"\r\n=1'];
    const ids = [...hostile, ...Array.from({ length: 60 }, none)];
    const deletion = await owner.raw("POST", "/api/hub/delete/card", { ids });
    const names = ['=cmd|"/c calc"!A1', "@SUM(A1)", "\t=1", 'x";=1'];
    const creation = await started(
      owner,
      many(60).map((each, at) => ({ ...each, texts: { [names[at % names.length]!]: "=1" } })),
    );
    await worker.workAll();

    for (const id of [String(deletion.body["job"]), creation]) {
      const { rows } = await fileOf(await seen(owner, id));
      expect(rows.length).toBeGreaterThanOrEqual(60);
      for (const row of rows) {
        expect(row).toHaveLength(6);
        for (const cell of row) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
      }
    }
    const { rows } = await fileOf(await seen(owner, String(deletion.body["job"])));
    expect(rows.slice(0, 3).map((row) => row[2])).toEqual(["'-1", "'--2-3", ""]);
  });

  test("the file of a cancelled job has the finished lines and names the lines that were not started", async ({
    hub,
  }) => {
    const owner = await hub.person({ language: "hu" });
    const ids = Array.from({ length: 60 }, none);
    const reply = await owner.raw("POST", "/api/hub/delete/card", { ids });
    const id = String(reply.body["job"]);
    await worker.work(id, changeAfterReads(50, noTimeLeft));
    await owner.run(job, "cancel", { id });
    expect((await seen(owner, id)).download).toBeUndefined();

    await worker.workAll();

    const ended = await seen(owner, id);
    const { failed } = ended.progress;
    const { rows } = await fileOf(ended);
    expect(ended).toMatchObject({ state: "cancelled", file: { lines: failed } });
    expect(failed).toBeGreaterThan(0);
    expect(failed).toBeLessThan(60);
    expect(rows.map(([line, state, record]) => [line, state, record])).toEqual(
      ids.map((record, at) => [String(at + 1), at < failed ? "hibás" : "nem került sorra", record]),
    );
  });

  test("the file of a job that failed midway exists once its owner may log in again", async ({
    hub,
  }) => {
    const owner = await hub.person();
    const id = await started(owner, many(60));
    await worker.work(id, changeAfterReads(50, noTimeLeft));
    await change(hub, owner, { suspendedAt: "2026-11-21T08:00:00.000Z" });
    await worker.workAll();
    await change(hub, owner, { suspendedAt: undefined });

    const ended = await seen(owner, id);
    const { rows } = await fileOf(ended);

    expect(ended).toMatchObject({ state: "failed", reason: "accountSuspended" });
    const { done } = ended.progress;
    expect(done).toBeGreaterThan(0);
    expect(rows).toHaveLength(60);
    expect(rows.filter(([, state]) => state === "kész")).toHaveLength(done);
  });

  test("no file is written without a started line, a job or an owner", async ({ hub }) => {
    const [owner, gone] = [await hub.person(), await hub.person()];
    const [unbegun, deleted] = [await started(owner, many(50)), await started(owner, many(50))];
    const left = await started(gone, many(50));
    await owner.run(job, "cancel", { id: unbegun });
    await worker.work(deleted, changeAfterReads(30, noTimeLeft));
    await worker.work(left, changeAfterReads(30, noTimeLeft));
    await owner.delete(job, deleted);
    const before = (await hub.store.find(user, gone.user._id))!;
    await hub.store.write([{ model: user, delete: before }]);

    await worker.workAll();

    const ended = await seen(owner, unbegun);
    expect([ended.state, ended.file, ended.download]).toEqual(["cancelled", undefined, undefined]);
    for (const id of [unbegun, deleted, left]) expect(await worker.filesOf(id)).toEqual([]);
    expect(await hub.store.find(job, left)).toMatchObject({ reason: "accountDeleted" });
  });
});

describe("a crash", () => {
  test("a crash before the file is written lets the job continue, and its end writes the file", async ({
    hub,
  }) => {
    const owner = await hub.person();
    const id = await started(owner, many(50));
    const { s3 } = await import("../../../functions/platform/aws/buckets.ts");
    const send = vi.spyOn(s3, "send").mockImplementation(() => {
      throw new Error("killed");
    });

    const hasFailed = await worker.work(id);
    send.mockRestore();
    const between = await seen(owner, id);
    await worker.work(id);

    expect(hasFailed).toBe(true);
    expect(between).toMatchObject({ state: "running" });
    expect(between.download).toBeUndefined();
    const ended = await seen(owner, id);
    expect(ended).toMatchObject({ state: "done", progress: { done: 50 } });
    expect((await fileOf(ended)).rows).toHaveLength(50);
  });

  test("a crash between the file and the end writes the same file again", async ({ hub }) => {
    const owner = await hub.person();
    const id = await started(owner, many(50));
    let deaths = 0;

    for (let looks = 1; await worker.work(id, changeAfterReads(looks, killWorker)); looks += 1)
      deaths += 1;

    expect(deaths).toBeGreaterThan(3);
    const ended = await seen(owner, id);
    expect((await fileOf(ended)).rows).toHaveLength(50);
    expect(await worker.filesOf(id)).toEqual([`results/${owner.user._id}/${id}/50`]);
  });

  test("a crash after a cancellation leaves the file to the message of the cancellation", async ({
    hub,
  }) => {
    const owner = await hub.person();
    const id = await started(owner, many(60));
    await worker.work(id, changeAfterReads(50, noTimeLeft));
    await owner.run(job, "cancel", { id });
    // The worker's message is lost, and the message of the cancellation fails at first.
    expect(await worker.work(id, killWorker)).toBe(true);

    await worker.workAll();

    const ended = await seen(owner, id);
    expect((await fileOf(ended)).rows).toHaveLength(60);
    expect(await hub.store.table.get({ pk: `job#${id}`, sk: "plan" })).toBeUndefined();
  });

  test("a crash of one of two workers does not mix their files", async ({ hub }) => {
    const owner = await hub.person();
    const id = await started(owner, many(60));
    await worker.work(id, changeAfterReads(50, noTimeLeft));
    await owner.run(job, "cancel", { id });
    const { readPlan } = await import("../../../functions/data/jobs/job-input.ts");
    const { writeResultFile } = await import("../../../functions/data/jobs/write-result-file.ts");
    const plan = (await readPlan(hub.store.table, id))!;
    await worker.workAll();

    const ended = await seen(owner, id);
    await writeResultFile(hub.store, id, plan, ended.progress.done - 1);

    const { rows } = await fileOf(await seen(owner, id));
    expect(rows.filter(([, state]) => state === "kész")).toHaveLength(ended.progress.done);
  });
});

describe("the link to the file", () => {
  test("only the owner gets the link, for one job and never for a list", async ({ hub }) => {
    const [owner, other, admin] = [await hub.person(), await hub.person(), await hub.admin()];
    const id = await started(owner, many(50));
    await worker.workAll();

    const listed = await owner.read(job);
    const bare = await seen(owner, id, { projection: "state" });
    const replies = await Promise.all(
      [other, admin, hub.visitor].map((each) => each.raw("GET", `/api/hub/get/job/${id}`)),
    );

    expect((await seen(owner, id)).download).toBeDefined();
    expect(listed.items[0]).toMatchObject({ _id: id, file: { lines: 50 } });
    expect(JSON.stringify(listed)).not.toMatch(/download|X-Amz/);
    expect(bare).toEqual({ _id: id, state: "done" });
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 401]);
    await expect(owner.read(job, { projection: "download" })).rejects.toMatchObject({
      code: "field.forbidden",
    });
  });

  test("the link is valid for five minutes and for one file", async ({ hub }) => {
    const owner = await hub.person();
    const id = await started(owner, many(50));
    await worker.workAll();
    stopClock();
    const { download } = await seen(owner, id);
    const { address = "", until = "" } = download ?? {};

    const replies = [
      await fetch(address),
      await fetch(address.replace(/\/50\?/, "/49?")),
      await fetch(address.replace(/\?.*/, "")),
      await fetch(address, { method: "DELETE" }),
    ];

    expect(replies.map(({ status }) => status)).toEqual([200, 403, 403, 403]);
    expect(new URL(address).searchParams.get("X-Amz-Expires")).toBe("300");
    const life = Date.parse(until) - Date.now();
    // signed by the second
    expect(life).toBeGreaterThan(exportTimes.linkMs - 1000);
    expect(life).toBeLessThanOrEqual(exportTimes.linkMs);
  });

  test("the link expires by the clock of S3", async ({ hub }) => {
    const owner = await hub.person();
    const id = await started(owner, many(50));
    await worker.workAll();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - exportTimes.linkMs - 1000 });
    const { signJobDownload } = await import("../../../functions/data/jobs/sign-job-download.ts");
    const old = await signJobDownload(
      job.entity.parse(await hub.store.find(job, id)),
      toCaller(owner.user),
    );
    vi.useRealTimers();

    expect((await fetch(old?.address ?? "")).status).toBe(403);
  });

  test("no link is returned after 30 days, when the file is deleted", async ({ hub }) => {
    const owner = await hub.person();
    const id = await started(owner, many(50));
    await worker.workAll();
    const found = job.entity.parse(await hub.store.find(job, id));
    const { signJobDownload } = await import("../../../functions/data/jobs/sign-job-download.ts");

    ahead(jobLimits.retentionMs - 60_000);
    expect(await signJobDownload(found, toCaller(owner.user))).toBeDefined();
    ahead(jobLimits.retentionMs + 60_000);
    expect(await signJobDownload(found, toCaller(owner.user))).toBeUndefined();
  });

  test("the link to an export is valid in the same way, for a day", async ({ hub }) => {
    stopClock();
    const owner = await hub.person({ language: "en" });
    await owner.create(card, makeCard());
    const id = await startExport(owner, card, { format: "csvPlain", projection: "name" });
    expect((await seen(owner, id)).download).toBeUndefined();
    await workOnExport(id);

    const ended = await seen(owner, id);
    const reply = await fetch(ended.download?.address ?? "");

    const day = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Budapest" }).format();
    expect(ended.file).toEqual({ name: `Cards-${day}.csv`, until: expect.any(String) });
    expect(reply.headers.get("content-disposition")).toContain(`filename="Cards-${day}.csv"`);
    expect((await reply.text()).split("\r\n")).toHaveLength(3);
    ahead(exportTimes.retentionMs + 60_000);
    const { signJobDownload } = await import("../../../functions/data/jobs/sign-job-download.ts");
    expect(await signJobDownload(ended, toCaller(owner.user))).toBeUndefined();
  });
});

describe("the lines that a job shows", () => {
  test("a short job shows all its finished lines, also while it runs", async ({ hub }) => {
    const owner = await hub.person();
    const cards = many(60);
    cards[3] = makeCard({ email: "nobody" });
    const id = await started(owner, cards);
    await worker.work(id, changeAfterReads(50, noTimeLeft));
    const running = await seen(owner, id);
    await worker.workAll();
    const ended = await seen(owner, id);

    const { done, failed } = running.progress;
    expect(running.state).toBe("running");
    expect(running.lines).toHaveLength(done + failed);
    expect(running.lines[3]).toMatchObject({ state: "failed", code: "input.invalid" });
    expect(ended.lines.map(({ at }) => at)).toEqual(cards.map((_, at) => at));
    expect((await owner.read(job)).items[0]?.["lines"]).toEqual(ended.lines);
  });

  test("the shown lines fit in the table's item, so that the job ends whatever its problems", async ({
    hub,
  }) => {
    const owner = await hub.person();
    const texts = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [`${at}${"界".repeat(100)}`, 1]),
    );
    const id = await started(owner, many(80, { texts }));
    await worker.workAll();

    const ended = await seen(owner, id);

    expect(ended).toMatchObject({ state: "done", progress: { failed: 80 } });
    expect(Buffer.byteLength(JSON.stringify(ended.lines))).toBeLessThan(
      jobLimits.maxShownLinesBytes + 80,
    );
    expect((await fileOf(ended)).rows).toHaveLength(80);
  });
});

let numbers = 0;
/** An id that no record has. */
function none(): string {
  numbers += 1;
  return `none${numbers}`;
}
