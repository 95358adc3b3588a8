import { afterAll, describe, expect } from "vitest";
import { audit } from "../../../shared/models/audit.ts";
import { card } from "../../../shared/models/card.ts";
import { job } from "../../../shared/models/job.ts";
import { user } from "../../../shared/models/user.ts";
import { makeCard, nextNumber } from "../../support/make-records.ts";
import {
  changeAfterReads,
  killWorker,
  readResults,
  startJobWorker,
  noTimeLeft,
  type JobWorker,
} from "./job-worker.ts";
import type { Person } from "../../support/start-hub.ts";
import { hubTestWithFaults as test } from "../../support/hub-test.ts";

let worker: JobWorker;
test.beforeAll(async ({ hub }) => {
  worker = await startJobWorker(hub);
});
afterAll(async () => {
  await worker.stop();
});
test.beforeEach(({ hub }) => hub.faults.reset());

const many = (count: number, fields = {}) =>
  Array.from({ length: count }, (_, place) => makeCard({ name: `Kártya ${place}`, ...fields }));
const create = (person: Person, cards: unknown[], headers = {}) =>
  person.raw("POST", "/api/hub/create/card", cards, headers);
/**
 * Starts a job that creates cards, and puts it on the queue. A busy machine may refuse a large batch as overloaded: as
 * the contract asks, the same request is then sent again, twice at most.
 */
async function startedJob(person: Person, cards: unknown[]): Promise<string> {
  const headers = { "idempotency-key": `job-${nextNumber()}` };
  let reply = await create(person, cards, headers);
  for (let again = 0; again < 2 && reply.body["code"] === "overloaded"; again += 1)
    reply = await create(person, cards, headers);
  expect(reply.status).toBe(202);
  return String(reply.body["job"]);
}
const idsOf = async (person: Person) => {
  const ids: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await person.read(card, { limit: 200, ...(cursor !== undefined && { cursor }) });
    ids.push(...page.items.map(({ _id }) => _id));
    cursor = page.cursor;
  }
  return ids;
};

describe("a batch past the limit", () => {
  test("a batch above the limit becomes a job that creates line by line and names the problem of each line", async ({
    hub,
  }) => {
    const owner = await hub.person();
    const cards = many(300);
    cards[7] = makeCard({ email: "nobody" });
    cards[150] = makeCard({ owner: "else" });
    cards[299] = makeCard({ lastName: undefined, phone: "x" });

    const id = await startedJob(owner, cards);
    expect(await owner.get(job, id)).toMatchObject({
      kind: "create",
      model: "card",
      state: "queued",
      progress: { done: 0, failed: 0, total: 300 },
      owner: owner.user._id,
    });
    await worker.workAll();

    const ended = await owner.get(job, id);
    expect(ended).toMatchObject({
      state: "done",
      progress: { done: 297, failed: 3, total: 300 },
    });
    const results = await readResults(owner, id);
    expect(results.map(({ at }) => at)).toEqual(cards.map((_, at) => at));
    const failed = results.filter(({ state }) => state === "failed");
    expect(failed).toEqual([
      { at: 7, state: "failed", code: "input.invalid", fields: { email: "wrongFormat" } },
      { at: 150, state: "failed", code: "field.forbidden" },
      expect.objectContaining({ at: 299, code: "input.invalid" }),
    ]);
    expect(ended["lines"]).toEqual(failed);
    expect(await readResults(owner, id, { failed: "1" })).toEqual(failed);
    expect(await owner.get(card, results[42]?.id ?? "")).toMatchObject({ name: "Kártya 42" });
    expect(await owner.count(card)).toBe(297);
    expect(await idsOf(owner)).toHaveLength(297);
  });

  test("a job changes and deletes records with an audit entry of the caller for each", async ({
    hub,
  }) => {
    const [owner, other] = [await hub.person(), await hub.person()];
    await startedJob(owner, many(70));
    await worker.workAll();
    const ids = await idsOf(owner);
    const foreign = await other.create(card, makeCard());
    await owner.run(card, "lock", { id: ids[3] });

    const bodies = [...ids, foreign._id].map((_id, at) => ({
      _id,
      city: "Vác",
      ...(at === 5 && { _rev: 7 }),
      ...(at === 6 && { city: "Sopron" }),
    }));
    const change = await owner.raw("PATCH", "/api/hub/update/card", bodies);
    expect(change.status).toBe(202);
    await worker.workAll();
    const changes = await readResults(owner, String(change.body["job"]), { failed: "1" });
    expect(changes).toEqual([
      { at: 3, state: "failed", id: ids[3], code: "card.locked" },
      { at: 5, state: "failed", id: ids[5], code: "entity.changed" },
      { at: 70, state: "failed", id: foreign._id, code: "record.notFound" },
    ]);
    expect(await owner.get(card, ids[0] ?? "")).toMatchObject({ city: "Vác", _rev: 2 });
    // The field already had this value: the line is done without a write.
    expect(await owner.get(card, ids[6] ?? "")).toMatchObject({ city: "Sopron", _rev: 1 });
    const entries = { index: "byRecord", partition: [ids[0]], limit: 5, descending: true };
    expect((await hub.store.list(audit, entries)).items[0]).toMatchObject({
      action: "update",
      by: owner.user._id,
    });

    const deletion = await owner.raw("POST", "/api/hub/delete/card", { ids });
    expect(deletion.status).toBe(202);
    await worker.workAll();
    const ended = await owner.get(job, String(deletion.body["job"]));
    expect(ended["progress"]).toEqual({ done: 69, failed: 1, total: 70 });
    expect(await owner.count(card)).toBe(1);
  });

  test("a batch above the limit of jobs or with a record twice is refused", async ({ hub }) => {
    const owner = await hub.person();

    const tooMany = await create(
      owner,
      Array.from({ length: 5001 }, () => ({})),
    );
    const ids = Array.from({ length: 80 }, (_, place) => `id${place % 79}`);
    const twice = await owner.raw("POST", "/api/hub/delete/card", { ids });

    expect(tooMany.body).toMatchObject({ code: "input.invalid", fields: { items: "tooLong" } });
    expect(twice.body).toMatchObject({ code: "input.invalid", items: [{ at: 79 }] });
    expect((await owner.read(job)).items).toEqual([]);
  });
});

describe("a job", () => {
  test("only the owner sees a job", async ({ hub }) => {
    const [owner, other, admin] = [await hub.person(), await hub.person(), await hub.admin()];
    const id = await startedJob(owner, many(50));

    for (const stranger of [other, admin]) {
      await expect(stranger.get(job, id)).rejects.toMatchObject({ status: 404 });
      await expect(stranger.run(job, "cancel", { id })).rejects.toMatchObject({ status: 404 });
      await expect(stranger.ask(job, "lines", { id })).rejects.toMatchObject({ status: 404 });
    }
    await owner.run(job, "cancel", { id });
    await worker.workAll();
  });

  test("requests with one key get the same job, also after its end", async ({ hub }) => {
    const owner = await hub.person();
    const cards = many(60);
    const repeat = () => create(owner, cards, { "idempotency-key": "job-1" });

    const replies = await Promise.all([repeat(), repeat(), repeat()]);
    await worker.workAll();
    replies.push(await repeat());
    const other = await create(owner, many(61), { "idempotency-key": "job-1" });
    const short = await create(owner, many(2), { "idempotency-key": "job-1" });
    await worker.workAll();

    expect(replies.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect([other.status, short.status]).toEqual([422, 422]);
    expect(await owner.count(card)).toBe(60);
  });

  test("a cancelled job stops before its next line and keeps its finished lines", async ({
    hub,
  }) => {
    const owner = await hub.person();
    const id = await startedJob(owner, many(60));
    await worker.relayAll();
    await worker.take();
    await worker.work(id, changeAfterReads(50, noTimeLeft));
    const halfWay = job.entity.parse(await owner.get(job, id)).progress;

    const cancelled = await owner.run(job, "cancel", { id });
    await worker.workAll();

    expect(cancelled["state"]).toBe("cancelled");
    const ended = await owner.get(job, id);
    expect(ended).toMatchObject({ state: "cancelled", progress: halfWay });
    const { done } = halfWay;
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(60);
    expect(await owner.count(card)).toBe(done);
    expect(await readResults(owner, id)).toHaveLength(done);
  });

  test("a job cancelled before its start does nothing, and an ended job stays ended", async ({
    hub,
  }) => {
    const owner = await hub.person();
    const [id, whole] = [await startedJob(owner, many(50)), await startedJob(owner, many(50))];
    await owner.run(job, "cancel", { id });

    await worker.workAll();
    const late = await owner.run(job, "cancel", { id: whole });

    expect(await owner.get(job, id)).toMatchObject({ state: "cancelled", progress: { done: 0 } });
    expect(late).toMatchObject({ state: "done", progress: { done: 50 } });
    expect(await owner.count(card)).toBe(50);
  });

  test("a job fails with the reason if its owner is suspended midway", async ({ hub }) => {
    const [owner, admin] = [await hub.person(), await hub.admin()];
    const id = await startedJob(owner, many(60));
    await worker.work(id, changeAfterReads(50, noTimeLeft));

    await admin.run(user, "suspend", { id: owner.user._id });
    await worker.workAll();

    const found = await hub.store.find(job, id);
    expect(found).toMatchObject({ state: "failed", reason: "accountSuspended" });
    const { done } = job.entity.parse(found).progress;
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(60);
    const cards = { index: "byOwner", partition: [owner.user._id], limit: 100 };
    expect((await hub.store.list(card, cards)).items).toHaveLength(done);
  });

  test("a job checks the current rights for each line", async ({ hub }) => {
    const { company, admin } = await hub.companyWithAdmin();
    const made = await Promise.all(
      many(60).map((fields) =>
        hub.store.create(card, {
          ...fields,
          active: true,
          locked: false,
          language: "hu",
          code: `J${String(nextNumber()).padStart(9, "0")}`,
          texts: {},
          owner: "somebody",
          company: company._id,
        }),
      ),
    );
    const bodies = made.map(({ _id }) => ({ _id, city: "Vác" }));
    const reply = await admin.raw("PATCH", "/api/hub/update/card", bodies);
    const id = String(reply.body["job"]);
    await worker.work(id, changeAfterReads(50, noTimeLeft));

    const [before] = await hub.store.findMany(user, [admin.user._id]);
    if (!before) throw new Error("no account");
    await hub.store.update(user, { before, patch: { administers: [] } });
    await worker.workAll();

    const results = await readResults(admin, id);
    const done = results.filter(({ state }) => state === "done").length;
    expect(done).toBeGreaterThan(0);
    expect(results.slice(done).map(({ code }) => code)).toEqual(
      Array.from({ length: 60 - done }, () => "record.notFound"),
    );
  });
});

describe("a line with very long field names", () => {
  test("only this line fails, and its field names are shortened", async ({ hub }) => {
    const owner = await hub.person();
    const cards: unknown[] = many(30);
    cards[3] = { ...makeCard(), texts: { [`${"a".repeat(93)}😀x`]: "1" } };

    const id = await startedJob(owner, cards);
    await worker.workAll();

    expect(await owner.get(job, id)).toMatchObject({
      state: "done",
      progress: { done: 29, failed: 1, total: 30 },
    });
    const [failed] = (await readResults(owner, id)).filter(({ state }) => state === "failed");
    expect(failed).toEqual({
      at: 3,
      state: "failed",
      code: "input.invalid",
      fields: { [`texts.${"a".repeat(93)}`]: "notAcceptable" },
    });
  });
});

describe("exactly once", () => {
  test("each line is processed exactly once although the worker is killed at every step", async ({
    hub,
  }) => {
    const owner = await hub.person();
    const id = await startedJob(owner, many(120));
    let deaths = 0;

    for (let looks = 20; await worker.work(id, changeAfterReads(looks, killWorker)); looks += 10)
      deaths += 1;

    expect(deaths).toBeGreaterThan(3);
    expect(await owner.get(job, id)).toMatchObject({ state: "done", progress: { done: 120 } });
    expect(await owner.count(card)).toBe(120);
    expect(await idsOf(owner)).toHaveLength(120);
  });

  test("each line is processed exactly once although replies of the table are lost", async ({
    hub,
  }) => {
    const owner = await hub.person();
    const id = await startedJob(owner, many(80));
    Object.assign(hub.faults.faults, {
      dropAfter: 0.2,
      remaining: 60,
      operations: new Set(["TransactWriteItems", "PutItem", "UpdateItem"]),
    });

    await worker.work(id);

    expect(await owner.get(job, id)).toMatchObject({ state: "done", progress: { done: 80 } });
    expect(await idsOf(owner)).toHaveLength(80);
    expect(await owner.count(card)).toBe(80);
  });

  test("each line is processed exactly once by three concurrent workers, which reach the same end", async ({
    hub,
  }) => {
    const owner = await hub.person();
    const cards = many(90);
    cards[20] = makeCard({ email: "nobody" });
    const id = await startedJob(owner, cards);

    const failed = await Promise.all([worker.work(id), worker.work(id), worker.work(id)]);

    expect(failed).toEqual([false, false, false]);
    const ended = await owner.get(job, id);
    expect(ended).toMatchObject({ state: "done", progress: { done: 89, failed: 1, total: 90 } });
    expect(await owner.count(card)).toBe(89);
    expect(await idsOf(owner)).toHaveLength(89);
    expect(await readResults(owner, id)).toHaveLength(90);
  });

  test("two concurrent workers report no deleted record as missing", async ({ hub }) => {
    const owner = await hub.person();
    await startedJob(owner, many(60));
    await worker.workAll();
    const ids = await idsOf(owner);
    const reply = await owner.raw("POST", "/api/hub/delete/card", { ids });
    const id = String(reply.body["job"]);

    await Promise.all([worker.work(id), worker.work(id)]);

    expect((await owner.get(job, id))["progress"]).toEqual({ done: 60, failed: 0, total: 60 });
    expect(await owner.count(card)).toBe(0);
  });
});

describe("time limits of a job", () => {
  test("a job at its time limit queues itself again until it is done", async ({ hub }) => {
    const owner = await hub.person();
    const id = await startedJob(owner, many(100));
    await worker.relayAll();

    let slices = 0;
    for (let next = await worker.take(); next !== undefined; next = await worker.take()) {
      slices += 1;
      await worker.work(next, changeAfterReads(60, noTimeLeft));
    }

    expect(slices).toBeGreaterThan(2);
    expect(await owner.get(job, id)).toMatchObject({ state: "done", progress: { done: 100 } });
  });

  test("the input is deleted after the end or the deletion of a job", async ({ hub }) => {
    const owner = await hub.person();
    const id = await startedJob(owner, many(50));
    const itemsOf = async (of = id) => {
      const { items } = await hub.store.table.query({
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": `job#${of}` },
      });
      return items.map(({ sk }) => String(sk).split("#")[0]);
    };
    expect(new Set(await itemsOf())).toEqual(new Set(["input", "plan", "record"]));

    await worker.workAll();

    expect(new Set(await itemsOf())).toEqual(new Set(["line", "record"]));

    const other = await startedJob(owner, many(50));
    await owner.delete(job, other);
    await worker.workAll();
    expect(await itemsOf(other)).toEqual([]);
    expect(await owner.count(card)).toBe(50);
  });

  test("a job is retried if the table does not answer", async ({ hub }) => {
    const owner = await hub.person();
    const id = await startedJob(owner, many(50));
    Object.assign(hub.faults.faults, { throttle: 1 });

    const hasFailed = await worker.work(id, () => 1500);
    hub.faults.reset();

    expect(hasFailed).toBe(true);
    await worker.work(id);
    expect(await owner.get(job, id)).toMatchObject({ state: "done", progress: { done: 50 } });
  });
});

/** This is the last test: the embedded table gets slower with more items. */
describe("a large batch", () => {
  test("a batch of 5,000 lines and over 3 MB is stored in several items", async ({ hub }) => {
    const owner = await hub.person();
    const address = "Ő".repeat(150);
    const cards = many(5000, { address, companyName: "Ű".repeat(100) });
    expect(Buffer.byteLength(JSON.stringify(cards))).toBeGreaterThan(3_000_000);

    const id = await startedJob(owner, cards);

    expect(await owner.get(job, id)).toMatchObject({ progress: { total: 5000 } });
    await owner.run(job, "cancel", { id });
    await worker.workAll();
  });

  test("a batch within the limit whose bytes exceed a transaction becomes a job", async ({
    hub,
  }) => {
    const admin = await hub.admin();
    const body = { subject: "Őszi vásár", html: "x".repeat(45_000), text: "y".repeat(45_000) };
    const campaigns = Array.from({ length: 20 }, (_, place) => ({
      name: `Kampány ${place}`,
      audience: { model: "card", filter: {} },
      bodies: { en: body, hu: body },
    }));

    const reply = await admin.raw("POST", "/api/hub/create/campaign", campaigns);

    expect(reply.status).toBe(202);
    await worker.workAll();
    expect(await admin.get(job, String(reply.body["job"]))).toMatchObject({
      progress: { done: 20 },
    });
  });
});
