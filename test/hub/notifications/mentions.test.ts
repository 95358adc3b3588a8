import { describe, expect } from "vitest";
import { card } from "../../../shared/models/card.ts";
import { comment } from "../../../shared/models/comment.ts";
import { company as companyModel } from "../../../shared/models/company.ts";
import { masterData } from "../../../shared/models/master-data.ts";
import { user } from "../../../shared/models/user.ts";
import { makeWholeRecord } from "../../support/whole-records.ts";
import { makeCard } from "../../support/make-records.ts";
import { deliverOutbox } from "../../support/outbox.ts";
import { hubTest as test } from "../../support/hub-test.ts";
import { listNotices } from "./list-notices.ts";
import type { Hub, Person } from "../../support/start-hub.ts";

let owner: Person;
let boss: Person;
let stranger: Person;
let admin: Person;
let company: string;
test.beforeAll(async ({ hub }) => {
  const made = await hub.companyWithAdmin();
  [boss, company] = [made.admin, made.company._id];
  await hub.store.update(companyModel, {
    before: made.company,
    patch: { admins: [boss.user._id] },
  });
  owner = await hub.person({ company, language: "hu" });
  [stranger, admin] = [await hub.person(), await hub.admin()];
});

async function createCompanyCard(): Promise<string> {
  const { _id } = await owner.create(card, makeCard());
  await admin.run(card, "assign", { id: _id, company });
  return _id;
}

const mention = (by: Person, record: string, people: readonly Person[]) =>
  by.raw("POST", "/api/hub/create/comment", {
    model: "card",
    record,
    text: "@Valaki nézze meg",
    mentions: people.map((person) => person.user._id),
  });

const readersFor = async (person: Person, record: string) => {
  const query = new URLSearchParams({ about: "card", record });
  const { items } = await person.call<{ items: { _id: string }[] }>(
    "GET",
    `/api/hub/getter/comment/readers?${query}`,
  );
  return items.map(({ _id }) => _id).toSorted();
};

const suspend = async (hub: Hub, person: Person) => {
  const before = await hub.store.find(user, person.user._id);
  if (before)
    await hub.store.update(user, { before, patch: { suspendedAt: "2026-01-01T00:00:00.000Z" } });
};

describe("a mention in a comment", () => {
  test("tells the mentioned reader in the bell and by mail, without the text", async ({ hub }) => {
    const record = await createCompanyCard();

    expect((await mention(boss, record, [owner])).status).toBe(201);
    await deliverOutbox(hub, "mention");

    const { notices, mails } = await listNotices(hub, owner, "comment.mention");
    expect(notices).toMatchObject([
      {
        link: `/my-cards/${record}`,
        read: false,
        texts: {
          en: "Card: you were mentioned in a comment",
          hu: "Kártya: megemlítették egy megjegyzésben",
        },
      },
    ]);
    expect(mails).toMatchObject([{ template: "commentMention", language: "hu" }]);
    expect(JSON.stringify([notices, mails])).not.toContain("nézze");
  });

  test("of an account that may not read the record is refused like that of a missing account", async () => {
    const record = await createCompanyCard();
    const missing = { ...stranger, user: { ...stranger.user, _id: "0".repeat(26) } };

    for (const people of [[stranger], [missing], [owner, stranger]]) {
      const { status, body } = await mention(boss, record, people);
      expect([status, body["fields"]]).toEqual([400, { mentions: "notAcceptable" }]);
    }
    expect(await admin.count(comment, { model: "card", record })).toBe(0);
  });

  test("cannot be added or changed later", async () => {
    const record = await createCompanyCard();
    const { body } = await mention(boss, record, [owner]);

    await expect(
      boss.update(comment, { _id: String(body["_id"]), mentions: [admin.user._id] }),
    ).rejects.toMatchObject({ code: "field.forbidden" });
  });

  test("many times by one person is one notice, and a repeated delivery adds none", async ({
    hub,
  }) => {
    const record = await createCompanyCard();
    const reader = await hub.admin();
    for (let at = 0; at < 40; at += 1) await mention(boss, record, [reader]);

    await deliverOutbox(hub, "mention");

    const { notices, mails } = await listNotices(hub, reader, "comment.mention");
    expect([notices.length, mails.length]).toEqual([1, 1]);
  });

  test("is not told to its author, nor to a reader who lost the right in the meantime", async ({
    hub,
  }) => {
    const record = await createCompanyCard();
    const reader = await hub.person({ company, administers: [company] });
    await mention(boss, record, [boss, reader]);
    await admin.run(card, "assign", { id: record, company: null });

    await deliverOutbox(hub, "mention");

    for (const person of [boss, reader])
      expect((await listNotices(hub, person, "comment.mention")).notices).toEqual([]);
  });

  test("sends no mail to a person who turned off these mails", async ({ hub }) => {
    const record = await createCompanyCard();
    const reader = await hub.admin();
    await reader.call("PATCH", "/api/protected/me", { mutedMails: ["comment.mention"] });
    await mention(boss, record, [reader]);

    await deliverOutbox(hub, "mention");

    const { notices, mails } = await listNotices(hub, reader, "comment.mention");
    expect([notices.length, mails.length]).toEqual([1, 0]);
  });
});

describe("the people whom a comment may mention", () => {
  test("are the other readers of the record, with names and nothing else", async ({ hub }) => {
    const record = await createCompanyCard();
    const gone = await hub.person({ company, administers: [company] });
    await suspend(hub, gone);

    expect(await readersFor(boss, record)).toEqual([owner.user._id]);
    expect(await readersFor(owner, record)).toContain(boss.user._id);
    expect(await readersFor(owner, record)).not.toContain(admin.user._id);
    await admin.create(comment, { model: "card", record, text: "szia" });
    expect(await readersFor(owner, record)).toContain(admin.user._id);
    const { items } = await owner.call<{ items: object[] }>(
      "GET",
      `/api/hub/getter/comment/readers?about=card&record=${record}`,
    );
    for (const item of items)
      expect(Object.keys(item).toSorted()).toEqual(["_id", "firstName", "lastName"]);
  });

  test("are not listed to a person who may not read the record", async () => {
    const record = await createCompanyCard();

    await expect(readersFor(stranger, record)).rejects.toMatchObject({ code: "record.notFound" });
  });

  test("of a company are its members for its admins alone", async () => {
    const about = { about: "company", record: company };
    const idsFor = async (person: Person) => {
      const path = `/api/hub/getter/comment/readers?${new URLSearchParams(about)}`;
      const { items } = await person.call<{ items: { _id: string }[] }>("GET", path);
      return items.map(({ _id }) => _id);
    };

    expect(await idsFor(boss)).toContain(owner.user._id);
    expect(await idsFor(admin)).toContain(owner.user._id);
    expect(await idsFor(owner)).toEqual([boss.user._id]);
  });

  test("on a record that everybody reads are people for admins alone", async ({ hub }) => {
    const made = await hub.store.create(
      masterData,
      makeWholeRecord("masterData", { owner: "", company: "", shared: "" }),
    );
    await admin.create(comment, { model: "masterData", record: made._id, text: "szia" });
    const path = `/api/hub/getter/comment/readers?about=masterData&record=${made._id}`;
    const write = (by: Person) =>
      by.raw("POST", "/api/hub/create/comment", {
        model: "masterData",
        record: made._id,
        text: "nézze",
        mentions: [owner.user._id],
      });

    expect(await stranger.call("GET", path)).toEqual({ items: [] });
    expect(await write(stranger)).toMatchObject({
      status: 400,
      body: { fields: { mentions: "notAcceptable" } },
    });
    expect((await write(admin)).status).toBe(201);
  });
});
