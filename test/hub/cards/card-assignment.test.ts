// @module-tag no-second-look
import { describe, expect } from "vitest";
import { card as cardModel } from "../../../shared/models/card.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import { makeCard } from "../../support/make-records.ts";
import { findMailsTo } from "../../support/waiting-mails.ts";
import type { RawReply } from "../../support/hub-client.ts";
import type { Hub, Person } from "../../support/start-hub.ts";
import { hubTest as test, tuples } from "../../support/hub-test.ts";

/** A company with an admin and two colleagues, and a card of one of them. */
async function openCompany(hub: Hub) {
  const { company, admin } = await hub.companyWithAdmin();
  const id = company._id;
  const [owner, colleague] = [await hub.person({ company: id }), await hub.person({ company: id })];
  const { _id: card } = await owner.create(cardModel, makeCard());
  const root = await hub.admin();
  await root.run(cardModel, "assign", { id: card, company: id });
  return { id, name: company.name, admin, owner, colleague, root, card };
}

type Opened = Awaited<ReturnType<typeof openCompany>>;

const assign = (person: Person, id: string, given: object): Promise<RawReply> =>
  person.raw("POST", "/api/hub/runner/card/assign", { id, ...given });

const templatesTo = async (hub: Hub, person: Person) =>
  (await findMailsTo(hub, person.user.email)).map(({ template }) => template);

describe("a company's card in the hands of a company admin", () => {
  test.for(
    tuples<[string, (of: Opened) => object]>([
      ["the admin", ({ admin }) => ({ company: null, owner: admin.user._id })],
      ["a colleague", ({ colleague }) => ({ company: null, owner: colleague.user._id })],
    ]),
  )("the card does not leave the company and go to %s at once", async ([, given], { hub }) => {
    const opened = await openCompany(hub);
    const { admin, card, owner, id } = opened;

    const reply = await assign(admin, card, given(opened));

    expect([reply.status, reply.body["code"]]).toEqual([403, "access.denied"]);
    expect(await hub.store.find(cardModel, card)).toMatchObject({
      company: id,
      owner: owner.user._id,
    });
    expect(await templatesTo(hub, owner)).toEqual([]);
  });

  test("the card does not go to another company and another owner at once", async ({ hub }) => {
    const { admin, card, colleague, owner, id } = await openCompany(hub);
    const second = (await hub.companyWithAdmin()).company._id;
    const before = (await hub.store.find(userModel, admin.user._id))!;
    await hub.store.update(userModel, { before, patch: { administers: [id, second] } });

    const reply = await assign(admin, card, { company: second, owner: colleague.user._id });

    expect(reply.status).toBe(403);
    expect(await hub.store.find(cardModel, card)).toMatchObject({
      company: id,
      owner: owner.user._id,
    });
  });

  test("the card leaves the company with its present owner", async ({ hub }) => {
    const { admin, card, owner } = await openCompany(hub);

    const reply = await assign(admin, card, { company: null });

    expect(reply.status).toBe(200);
    expect(await owner.get(cardModel, card)).toMatchObject({ owner: owner.user._id });
    expect(await owner.get(cardModel, card)).not.toHaveProperty("company");
  });

  test.for(
    tuples<[string, (of: Opened) => Person]>([
      ["the admin's own account", ({ admin }) => admin],
      ["a colleague", ({ colleague }) => colleague],
    ]),
  )(
    "a card that was given to %s leaves the company through an admin only",
    async ([, to], { hub }) => {
      const opened = await openCompany(hub);
      const { admin, card, root, id } = opened;
      const given = await assign(admin, card, { owner: to(opened).user._id });

      const taken = await assign(admin, card, { company: null });
      const kept = await hub.store.find(cardModel, card);
      const released = await assign(root, card, { company: null });

      expect([given.status, taken.status, taken.body["code"]]).toEqual([200, 403, "access.denied"]);
      expect(kept).toMatchObject({ company: id });
      expect(released.status).toBe(200);
    },
  );

  test("a card that an admin gave to its owner is free again", async ({ hub }) => {
    const { admin, card, root, colleague } = await openCompany(hub);
    await assign(admin, card, { owner: colleague.user._id });
    await assign(root, card, { owner: admin.user._id });

    expect((await assign(admin, card, { company: null })).status).toBe(200);
  });

  test("the former and the new owner are told by mail, and the caller is not", async ({ hub }) => {
    const { admin, card, owner, colleague, name } = await openCompany(hub);

    await assign(admin, card, { owner: colleague.user._id });
    await assign(admin, card, { owner: admin.user._id });

    expect(await findMailsTo(hub, owner.user.email)).toMatchObject([
      { template: "cardTaken", values: { card: "Munkahelyi", company: name, path: "/my-cards" } },
    ]);
    expect(await templatesTo(hub, colleague)).toEqual(["cardReceived", "cardTaken"]);
    expect(await templatesTo(hub, admin)).toEqual([]);
  });

  test("the card is given to colleagues of its own company only", async ({ hub }) => {
    const { admin, card, id } = await openCompany(hub);
    const second = (await hub.companyWithAdmin()).company._id;
    const before = (await hub.store.find(userModel, admin.user._id))!;
    await hub.store.update(userModel, { before, patch: { administers: [id, second] } });
    const elsewhere = await hub.person({ company: second });

    const reply = await assign(admin, card, { owner: elsewhere.user._id });

    expect(reply).toMatchObject({ status: 400, body: { fields: { owner: "notAcceptable" } } });
  });

  test("a missing account gives the same error as a foreign one", async ({ hub }) => {
    const { admin, card } = await openCompany(hub);
    const stranger = await hub.person();

    for (const owner of [stranger.user._id, "0".repeat(26)])
      expect(await assign(admin, card, { owner })).toMatchObject({
        status: 400,
        body: { code: "input.invalid", fields: { owner: "notAcceptable" } },
      });
  });
});

describe("the successor and the stand-in of a card", () => {
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const fields = (id: string) => [
    { field: "successor", values: { successor: id } },
    { field: "standIn.card", values: { standIn: { card: id, until: day } } },
  ];

  test("the card of another company and another owner is refused, like a missing card", async ({
    hub,
  }) => {
    const [own, other] = [await openCompany(hub), await openCompany(hub)];

    for (const caller of [own.admin, own.root])
      for (const id of [other.card, "0".repeat(26)])
        for (const { field, values } of fields(id)) {
          const body = { _id: own.card, ...values };
          const single = await caller.raw("PATCH", "/api/hub/update/card", body);
          const batch = await caller.raw("PATCH", "/api/hub/update/card", [body]);
          const wrong = { [field]: "notAcceptable" };

          expect(single).toMatchObject({ status: 400, body: { fields: wrong } });
          expect(batch).toMatchObject({ status: 400, body: { items: [{ at: 0, fields: wrong }] } });
        }
    expect(await hub.store.find(cardModel, own.card)).not.toHaveProperty("successor");
  });

  test("a card of the same company or of the same owner is accepted", async ({ hub }) => {
    const { admin, owner, colleague, root, card, id } = await openCompany(hub);
    const { _id: theirs } = await colleague.create(cardModel, makeCard());
    await root.run(cardModel, "assign", { id: theirs, company: id });
    const { _id: second } = await owner.create(cardModel, makeCard());

    for (const each of [theirs, second])
      for (const { values } of fields(each))
        expect(
          (await admin.raw("PATCH", "/api/hub/update/card", { _id: card, ...values })).status,
        ).toBe(200);
  });

  test("a new card cannot name a foreign card", async ({ hub }) => {
    const { root, card } = await openCompany(hub);

    for (const { field, values } of fields(card)) {
      const reply = await root.raw("POST", "/api/hub/create/card", { ...makeCard(), ...values });
      expect(reply).toMatchObject({ status: 400, body: { fields: { [field]: "notAcceptable" } } });
    }
  });

  test("an undone change does not bring back a card that has left the company", async ({ hub }) => {
    const { admin, colleague, root, card, id } = await openCompany(hub);
    const { _id: theirs } = await colleague.create(cardModel, makeCard());
    await root.run(cardModel, "assign", { id: theirs, company: id });
    await admin.update(cardModel, { _id: card, successor: theirs });
    await admin.update(cardModel, { _id: card, successor: null });
    await root.run(cardModel, "assign", { id: theirs, company: null });
    const history = await admin.ask<{ items: { _id: string }[] }>(cardModel, "history", {
      id: card,
    });

    const change = history.items[0]?._id;
    const reply = await admin.raw("POST", "/api/hub/runner/card/undo", { id: card, change });

    expect(reply).toMatchObject({ status: 400, body: { fields: { successor: "notAcceptable" } } });
  });

  test("the public page does not name a card that has left the company", async ({ hub }) => {
    const { admin, colleague, root, card, id } = await openCompany(hub);
    const { _id: theirs } = await colleague.create(cardModel, makeCard({ lastName: "Helyettes" }));
    await root.run(cardModel, "assign", { id: theirs, company: id });
    const code = String((await admin.update(cardModel, { _id: card, successor: theirs }))["code"]);
    const open = async () => (await hub.visitor.raw("GET", `/contact?c=${code}&lang=hu`)).text;

    const before = await open();
    await root.run(cardModel, "assign", { id: theirs, company: null });
    const after = await open();

    expect(before).toContain("Helyettes");
    expect(after).not.toContain("Helyettes");
  });
});
