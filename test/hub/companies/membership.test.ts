// @module-tag no-second-look
import type { SQSEvent } from "aws-lambda";
import { afterAll, describe, expect, vi } from "vitest";
import { card as cardModel } from "../../../shared/models/card.ts";
import { company as companyModel } from "../../../shared/models/company.ts";
import { tag as tagModel } from "../../../shared/models/tag.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import { makeCard, nextNumber } from "../../support/make-records.ts";
import { makeWholeRecord } from "../../support/whole-records.ts";
import { makeLambdaContext } from "../../support/lambda-context.ts";
import { deliverOutbox } from "../../support/outbox.ts";
import { findMailsTo } from "../../support/waiting-mails.ts";
import { loggedIn, makeCompany, type Owner } from "../accounts/account-hub.ts";
import type { Hub, Person } from "../../support/start-hub.ts";
import { hubTestWithFaults as test, tuples } from "../../support/hub-test.ts";
import { startTieWorker, type TieWorker } from "./tie-worker.ts";

let root: Person;
let ties: TieWorker;
test.beforeAll(async ({ hub }) => {
  ties = await startTieWorker(hub);
  root = await hub.admin();
});
afterAll(() => ties.stop());
test.afterEach(({ hub }) => {
  vi.restoreAllMocks();
  hub.faults.reset();
});

/** A company with two admins, and a member who has a card of the company and one of their own. */
async function openCompany(hub: Hub) {
  const [one, two] = [await loggedIn(hub), await loggedIn(hub)];
  const id = await makeCompany(hub, [one.id, two.id]);
  const member = await loggedIn(hub, { company: id });
  const { _id: card } = await member.client.create(cardModel, makeCard());
  const { _id: own } = await member.client.create(cardModel, makeCard());
  await root.run(cardModel, "assign", { id: card, company: id });
  return { id, one, two, member, card, own };
}

type Opened = Awaited<ReturnType<typeof openCompany>>;

const run = ({ client }: Pick<Owner, "client">, service: string, body: object) =>
  client.raw("POST", `/api/hub/runner/company/${service}`, body);
const leave = (person: Owner, id: string) => run(person, "leave", { id });
const remove = (by: Pick<Owner, "client">, id: string, user: string) =>
  run(by, "removeMember", { id, user });

const takeOut = ({ client }: Owner, id: string) =>
  client.raw("POST", "/api/hub/runner/card/assign", { id, company: null });

/** Creates cards of the company for its member. */
async function addCards(hub: Hub, { card }: Opened, count: number): Promise<string[]> {
  const { _id: _card, code: _code, ...rest } = (await hub.store.find(cardModel, card))!;
  const ids = [card];
  for (let at = 0; at < count; at += 1) {
    const code = `HERE${String(nextNumber()).padStart(6, "0")}`;
    ids.push((await hub.store.create(cardModel, { ...rest, code }))._id);
  }
  return ids;
}

/** Calls the worker for a member who left; returns what failed. */
async function handOver(company: string, member: string) {
  const { handler } =
    await import("../../../functions/areas/companies/handlers/end-company-ties.ts");
  const body = JSON.stringify({ company, member });
  const event = { Records: [{ messageId: "1", body }] };
  const reply = await handler(event as unknown as SQSEvent, makeLambdaContext(20_000));
  return reply.batchItemFailures;
}

const templatesTo = async (hub: Hub, { email }: Owner) =>
  (await findMailsTo(hub, email)).map(({ template }) => template);

describe.each<[string, (of: Opened) => Promise<{ status: number }>]>([
  ["a member who leaves", ({ member, id }) => leave(member, id)],
  [
    "a member whom an admin of the company removes",
    ({ one, member, id }) => remove(one, id, member.id),
  ],
  [
    "a member whom an admin of the service removes",
    ({ member, id }) => remove({ client: root }, id, member.id),
  ],
])("%s", (_name, end) => {
  test("the member loses every right in the company with the next call", async ({ hub }) => {
    const opened = await openCompany(hub);
    const { member, id, card, own } = opened;
    const get = (path: string) => member.client.raw("GET", `/api/hub/get/${path}`);

    expect((await end(opened)).status).toBe(200);

    expect((await get(`company/${id}`)).status).toBe(404);
    expect((await get(`card/${card}`)).status).toBe(404);
    expect((await get(`card/${own}`)).status).toBe(200);
    const edit = await member.client.raw("PATCH", "/api/hub/update/card", { _id: card, city: "X" });
    expect(edit.status).toBe(404);
    expect(await hub.store.find(userModel, member.id)).not.toHaveProperty("company");
  });

  test("the company's cards are inactive and belong to one of its admins", async ({ hub }) => {
    const opened = await openCompany(hub);
    const { id, one, two, card, own, member } = opened;

    await end(opened);

    const kept = await hub.store.find(cardModel, card);
    expect(kept).toMatchObject({ company: id, active: false });
    expect([one.id, two.id]).toContain(kept?.owner);
    expect(await hub.store.find(cardModel, own)).toMatchObject({ owner: member.id, active: true });
  });

  test("an admin of the company does not take such a card, or a copy, out of it", async ({
    hub,
  }) => {
    const opened = await openCompany(hub);
    const { one, card } = opened;
    await end(opened);

    const { _id: copy } = await one.client.run(cardModel, "duplicate", { id: card });

    for (const each of [card, copy]) {
      const reply = await takeOut(one, each);
      expect([reply.status, reply.body["code"]]).toEqual([403, "access.denied"]);
    }
  });

  test("a suspended admin gets no mail about it", async ({ hub }) => {
    const opened = await openCompany(hub);
    const { two } = opened;
    await root.run(userModel, "suspend", { id: two.id });

    await end(opened);

    expect(await templatesTo(hub, two)).toEqual([]);
  });

  test("both sides are told by mail", async ({ hub }) => {
    const opened = await openCompany(hub);
    const { one, two, member } = opened;

    await end(opened);

    const [toMember, toOne, toTwo] = [
      await templatesTo(hub, member),
      await templatesTo(hub, one),
      await templatesTo(hub, two),
    ];
    const isLeave = toMember[0] === "companyLeft";
    expect(toMember).toEqual([isLeave ? "companyLeft" : "companyRemoved"]);
    expect(toOne).toEqual([isLeave ? "memberLeft" : "memberRemoved"]);
    expect(toTwo).toEqual(toOne);
  });

  test("a card that the member deleted before does not come back to the member", async ({
    hub,
  }) => {
    const opened = await openCompany(hub);
    const { member, one, card, id } = opened;
    await member.client.delete(cardModel, card);
    await end(opened);
    const restore = (by: Owner) =>
      by.client.raw("POST", "/api/hub/runner/card/restore", { id: card });

    const refused = await restore(member);
    const restored = await restore(one);

    expect([refused.status, restored.status]).toEqual([404, 200]);
    expect(restored.body).toMatchObject({ company: id, owner: one.id, active: false });
    const taken = await takeOut(one, card);
    expect([taken.status, taken.body["code"]]).toEqual([403, "access.denied"]);
  });
});

describe("the last admin of a company", () => {
  test.for(
    tuples<[string, (of: Opened) => Promise<{ status: number; body: object }>]>([
      ["cannot leave", ({ one, id }) => leave(one, id)],
      ["cannot remove themselves", ({ one, id }) => remove(one, id, one.id)],
      [
        "cannot be removed by an admin of the service",
        ({ one, id }) => remove({ client: root }, id, one.id),
      ],
    ]),
  )("the last admin %s", async ([, end], { hub }) => {
    const opened = await openCompany(hub);
    const { one, two, id } = opened;
    expect((await leave(two, id)).status).toBe(200);

    const reply = await end(opened);

    expect(reply).toMatchObject({ status: 409, body: { code: "last.admin" } });
    expect(await hub.store.find(companyModel, id)).toMatchObject({ admins: [one.id] });
    expect(await hub.store.find(userModel, one.id)).toMatchObject({ administers: [id] });
  });

  test.for([1, 2, 3])(
    "one admin remains when both leave at once, round %i",
    async (_round, { hub }) => {
      const { one, two, id } = await openCompany(hub);

      const replies = await Promise.all([leave(one, id), leave(two, id)]);

      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect((await hub.store.find(companyModel, id))?.admins).toHaveLength(1);
    },
  );
});

describe("an admin who leaves", () => {
  test("the admin is neither admin nor member any more", async ({ hub }) => {
    const { one, two, id } = await openCompany(hub);

    expect((await leave(two, id)).status).toBe(200);

    expect(await hub.store.find(companyModel, id)).toMatchObject({ admins: [one.id] });
    expect(await hub.store.find(userModel, two.id)).toMatchObject({ administers: [] });
    expect(await two.client.call("GET", "/api/protected/me")).toMatchObject({ groups: [] });
  });

  test("an admin who was removed stays a member, and both sides are told", async ({ hub }) => {
    const { one, two, id } = await openCompany(hub);
    const before = (await hub.store.find(userModel, two.id))!;
    await hub.store.update(userModel, { before, patch: { company: id } });

    const reply = await run(one, "removeAdmin", { id, user: two.id });

    expect(reply.status).toBe(200);
    expect(await hub.store.find(userModel, two.id)).toMatchObject({ company: id, administers: [] });
    expect(await templatesTo(hub, two)).toEqual(["ownAdminRemoved"]);
    expect(await templatesTo(hub, one)).toEqual(["adminRemoved"]);
  });
});

describe("the list of a person's own companies", () => {
  test("a member and an admin find their companies by id, and no other", async ({ hub }) => {
    const { id, member, one } = await openCompany(hub);
    const other = (await hub.companyWithAdmin()).company._id;
    const query = { filter: { _id: { $in: [id, other] } }, sort: { name: 1 }, projection: "name" };

    for (const { client } of [member, one])
      expect((await client.read(companyModel, query)).items).toEqual([
        { _id: id, name: "Kapocs Kft." },
      ]);
  });
});

describe("who may end a membership", () => {
  test("a member, a stranger and another company's admin cannot remove a person", async ({
    hub,
  }) => {
    const { id, member, one } = await openCompany(hub);
    const stranger = await loggedIn(hub);
    const { admin: other } = await hub.companyWithAdmin();

    const statuses = [
      (await remove(member, id, one.id)).status,
      (await remove(stranger, id, one.id)).status,
      (await remove({ client: other }, id, one.id)).status,
      (await leave(stranger, id)).status,
      (await run({ client: other }, "leave", { id })).status,
    ];

    // The stranger belongs to no company and administers none, so no record could allow the calls.
    expect(statuses).toEqual([403, 403, 404, 403, 404]);
  });

  test("an account that does not belong to the company is not acceptable, like a missing one", async ({
    hub,
  }) => {
    const { id, one } = await openCompany(hub);
    const stranger = await loggedIn(hub);

    for (const user of [stranger.id, "0".repeat(26)])
      expect(await remove(one, id, user)).toMatchObject({
        status: 400,
        body: { fields: { user: "notAcceptable" } },
      });
  });
});

describe("the records of a member who left", () => {
  test("all cards and tags of the company are handed over, however many there are", async ({
    hub,
  }) => {
    const opened = await openCompany(hub);
    const { id, one, member, card } = opened;
    await addCards(hub, opened, 20);
    const tag = await hub.store.create(tagModel, {
      ...makeWholeRecord("tag", { owner: member.id, company: id, shared: "" }),
      card,
    });

    await remove(one, id, member.id);
    await deliverOutbox(hub, "memberRecords");
    const queued: string[] = [];
    for (let each = await ties.take(); each !== undefined; each = await ties.take())
      queued.push(each);
    const failed = await handOver(id, member.id);

    expect(queued).toContain(id);
    expect(failed).toEqual([]);
    const owned = await hub.store.list(cardModel, {
      index: "byOwner",
      partition: [member.id],
      limit: 100,
    });
    expect(owned.items.filter(({ company }) => company === id)).toEqual([]);
    expect(await hub.store.find(tagModel, tag._id)).toMatchObject({ owner: one.id, company: id });
  });

  test("all cards are handed over although the index still shows the former owner", async ({
    hub,
  }) => {
    const opened = await openCompany(hub);
    const { id, one, member } = opened;
    const cards = await addCards(hub, opened, 29);
    hub.faults.faults.indexLagMs = 600_000;

    await remove(one, id, member.id);
    const failed = await handOver(id, member.id);

    expect(failed).toEqual([]);
    const owners = (await hub.store.findMany(cardModel, cards)).map(({ owner }) => owner);
    expect(owners).toHaveLength(30);
    expect(owners).not.toContain(member.id);
  });

  test("an admin who leaves at the same moment receives no card", async ({ hub }) => {
    const { id, one, member } = await openCompany(hub);
    const { planCardHandover } =
      await import("../../../functions/areas/companies/member-records.ts");
    const company = (await hub.store.find(companyModel, id))!;
    const { changes, writes, checks } = await planCardHandover(hub.store, company, {
      member: member.id,
      caller: one.id,
    });
    expect((await leave(one, id)).status).toBe(200);

    const late = hub.store.write(changes, { writes: [...writes, ...checks] });

    await expect(late).rejects.toMatchObject({ name: "ConditionFailed" });
  });

  test("a person who has joined again keeps the cards of the new membership", async ({ hub }) => {
    const { id, one, member } = await openCompany(hub);
    await remove(one, id, member.id);
    const before = (await hub.store.find(userModel, member.id))!;
    await hub.store.update(userModel, { before, patch: { company: id } });
    const { _id: again } = await member.client.create(cardModel, makeCard());
    await root.run(cardModel, "assign", { id: again, company: id });

    await handOver(id, member.id);

    expect(await hub.store.find(cardModel, again)).toMatchObject({
      owner: member.id,
      active: true,
    });
  });
});

describe("the list of a company's members", () => {
  test("its admins list and count them by the company, another company's admin finds none", async ({
    hub,
  }) => {
    const { id, one, member } = await openCompany(hub);
    const stranger = await loggedIn(hub);
    await makeCompany(hub, [stranger.id]);
    const list = ({ client }: Owner) =>
      client.read(userModel, {
        filter: { company: id },
        sort: { lastName: 1, firstName: 1 },
        projection: "lastName,firstName,email",
      });

    const found = await list(one);

    expect(found.items.map(({ _id }) => _id)).toContain(member.id);
    expect(await one.client.count(userModel, { company: id })).toBe(found.items.length);
    expect((await list(stranger)).items).toEqual([]);
    expect(await stranger.client.count(userModel, { company: id })).toBe(0);
  });
});

describe("the list of a company's invitations", () => {
  test("the list reads each inviter once, however many invitations there are", async ({ hub }) => {
    const { id, one } = await openCompany(hub);
    const inviteAnother = () =>
      one.client.run(companyModel, "invite", {
        id,
        email: `meghivott${nextNumber()}@tolgyfa.example`,
        lastName: "Kis",
        firstName: "Anna",
        language: "hu",
      });
    const countReads = async () => {
      hub.faults.reset();
      const { items } = await one.client.ask<{ items: unknown[] }>(companyModel, "invitations", {
        id,
      });
      return [items.length, hub.faults.calls["BatchGetItem"]];
    };
    await inviteAnother();
    const [, reads] = await countReads();
    for (let at = 1; at < 8; at += 1) await inviteAnother();

    expect(await countReads()).toEqual([8, reads]);
  });
});
