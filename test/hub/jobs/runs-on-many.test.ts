// @module-tag no-second-look
import { afterAll, describe, expect } from "vitest";
import { card } from "../../../shared/models/card.ts";
import { job } from "../../../shared/models/job.ts";
import { tag } from "../../../shared/models/tag.ts";
import { user } from "../../../shared/models/user.ts";
import { hubTestWithFaults as test } from "../../support/hub-test.ts";
import { makeCard } from "../../support/make-records.ts";
import { findMailsTo } from "../../support/waiting-mails.ts";
import type { Hub, Person } from "../../support/start-hub.ts";
import {
  changeAfterReads,
  killWorker,
  readResults,
  startJobWorker,
  type JobWorker,
} from "./job-worker.ts";

let worker: JobWorker;
test.beforeAll(async ({ hub }) => {
  worker = await startJobWorker(hub);
});
afterAll(async () => {
  await worker.stop();
});
test.beforeEach(({ hub }) => hub.faults.reset());

const run = (person: Person, service: string, body: unknown, headers = {}) =>
  person.raw("POST", `/api/hub/runner/card/${service}`, body, headers);

async function startedRun(person: Person, service: string, body: unknown): Promise<string> {
  const reply = await run(person, service, body);
  expect(reply.status).toBe(202);
  return String(reply.body["job"]);
}

/** A company with an admin, a colleague, and cards of that colleague. */
async function openTeam(hub: Hub, count: number) {
  const { company, admin } = await hub.companyWithAdmin();
  const [owner, root] = [await hub.person({ company: company._id }), await hub.admin()];
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const { _id } = await owner.create(card, makeCard({ name: `Kártya ${at}` }));
    await root.run(card, "assign", { id: _id, company: company._id });
    ids.push(_id);
  }
  return { company: company._id, admin, owner, root, ids };
}

describe("a service on many records", () => {
  test("a job runs it on each record, with the checks of a call of its own", async ({ hub }) => {
    const { admin, owner, ids } = await openTeam(hub, 4);
    const stranger = await hub.person();
    const foreign = await stranger.create(card, makeCard());
    await owner.run(card, "lock", { id: ids[1] });
    await owner.run(card, "inactivate", { id: ids[2] });

    const id = await startedRun(admin, "inactivate", { ids: [...ids, foreign._id, "nosuchcard"] });
    expect(await admin.get(job, id)).toMatchObject({
      kind: "run",
      model: "card",
      service: "inactivate",
      progress: { done: 0, failed: 0, total: 6 },
    });
    await worker.workAll();

    expect(await readResults(admin, id)).toEqual([
      { at: 0, state: "done", id: ids[0] },
      { at: 1, state: "done", id: ids[1] },
      { at: 2, state: "done", id: ids[2] },
      { at: 3, state: "done", id: ids[3] },
      { at: 4, state: "failed", id: foreign._id, code: "record.notFound" },
      { at: 5, state: "failed", id: "nosuchcard", code: "record.notFound" },
    ]);
    expect(await owner.get(card, ids[0] ?? "")).toMatchObject({ active: false });
    expect(await stranger.get(card, foreign._id)).toMatchObject({ active: true });
  });

  test("the other members of the body are the input for each record", async ({ hub }) => {
    const { admin, company, owner, ids } = await openTeam(hub, 2);
    const colleague = await hub.person({ company });

    const id = await startedRun(admin, "assign", { ids, owner: colleague.user._id });
    await worker.workAll();

    expect((await readResults(admin, id)).map(({ state }) => state)).toEqual(["done", "done"]);
    expect(await colleague.get(card, ids[1] ?? "")).toMatchObject({ owner: colleague.user._id });
    expect((await findMailsTo(hub, owner.user.email)).length).toBeGreaterThanOrEqual(2);
  });

  test("a killed worker repeats no record: each is changed and mailed about once", async ({
    hub,
  }) => {
    const { admin, owner, ids } = await openTeam(hub, 5);
    const before = (await findMailsTo(hub, owner.user.email)).length;
    const id = await startedRun(admin, "lock", { ids });
    await worker.relayAll();

    let deaths = 0;
    for (let reads = 5; await worker.work(id, changeAfterReads(reads, killWorker)); reads += 5)
      deaths += 1;
    expect(deaths).toBeGreaterThan(1);

    expect(await admin.get(job, id)).toMatchObject({
      state: "done",
      progress: { done: 5, failed: 0, total: 5 },
    });
    for (const each of ids)
      expect(await hub.store.find(card, each)).toMatchObject({ locked: true });
    expect((await findMailsTo(hub, owner.user.email)).length - before).toBe(5);
  });

  test("who lost the right during the job changes no further record", async ({ hub }) => {
    const { admin, ids } = await openTeam(hub, 3);
    const id = await startedRun(admin, "inactivate", { ids });
    await worker.relayAll();
    await worker.work(id, changeAfterReads(7, killWorker));
    const done = (await readResults(admin, id)).length;
    expect([1, 2]).toContain(done);

    const account = (await hub.store.find(user, admin.user._id))!;
    await hub.store.update(user, { before: account, patch: { administers: [] } });
    await worker.work(id);

    const failed = await readResults(admin, id, { failed: "1" });
    expect(failed.map(({ code }) => code)).toEqual(
      Array.from({ length: 3 - done }, () => "record.notFound"),
    );
  });

  test("a repeat under an Idempotency-Key gets the same job", async ({ hub }) => {
    const { admin, ids } = await openTeam(hub, 1);
    const headers = { "idempotency-key": "many-1" };

    const [first, second] = [
      await run(admin, "activate", { ids }, headers),
      await run(admin, "activate", { ids }, headers),
    ];
    const other = await run(admin, "activate", { ids: ["x"] }, headers);

    expect(second.body).toEqual(first.body);
    expect([other.status, other.body["code"]]).toEqual([422, "idempotency.mismatch"]);
  });

  test("bad lists of records start nothing", async ({ hub }) => {
    const { admin, ids } = await openTeam(hub, 1);
    const tooMany = Array.from({ length: 5001 }, (_, at) => `id${at}`);

    for (const body of [
      { ids: [] },
      { ids: "x" },
      { ids: tooMany },
      { ids: [ids[0], ids[0]] },
      { ids: [5] },
      { ids, unknown: true },
    ]) {
      const reply = await run(admin, "activate", body);
      expect([reply.status, reply.body["code"]]).toEqual([400, "input.invalid"]);
    }
    expect(await admin.count(job)).toBe(0);
  });

  test("a service for one record takes no list", async ({ hub }) => {
    const { admin, ids } = await openTeam(hub, 1);

    const [duplicate, claim] = [
      await run(admin, "duplicate", { ids }),
      await admin.raw("POST", `/api/hub/runner/${tag.name}/claim`, { ids }),
    ];

    expect([duplicate.status, claim.status]).toEqual([400, 400]);
  });

  test("an admin's service is refused to others before a job starts", async ({ hub }) => {
    const { admin, ids } = await openTeam(hub, 1);

    const reply = await run(admin, "unlock", { ids });

    expect([reply.status, reply.body["code"]]).toEqual([403, "access.denied"]);
  });
});
