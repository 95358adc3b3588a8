import { describe, expect } from "vitest";
import { audit } from "../../../shared/models/audit.ts";
import { card } from "../../../shared/models/card.ts";
import { comment } from "../../../shared/models/comment.ts";
import { notification } from "../../../shared/models/notification.ts";
import { order } from "../../../shared/models/order.ts";
import { tag } from "../../../shared/models/tag.ts";
import { user } from "../../../shared/models/user.ts";
import { makeCard } from "../../support/make-records.ts";
import { makeWholeRecord } from "../../support/whole-records.ts";
import { allowExports, runExport, parseLines } from "../jobs/export-hub.ts";
import type { Person } from "../../support/start-hub.ts";
import { yourDataTest as test } from "../accounts/account-data-hub.ts";

let owner: Person;
let boss: Person;
let stranger: Person;
let admin: Person;
let company: string;
test.beforeAll(async ({ hub }) => {
  const made = await hub.companyWithAdmin();
  [boss, company] = [made.admin, made.company._id];
  owner = await hub.person({ company });
  [stranger, admin] = [await hub.person(), await hub.admin()];
});

interface Entry {
  _id: string;
  record: string;
  action: string;
  change: Record<string, { old?: unknown; new?: unknown }>;
}

async function entriesOf(person: Person, filter?: object): Promise<Entry[]> {
  const page = await person.read(audit, { ...(filter && { filter }), limit: 200 });
  return page.items as unknown as Entry[];
}
const fieldsOf = (entries: Entry[]) => [
  ...new Set(entries.flatMap(({ change }) => Object.keys(change))),
];

describe("changes of a record", () => {
  test("the owner, the company's admins and admins read the changes by get, list and count", async () => {
    const { _id: record } = await owner.create(card, makeCard());
    await admin.run(card, "assign", { id: record, company });
    await owner.update(card, { _id: record, city: "Győr" });
    const named = { model: "card", record };

    for (const reader of [owner, boss, admin]) {
      const entries = await entriesOf(reader, named);
      expect(entries.map(({ action }) => action)).toEqual(["create", "update", "update"]);
      expect(entries.at(-1)?.change).toEqual({ city: { old: "Sopron", new: "Győr" } });
      expect(await reader.count(audit, named)).toBe(3);
      const [first] = entries;
      expect(await reader.get(audit, String(first?._id))).toEqual(first);
    }
    expect(await entriesOf(stranger, named)).toEqual([]);
    expect(await stranger.count(audit, named)).toBe(0);
    const [{ _id } = { _id: "" }] = await entriesOf(admin, named);
    await expect(stranger.get(audit, _id)).rejects.toMatchObject({ status: 404 });
    expect(await entriesOf(stranger, { _id })).toEqual([]);
  });

  test("a new owner reads all changes of the record, a former owner none", async () => {
    const { _id: record } = await owner.create(card, makeCard({ position: "titok" }));
    const named = { model: "card", record };
    await admin.run(card, "assign", { id: record, owner: stranger.user._id });

    expect(await entriesOf(owner, named)).toEqual([]);
    const own = await entriesOf(owner, { owner: owner.user._id });
    expect(own.map((entry) => entry.record)).not.toContain(record);
    expect(await entriesOf(stranger, named)).toHaveLength(2);
    await stranger.delete(card, record);
    expect(await entriesOf(stranger, named)).toEqual([]);
    expect(await entriesOf(admin, named)).toHaveLength(3);
  });

  test("a list without a record has the changes written under one's own ownership, and all changes for admins", async ({
    hub,
  }) => {
    const fresh = await hub.person();
    const { _id: record } = await fresh.create(card, makeCard());
    await fresh.update(card, { _id: record, city: "Pécs" });
    const filter = { owner: fresh.user._id };

    const own = await entriesOf(fresh, filter);

    expect(new Set(own.map((entry) => entry.record))).toEqual(new Set([fresh.user._id, record]));
    expect(await fresh.count(audit, filter)).toBe(own.length);
    expect((await entriesOf(fresh)).map(({ _id }) => _id)).toEqual(own.map(({ _id }) => _id));
    expect(await fresh.count(audit)).toBe(own.length);
    for (const person of [fresh, boss])
      for (const broad of [{ record }, { model: "card" }, { owner: owner.user._id }]) {
        const refused = { status: 400, code: "query.tooBroad" };
        await expect(person.read(audit, { filter: broad })).rejects.toMatchObject(refused);
        await expect(person.count(audit, broad)).rejects.toMatchObject(refused);
      }
    expect((await entriesOf(admin)).map(({ _id }) => _id)).toEqual(
      expect.arrayContaining(own.map(({ _id }) => _id)),
    );
  });

  test("an export has the changes and the comments that its reader may read", async ({ hub }) => {
    const { _id: record } = await owner.create(card, makeCard());
    await admin.run(card, "assign", { id: record, company });
    await owner.create(comment, { model: "card", record, text: "szép" });
    const filter = { model: "card", record };

    for (const person of [owner, boss, stranger]) await allowExports(hub, person);
    for (const model of [audit, comment])
      for (const person of [owner, boss, stranger]) {
        const listed = await person.read(model, { filter });
        const { state, text } = await runExport(hub, person, model, { filter, format: "jsonl" });
        expect([model.name, state, parseLines(text)]).toEqual([model.name, "done", listed.items]);
        const many = model.name === "audit" ? 2 : 1;
        expect(listed.items).toHaveLength(person === stranger ? 0 : many);
      }
  });
});

describe("the content of an audit entry", () => {
  test("an entry leaves out the fields that its reader may not read on the record", async ({
    hub,
  }) => {
    const whose = { owner: owner.user._id, company, shared: "" };
    const placed = await hub.store.create(order, makeWholeRecord("order", whose));
    await admin.update(order, { _id: placed._id, note: "rossz fizető" });
    const named = { model: "order", record: placed._id };

    for (const reader of [owner, boss]) {
      const entries = await entriesOf(reader, named);
      expect(entries).toHaveLength(2);
      expect(fieldsOf(entries)).toContain("billing");
      expect(fieldsOf(entries)).not.toContain("note");
      expect(JSON.stringify(entries)).not.toMatch(/rossz fizető|rendes vevő/);
    }
    expect((await entriesOf(admin, named)).at(-1)?.change).toMatchObject({
      note: { new: "rossz fizető" },
    });
  });

  test("an entry shows a claim secret to admins only, and a server-only field to no caller", async ({
    hub,
  }) => {
    const whose = { owner: owner.user._id, company, shared: "" };
    const made = await hub.store.create(tag, makeWholeRecord("tag", whose));
    const { user: before } = await hub.person({ company });
    await hub.store.update(user, { before, patch: { accessEpoch: 7, language: "en" } });

    const ofTag = { model: "tag", record: made._id };
    expect(fieldsOf(await entriesOf(owner, ofTag))).not.toContain("claimSecret");
    expect(fieldsOf(await entriesOf(admin, ofTag))).toContain("claimSecret");
    const ofUser = { model: "user", record: before._id };
    for (const reader of [owner, boss, admin])
      expect(fieldsOf(await entriesOf(reader, ofUser))).not.toContain("accessEpoch");
    expect(await entriesOf(owner, ofUser)).toEqual([]);
    expect(fieldsOf(await entriesOf(admin, ofUser))).toContain("language");
    expect(fieldsOf(await entriesOf(boss, ofUser)).toSorted()).toEqual([
      "_id",
      "company",
      "createdAt",
      "email",
      "firstName",
      "lastName",
    ]);
  });

  test("only the recipient reads the entry of a message, and admins see only that it exists", async ({
    hub,
  }) => {
    const whole = makeWholeRecord("notification", {
      owner: owner.user._id,
      company,
      shared: "",
    });
    const { _id: record } = await hub.store.create(notification, { ...whole, files: [] });
    const named = { model: "notification", record };

    expect(fieldsOf(await entriesOf(owner, named))).toContain("texts");
    const seen = await entriesOf(admin, named);
    expect(seen).toMatchObject([{ action: "create", change: {} }]);
    expect(await entriesOf(boss, named)).toEqual([]);
  });

  test("a filter on an entry reveals no hidden value", async () => {
    const ask = async (query: string) => {
      const { status, body } = await owner.raw("GET", `/api/hub/read/audit?${query}`);
      return [status, body["code"] ?? (body["items"] as []).length];
    };
    const filtered = (filter: object) =>
      ask(`filter=${encodeURIComponent(JSON.stringify(filter))}`);

    expect(await filtered({ change: "note" })).toEqual([400, "input.invalid"]);
    expect(await filtered({ change: { $includes: "note" } })).toEqual([400, "input.invalid"]);
    expect(await filtered({ "change.note": "x" })).toEqual([403, "field.forbidden"]);
    const own = { owner: owner.user._id };
    expect(await filtered({ ...own, change: { $exists: false } })).toEqual([200, 0]);
    expect(await ask('sort={"change":1}')).toEqual([400, "input.invalid"]);
    expect(await ask("projection=change.note")).toEqual([403, "field.forbidden"]);
  });

  test("`explain` names the rules of owners, editors and company admins for entries", async () => {
    const { _id: record } = await owner.create(card, makeCard());
    await admin.run(card, "assign", { id: record, company });

    const page = await boss.read(audit, { filter: { model: "card", record }, explain: "1" });

    expect(page.explain?.slice(0, 4)).toEqual([
      "You read the audit records of records that are your own.",
      "You read the audit records of records that are shared with you for editing.",
      "You read the audit records of records of the companies that you administer.",
      "The records came by the index byRecord.",
    ]);
  });
});
