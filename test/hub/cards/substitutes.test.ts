import { describe, expect } from "vitest";
import { card as cardModel } from "../../../shared/models/card.ts";
import { contact as contactModel } from "../../../shared/models/contact.ts";
import { tag as tagModel } from "../../../shared/models/tag.ts";
import { makeCard } from "../../support/make-records.ts";
import { deliverOutbox, readOutboxEntries } from "../../support/outbox.ts";
import { findMailsTo } from "../../support/waiting-mails.ts";
import { makeWholeRecord } from "../../support/whole-records.ts";
import type { Hub, Person } from "../../support/start-hub.ts";
import { hubTest as test } from "../../support/hub-test.ts";

/** A company with an admin, and two colleagues with a card each. */
async function openTeam(hub: Hub) {
  const { company, admin } = await hub.companyWithAdmin();
  const id = company._id;
  const root = await hub.admin();
  const withCard = async (name: string) => {
    const person = await hub.person({ company: id });
    const { _id } = await person.create(cardModel, makeCard({ name }));
    await root.run(cardModel, "assign", { id: _id, company: id });
    return { person, card: _id };
  };
  return { id, admin, root, leaver: await withCard("Leaver"), heir: await withCard("Heir") };
}

const run = (person: Person, service: string, body: object) =>
  person.raw("POST", `/api/hub/runner/card/${service}`, body);

const mailsTo = async (hub: Hub, person: Person) =>
  (await findMailsTo(hub, person.user.email)).map(({ template }) => template);

const whole = (model: string, owner: Person, company: string | undefined, given: object) => ({
  ...makeWholeRecord(model, { owner: owner.user._id, company: company ?? "", shared: "nobody" }),
  company,
  ...given,
});

describe("setSuccessor", () => {
  test("names the successor, and both owners get a mail", async ({ hub }) => {
    const { admin, leaver, heir } = await openTeam(hub);

    const reply = await run(admin, "setSuccessor", { id: leaver.card, successor: heir.card });
    await run(admin, "setSuccessor", { id: leaver.card, successor: heir.card });

    expect(reply.body).toMatchObject({ successor: heir.card });
    expect(await mailsTo(hub, leaver.person)).toEqual(["successorNamed"]);
    expect(await mailsTo(hub, heir.person)).toEqual(["successorChosen"]);
    expect(await findMailsTo(hub, leaver.person.user.email)).toMatchObject([
      { values: { card: "Leaver", substitute: "Heir", path: `/my-cards/${leaver.card}` } },
    ]);
  });

  test("removes the successor without a mail", async ({ hub }) => {
    const { admin, leaver, heir } = await openTeam(hub);
    await hub.store.update(cardModel, {
      before: (await hub.store.find(cardModel, leaver.card))!,
      patch: { successor: heir.card },
    });

    const reply = await run(admin, "setSuccessor", { id: leaver.card, successor: null });

    expect(reply.body).not.toHaveProperty("successor");
    expect(await mailsTo(hub, leaver.person)).toEqual([]);
  });

  test("refuses the card itself, a circle, another company's card and a locked card", async ({
    hub,
  }) => {
    const { admin, leaver, heir } = await openTeam(hub);
    const other = await openTeam(hub);
    await run(admin, "setSuccessor", { id: leaver.card, successor: heir.card });

    for (const [id, successor] of [
      [leaver.card, leaver.card],
      [heir.card, leaver.card],
      [leaver.card, other.heir.card],
    ] as const) {
      const { status, body } = await run(admin, "setSuccessor", { id, successor });
      expect([status, body["fields"]]).toEqual([400, { successor: "notAcceptable" }]);
    }
    await run(admin, "lock", { id: leaver.card });
    const locked = await run(admin, "setSuccessor", { id: leaver.card, successor: null });
    expect(locked.body["code"]).toBe("card.locked");
  });

  test("the company's tags follow if asked, private and retired ones stay", async ({ hub }) => {
    const { id, admin, leaver, heir } = await openTeam(hub);
    const make = async (given: object, company: string | undefined = id) =>
      (
        await hub.store.create(
          tagModel,
          whole("tag", leaver.person, company, { card: leaver.card, state: "assigned", ...given }),
        )
      )._id;
    const many = await Promise.all(Array.from({ length: 20 }, () => make({})));
    const lost = await make({ state: "lost" });
    const retired = await make({ state: "retired" });
    const { _id: ownTag } = await hub.store.create(tagModel, {
      ...whole("tag", leaver.person, undefined, { card: leaver.card, state: "assigned" }),
    });

    await run(admin, "setSuccessor", { id: leaver.card, successor: heir.card, tags: true });
    for (let step = 0; step < 4; step += 1) await deliverOutbox(hub, "carriedTags");

    for (const each of [...many, lost])
      expect(await hub.store.find(tagModel, each)).toMatchObject({
        card: heir.card,
        owner: heir.person.user._id,
        company: id,
      });
    expect(await hub.store.find(tagModel, lost)).toMatchObject({ state: "lost" });
    for (const each of [retired, ownTag])
      expect(await hub.store.find(tagModel, each)).toMatchObject({ card: leaver.card });
  });

  test("a card without tags and contacts leaves nothing behind that fails", async ({ hub }) => {
    const { admin, leaver, heir } = await openTeam(hub);
    const to = heir.person.user._id;
    await run(admin, "setSuccessor", { id: leaver.card, successor: heir.card, tags: true });
    await run(admin, "assign", { id: leaver.card, owner: to, contacts: "follow" });

    await deliverOutbox(hub, "carriedTags");
    await deliverOutbox(hub, "carriedContacts");

    const waiting = (await readOutboxEntries(hub)).map(({ queue }) => queue);
    expect(waiting.filter((queue) => queue.startsWith("carried"))).toEqual([]);
  });

  test("no tag follows to a successor who was removed meanwhile", async ({ hub }) => {
    const { id, admin, leaver, heir } = await openTeam(hub);
    const { _id: tag } = await hub.store.create(
      tagModel,
      whole("tag", leaver.person, id, { card: leaver.card, state: "assigned" }),
    );
    await run(admin, "setSuccessor", { id: leaver.card, successor: heir.card, tags: true });
    await run(admin, "setSuccessor", { id: leaver.card, successor: null });

    await deliverOutbox(hub, "carriedTags");

    expect(await hub.store.find(tagModel, tag)).toMatchObject({ card: leaver.card });
  });
});

describe("setStandIn", () => {
  test("names the stand-in and its days, and both owners get a mail", async ({ hub }) => {
    const { admin, leaver, heir } = await openTeam(hub);
    const standIn = { card: heir.card, from: "2026-12-01", until: "2026-12-24" };

    const reply = await run(admin, "setStandIn", { id: leaver.card, standIn });

    expect(reply.body).toMatchObject({ standIn });
    expect(await mailsTo(hub, leaver.person)).toEqual(["standInNamed"]);
    expect(await findMailsTo(hub, heir.person.user.email)).toMatchObject([
      { template: "standInChosen", values: { date: "2026-12-24", substitute: "Heir" } },
    ]);
    const removed = await run(admin, "setStandIn", { id: leaver.card, standIn: null });
    expect(removed.body).not.toHaveProperty("standIn");
  });

  test("refuses days in the wrong order, the card itself and a foreign card", async ({ hub }) => {
    const { admin, leaver, heir } = await openTeam(hub);
    const other = await openTeam(hub);
    const fieldsFor = async (standIn: object) =>
      (await run(admin, "setStandIn", { id: leaver.card, standIn })).body["fields"];

    const reversed = { card: heir.card, from: "2026-12-25", until: "2026-12-24" };
    expect(await fieldsFor(reversed)).toEqual({ "standIn.until": "tooLow" });
    for (const card of [leaver.card, other.heir.card])
      expect(await fieldsFor({ card, until: "2026-12-24" })).toEqual({
        "standIn.card": "notAcceptable",
      });
  });
});

describe("contacts of a card that gets another owner", () => {
  async function openContacts(hub: Hub) {
    const team = await openTeam(hub);
    const make = async (company: string | undefined) =>
      (
        await hub.store.create(
          contactModel,
          whole("contact", team.leaver.person, company, { card: team.leaver.card }),
        )
      )._id;
    const agreed = await Promise.all(Array.from({ length: 18 }, () => make(team.id)));
    return { ...team, agreed, hidden: await make(undefined) };
  }

  const ownersOf = async (hub: Hub, ids: readonly string[]) =>
    new Set((await hub.store.findMany(contactModel, [...ids])).map(({ owner }) => owner));

  test("contacts stay with the former owner by default", async ({ hub }) => {
    const { admin, leaver, heir, agreed } = await openContacts(hub);

    await run(admin, "assign", { id: leaver.card, owner: heir.person.user._id });
    await deliverOutbox(hub, "carriedContacts");

    expect(await ownersOf(hub, agreed)).toEqual(new Set([leaver.person.user._id]));
    expect(await mailsTo(hub, leaver.person)).toEqual(["cardTaken"]);
  });

  test("contacts follow that the company may read, the others stay", async ({ hub }) => {
    const { admin, leaver, heir, agreed, hidden } = await openContacts(hub);
    const to = heir.person.user._id;

    await run(admin, "assign", { id: leaver.card, owner: to, contacts: "follow" });
    for (let step = 0; step < 3; step += 1) await deliverOutbox(hub, "carriedContacts");

    expect(await ownersOf(hub, agreed)).toEqual(new Set([to]));
    expect(await ownersOf(hub, [hidden])).toEqual(new Set([leaver.person.user._id]));
    expect(await mailsTo(hub, leaver.person)).toEqual(["cardAndContactsTaken"]);
  });

  test("no contact follows when the card was given back before", async ({ hub }) => {
    const { admin, leaver, heir, agreed } = await openContacts(hub);
    await run(admin, "assign", {
      id: leaver.card,
      owner: heir.person.user._id,
      contacts: "follow",
    });
    await run(admin, "assign", { id: leaver.card, owner: leaver.person.user._id });

    await deliverOutbox(hub, "carriedContacts");

    expect(await ownersOf(hub, agreed)).toEqual(new Set([leaver.person.user._id]));
  });

  test("contacts follow a new owner alone", async ({ hub }) => {
    const { admin, leaver } = await openTeam(hub);

    const reply = await run(admin, "assign", {
      id: leaver.card,
      company: null,
      contacts: "follow",
    });

    expect(reply.body["fields"]).toEqual({ contacts: "notAcceptable" });
  });

  test("the former owner passes a contact on to the owner of the card, or of its successor", async ({
    hub,
  }) => {
    const { admin, leaver, heir, agreed, hidden } = await openContacts(hub);
    const pass = (person: Person, id: string | undefined) =>
      person.raw("POST", "/api/hub/runner/contact/pass", { id });
    const early = await pass(leaver.person, agreed[0]);
    await run(admin, "setSuccessor", { id: leaver.card, successor: heir.card });

    const byAdmin = await pass(admin, agreed[0]);
    const passed = await pass(leaver.person, agreed[0]);
    const again = await pass(leaver.person, agreed[0]);
    const notShared = await pass(leaver.person, hidden);
    await run(admin, "assign", { id: leaver.card, owner: admin.user._id });
    await pass(leaver.person, agreed[1]);

    expect([early.status, early.body["code"]]).toEqual([409, "contact.noSuccessor"]);
    expect(byAdmin.status).toBe(403);
    expect(passed.status).toBe(200);
    expect(again.status).toBe(404);
    expect(notShared.body["code"]).toBe("contact.notShared");
    expect(await ownersOf(hub, agreed.slice(0, 1))).toEqual(new Set([heir.person.user._id]));
    expect(await ownersOf(hub, agreed.slice(1, 2))).toEqual(new Set([admin.user._id]));
  });

  test("a contact does not leave its company with the card", async ({ hub }) => {
    const { admin, root, leaver, agreed } = await openContacts(hub);
    await run(root, "assign", { id: leaver.card, company: null, owner: admin.user._id });

    const reply = await leaver.person.raw("POST", "/api/hub/runner/contact/pass", {
      id: agreed[0],
    });

    expect(reply.body["code"]).toBe("contact.noSuccessor");
  });
});
