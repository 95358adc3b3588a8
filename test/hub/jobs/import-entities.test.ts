import { afterAll, describe, expect } from "vitest";
import { card } from "../../../shared/models/card.ts";
import { job } from "../../../shared/models/job.ts";
import { hubTestWithFaults as test } from "../../support/hub-test.ts";
import { makeCard } from "../../support/make-records.ts";
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

const check = (person: Person, items: unknown[]) =>
  person.raw("POST", "/api/hub/check/card", { items });
const start = (person: Person, items: unknown[], headers = {}) =>
  person.raw("POST", "/api/hub/import/card", { items }, headers);

/** A company with two cards, and the lines of an import with faults of every kind. */
async function openImport(hub: Hub) {
  const { company, admin } = await hub.companyWithAdmin();
  const ofCompany = (fields: object) => makeCard({ company: company._id, ...fields });
  const [kept, moved] = [
    await admin.create(card, ofCompany({ name: "Marad" })),
    await admin.create(card, ofCompany({ name: "Költözik" })),
  ];
  const stranger = await hub.person();
  const foreign = await stranger.create(card, makeCard());
  const lines = [
    ofCompany({ name: "Új" }),
    ofCompany({ email: "nobody", phone: "x" }),
    { _id: moved._id, city: "Győr" },
    { _id: kept._id, city: kept["city"] },
    { _id: foreign._id, city: "Győr" },
    ofCompany({ owner: "u1" }),
    { _id: "", city: "Győr" },
    ofCompany({ lastName: "" }),
  ];
  return { company: company._id, admin, kept, moved, foreign, lines };
}

const wrong = (foreign: string) => [
  { at: 1, code: "input.invalid", fields: { email: "wrongFormat", phone: "wrongFormat" } },
  { at: 4, code: "record.notFound", id: foreign },
  { at: 5, code: "field.forbidden" },
  { at: 6, code: "input.invalid", fields: { _id: "required" } },
  { at: 7, code: "input.invalid", fields: { lastName: "required" } },
];

describe("an import", () => {
  test("is checked line by line without a write: all errors at once, and what would change", async ({
    hub,
  }) => {
    const { admin, company, lines, kept, moved, foreign } = await openImport(hub);
    const reply = await check(admin, lines);

    expect(reply.status).toBe(200);
    const items = reply.body["items"] as Record<string, unknown>[];
    expect(items.map(({ at, state }) => [at, state])).toEqual([
      [0, "new"],
      [1, "wrong"],
      [2, "changed"],
      [3, "same"],
      [4, "wrong"],
      [5, "wrong"],
      [6, "wrong"],
      [7, "wrong"],
    ]);
    expect(items[0]?.["change"]).toMatchObject({ name: { new: "Új" }, city: { new: "Sopron" } });
    expect(items[2]).toEqual({
      at: 2,
      state: "changed",
      id: moved._id,
      change: { city: { old: "Sopron", new: "Győr" } },
    });
    expect(items[3]).toEqual({ at: 3, state: "same", id: kept._id, change: {} });
    for (const { at, code, fields } of wrong(foreign._id))
      expect(items[at]).toEqual({ at, state: "wrong", code, ...(fields && { fields }) });
    expect(await admin.count(card, { company })).toBe(2);
    expect(await admin.get(card, moved._id)).toMatchObject({ city: "Sopron", _rev: 1 });
  });

  test("does what its check said: the same lines fail with the same errors", async ({ hub }) => {
    const { admin, company, lines, moved, foreign } = await openImport(hub);

    const reply = await start(admin, lines);
    expect(reply.status).toBe(202);
    await worker.workAll();

    const id = String(reply.body["job"]);
    expect(await admin.get(job, id)).toMatchObject({
      kind: "import",
      state: "done",
      progress: { done: 3, failed: 5, total: 8 },
    });
    expect(await readResults(admin, id, { failed: "1" })).toEqual(
      wrong(foreign._id).map((line) => ({ state: "failed", ...line })),
    );
    expect(await admin.count(card, { company })).toBe(3);
    expect(await admin.get(card, moved._id)).toMatchObject({ city: "Győr" });
  });

  test("is undone as a whole, and done again by undoing that", async ({ hub }) => {
    const { admin, company, lines, moved } = await openImport(hub);
    const reply = await start(admin, lines);
    await worker.workAll();
    const undo = async (id: unknown) => {
      const started = await admin.raw("POST", "/api/hub/runner/job/undoLines", { id });
      await worker.workAll();
      return started.body["job"];
    };

    const back = await undo(reply.body["job"]);
    expect(await admin.count(card, { company })).toBe(2);
    expect(await admin.get(card, moved._id)).toMatchObject({ city: "Sopron" });

    await undo(back);
    expect(await admin.count(card, { company })).toBe(3);
    expect(await admin.get(card, moved._id)).toMatchObject({ city: "Győr" });
  });

  test("a killed worker makes each card once", async ({ hub }) => {
    const { admin, company } = await hub.companyWithAdmin();
    const items = Array.from({ length: 6 }, (_, at) =>
      makeCard({ company: company._id, name: `Kártya ${at}` }),
    );
    const reply = await start(admin, items);
    await worker.relayAll();

    const id = String(reply.body["job"]);
    let deaths = 0;
    for (let reads = 5; await worker.work(id, changeAfterReads(reads, killWorker)); reads += 4)
      deaths += 1;

    expect(deaths).toBeGreaterThan(1);
    expect(await admin.count(card, { company: company._id })).toBe(6);
  });

  test("a template that changes meanwhile holds for the lines that follow", async ({ hub }) => {
    const { admin, company } = await hub.companyWithAdmin();
    const items = Array.from({ length: 3 }, () => makeCard({ company: company._id, phone: "" }));
    const reply = await start(admin, items);
    await worker.relayAll();
    const id = String(reply.body["job"]);
    await worker.work(id, changeAfterReads(7, killWorker));
    const done = (await readResults(admin, id)).length;
    expect([1, 2]).toContain(done);

    await admin.raw("PATCH", "/api/hub/update/company", {
      _id: company._id,
      template: { phone: { rule: "required" } },
    });
    await worker.work(id);

    expect(await readResults(admin, id, { failed: "1" })).toEqual(
      Array.from({ length: 3 - done }, (_, place) => ({
        at: done + place,
        state: "failed",
        code: "input.invalid",
        fields: { phone: "required" },
      })),
    );
  });

  test("two lines of one record, no lines and too many start nothing", async ({ hub }) => {
    const { admin, moved } = await openImport(hub);
    const twice = [
      { _id: moved._id, city: "Vác" },
      { _id: moved._id, city: "Pécs" },
    ];
    const lines = (count: number) => Array.from({ length: count }, () => ({}));

    const refused = [
      await start(admin, twice),
      await start(admin, []),
      await start(admin, lines(5001)),
      await check(admin, lines(501)),
    ];

    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect(await admin.count(job)).toBe(0);
  });

  test("a repeat under an Idempotency-Key gets the same job", async ({ hub }) => {
    const { admin } = await hub.companyWithAdmin();
    const headers = { "idempotency-key": "import-1" };

    const [first, second] = [
      await start(admin, [makeCard()], headers),
      await start(admin, [makeCard()], headers),
    ];

    expect(second.body).toEqual(first.body);
  });

  test("a model that the caller may not write is refused", async ({ hub }) => {
    const person = await hub.person();

    for (const call of ["check", "import"]) {
      const reply = await person.raw("POST", `/api/hub/${call}/product`, { items: [{}] });
      expect([call, reply.status, reply.body["code"]]).toEqual([call, 403, "access.denied"]);
    }
  });
});
