import { afterAll, describe, expect } from "vitest";
import { card } from "../../../shared/models/card.ts";
import { company as companyModel } from "../../../shared/models/company.ts";
import { job } from "../../../shared/models/job.ts";
import { user } from "../../../shared/models/user.ts";
import { hubTestWithFaults as test } from "../../support/hub-test.ts";
import { makeCard } from "../../support/make-records.ts";
import type { Person } from "../../support/start-hub.ts";
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

const check = (person: Person, body: object) =>
  person.raw("POST", "/api/hub/check/card", { ...body });
const start = (person: Person, body: object) =>
  person.raw("POST", "/api/hub/import/card", { ...body });
const undo = (person: Person, id: unknown) =>
  person.raw("POST", "/api/hub/runner/job/undoLines", { id });
const makeCards = (count: number, given: object = {}) =>
  Array.from({ length: count }, (_, at) => makeCard({ name: `Kártya ${at}`, ...given }));

describe("an import for a company", () => {
  test("makes its new cards for the company and leaves changed cards in theirs", async ({
    hub,
  }) => {
    const { company, admin } = await hub.companyWithAdmin();
    const own = await admin.create(card, makeCard());
    const items = [makeCard(), { _id: own._id, city: "Győr" }];

    const checked = await check(admin, { items, company: company._id });
    expect(checked.body["items"]).toMatchObject([{ state: "new" }, { state: "changed" }]);
    await start(admin, { items, company: company._id });
    await worker.workAll();

    expect(await admin.count(card, { company: company._id })).toBe(1);
    const changed = await admin.get(card, own._id);
    expect(changed).toMatchObject({ city: "Győr" });
    expect(changed).not.toHaveProperty("company");
  });

  test("its job and the job's undo say the company and the file", async ({ hub }) => {
    const { company, admin } = await hub.companyWithAdmin();
    const facts = { company: company._id, title: "kartyak.csv" };
    const started = await start(admin, { items: makeCards(2), ...facts });
    await worker.workAll();
    const undone = await undo(admin, started.body["job"]);
    await worker.workAll();

    const { items: listed } = await admin.read(job, { filter: { company: company._id } });
    expect(listed.map(({ kind }) => kind).toSorted()).toEqual(["import", "undo"]);
    for (const each of listed) expect(each).toMatchObject(facts);
    expect(await admin.get(job, String(undone.body["job"]))).toMatchObject({ state: "done" });
  });

  test("another company, a missing one and a model without companies are refused", async ({
    hub,
  }) => {
    const { admin } = await hub.companyWithAdmin();
    const { company: other } = await hub.companyWithAdmin();
    const items = [makeCard()];

    for (const call of [check, start])
      for (const company of [other._id, "0".repeat(26)]) {
        const reply = await call(admin, { items, company });
        expect([reply.status, reply.body["code"]]).toEqual([404, "record.notFound"]);
      }
    const admins = await hub.admin();
    const reply = await admins.raw("POST", "/api/hub/check/masterData", {
      items: [{}],
      company: other._id,
    });
    expect([reply.status, reply.body["fields"]]).toEqual([400, { company: "notAcceptable" }]);
    expect(await admin.count(job)).toBe(0);
  });

  test("a card of another company in a line is not found, as a missing one", async ({ hub }) => {
    const { company, admin } = await hub.companyWithAdmin();
    const { company: other, admin: stranger } = await hub.companyWithAdmin();
    const foreign = await stranger.create(card, makeCard({ company: other._id }));
    const items = [
      { _id: foreign._id, city: "Győr" },
      { _id: "0".repeat(26), city: "Győr" },
    ];

    const checked = await check(admin, { items, company: company._id });
    const states = (checked.body["items"] as { code?: string }[]).map(({ code }) => code);
    expect(states).toEqual(["record.notFound", "record.notFound"]);
    const started = await start(admin, { items, company: company._id });
    await worker.workAll();

    const results = await readResults(admin, String(started.body["job"]));
    expect(results.map(({ code }) => code)).toEqual(["record.notFound", "record.notFound"]);
    expect(await stranger.get(card, foreign._id)).toMatchObject({ city: "Sopron" });
  });

  test("after its admin lost the company, the lines that follow are refused", async ({ hub }) => {
    const { company, admin } = await hub.companyWithAdmin();
    const started = await start(admin, { items: makeCards(4), company: company._id });
    await worker.relayAll();
    const id = String(started.body["job"]);
    await worker.work(id, changeAfterReads(9, killWorker));
    const done = (await readResults(admin, id)).length;
    expect([1, 2, 3]).toContain(done);

    const before = await hub.store.find(user, admin.user._id);
    if (before === undefined) throw new Error("The account is missing.");
    await hub.store.write([{ model: user, before, patch: { administers: [] } }]);
    await worker.work(id);

    const refused = await readResults(admin, id, { failed: "1" });
    expect(refused.map(({ code }) => code)).toEqual(Array(4 - done).fill("field.forbidden"));
    const superior = await hub.admin();
    expect(await superior.count(card, { company: company._id })).toBe(done);
  });

  test("two imports at once make each of their cards once", async ({ hub }) => {
    const { company, admin } = await hub.companyWithAdmin();
    const bodies = [1, 2].map(() => ({ items: makeCards(5), company: company._id }));
    const [first, second] = await Promise.all(bodies.map((body) => start(admin, body)));
    await worker.relayAll();
    const ids = [String(first?.body["job"]), String(second?.body["job"])];
    await Promise.all(ids.map((id) => worker.work(id)));

    for (const id of ids)
      expect(await admin.get(job, id)).toMatchObject({
        progress: { done: 5, failed: 0, total: 5 },
      });
    expect(await admin.count(card, { company: company._id })).toBe(10);
  });

  test("a person may have a card in two companies", async ({ hub }) => {
    const [one, other] = [await hub.companyWithAdmin(), await hub.companyWithAdmin()];
    for (const { company, admin } of [one, other]) {
      await start(admin, { items: [makeCard()], company: company._id });
      await worker.workAll();
      expect(await admin.read(card, { filter: { company: company._id } })).toMatchObject({
        items: [{ email: "eszter@tolgyfa.example" }],
      });
    }
  });

  test("hostile values are stored as text or refused by field", async ({ hub }) => {
    const { company, admin } = await hub.companyWithAdmin();
    const formula = "=cmd|' /C calc'!A0";
    const items = [
      makeCard({ name: formula, position: "<script>alert(1)</script>" }),
      makeCard({ lastName: "Kiss\r\nBcc: x@y.example" }),
      makeCard({ city: "Győr\u0000" }),
      makeCard({ name: "x".repeat(121) }),
      makeCard({ phone: "3.63E+10" }),
      makeCard({ email: ["a@b.example"] }),
      makeCard({ __proto__x: "y" }),
    ];

    const checked = await check(admin, { items, company: company._id });
    expect(checked.body["items"]).toMatchObject([
      { state: "new", change: { name: { new: formula } } },
      { state: "wrong", fields: { lastName: "wrongFormat" } },
      { state: "wrong", fields: { city: "wrongFormat" } },
      { state: "wrong", fields: { name: "tooLong" } },
      { state: "wrong", fields: { phone: "wrongFormat" } },
      { state: "wrong", fields: { email: "wrongType" } },
      { state: "wrong", code: "field.forbidden" },
    ]);
  });

  test("an undo keeps a card that was changed since and says why", async ({ hub }) => {
    const { company, admin } = await hub.companyWithAdmin();
    const started = await start(admin, { items: makeCards(2), company: company._id });
    await worker.workAll();
    const { items: made } = await admin.read(card, { filter: { company: company._id } });
    const [one] = made;
    await admin.raw("PATCH", "/api/hub/update/card", { _id: one?._id, city: "Vác" });

    const undone = await undo(admin, started.body["job"]);
    await worker.workAll();

    const refused = await readResults(admin, String(undone.body["job"]), { failed: "1" });
    expect(refused).toMatchObject([{ id: one?._id, code: "entity.changed" }]);
    expect(await admin.read(card, { filter: { company: company._id } })).toMatchObject({
      items: [{ _id: one?._id, city: "Vác" }],
    });
    expect(await admin.get(companyModel, company._id)).toMatchObject({ _id: company._id });
  });
});
