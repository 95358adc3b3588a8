import { describe, expect } from "vitest";
import { card } from "../../../shared/models/card.ts";
import { company as companyModel } from "../../../shared/models/company.ts";
import { tag } from "../../../shared/models/tag.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import { hubTest as test } from "../../support/hub-test.ts";
import { makeCard } from "../../support/make-records.ts";
import { findMailsTo } from "../../support/waiting-mails.ts";
import type { Hub, Person } from "../../support/start-hub.ts";

/** What admins do with carriers: hand them to people and companies, and undo what was done. */

let admin: Person;
test.beforeAll(async ({ hub }) => {
  admin = await hub.admin();
});

/** State, card, owner and stock of a carrier. */
async function linkOf(id: string) {
  const { state, card: opens, owner, company } = await admin.get(tag, id);
  return { state, card: opens, owner, company };
}

/** The id of the carrier's last change. */
async function lastChange(id: string): Promise<string> {
  const { items } = await admin.ask<{ items: { _id: string }[] }>(tag, "history", { id });
  return items[0]?._id ?? "";
}

const undoLast = async (person: Person, id: string) =>
  person.raw("POST", "/api/hub/runner/tag/undo", { id, change: await lastChange(id) });

/** A colleague's card in a company of its own. */
async function makeCompanyCard(hub: Hub) {
  const { company, admin: companyAdmin } = await hub.companyWithAdmin();
  const holder = await hub.person({ company: company._id });
  const { _id } = await holder.create(card, makeCard());
  await admin.run(card, "assign", { id: _id, company: company._id });
  return { company: company._id, companyAdmin, holder, card: _id };
}

async function makePrivateCard(hub: Hub) {
  const owner = await hub.person();
  return { owner, card: (await owner.create(card, makeCard()))._id };
}

const mailsTo = async (hub: Hub, person: Person) =>
  (await findMailsTo(hub, person.user.email)).map(({ template }) => template);

describe("an admin undoes", () => {
  test("the link of a blank carrier: it is in no company's stock again", async ({ hub }) => {
    const scene = await makeCompanyCard(hub);
    const { _id } = await admin.create(tag, {});
    const before = await linkOf(_id);
    await admin.run(tag, "assign", { id: _id, card: scene.card });
    expect(await linkOf(_id)).toMatchObject({ company: scene.company });

    expect((await undoLast(admin, _id)).status).toBe(200);

    expect(await linkOf(_id)).toEqual(before);
  });

  test("the link of a carrier of another stock and another card", async ({ hub }) => {
    const [former, next] = [await makeCompanyCard(hub), await makeCompanyCard(hub)];
    const { _id } = await admin.create(tag, {});
    await admin.run(tag, "assign", { id: _id, card: former.card });
    const before = await linkOf(_id);
    await admin.run(tag, "assign", { id: _id, card: next.card });

    expect((await undoLast(admin, _id)).status).toBe(200);

    expect(await linkOf(_id)).toEqual(before);
    expect(await mailsTo(hub, next.holder)).toContain("tagTaken");
    expect(await mailsTo(hub, former.holder)).toEqual(["tagClaimed", "tagTaken", "tagClaimed"]);
  });

  test("the link of a carrier that a person has claimed without a card", async ({ hub }) => {
    const [claimer, next] = [await hub.person(), await makePrivateCard(hub)];
    const { _id, code, claimSecret: secret } = await admin.create(tag, {});
    await claimer.run(tag, "claim", { code, secret });
    const before = await linkOf(_id);
    await admin.run(tag, "assign", { id: _id, card: next.card });

    expect((await undoLast(admin, _id)).status).toBe(200);

    expect(await linkOf(_id)).toEqual(before);
  });

  test("a release of a lost carrier, and its owner is told that it is lost", async ({ hub }) => {
    const { owner, card: theirs } = await makePrivateCard(hub);
    const { _id } = await admin.create(tag, {});
    await admin.run(tag, "assign", { id: _id, card: theirs });
    await admin.run(tag, "lost", { id: _id });
    const before = await linkOf(_id);
    await admin.run(tag, "release", { id: _id });

    expect((await undoLast(admin, _id)).status).toBe(200);

    expect(await linkOf(_id)).toEqual(before);
    expect((await mailsTo(hub, owner)).at(-1)).toBe("tagLost");
  });

  test("no retirement", async () => {
    const { _id } = await admin.create(tag, {});
    await admin.run(tag, "retire", { id: _id });

    const { status, body } = await undoLast(admin, _id);

    expect([status, body["code"]]).toEqual([403, "field.forbidden"]);
    expect(await linkOf(_id)).toMatchObject({ state: "retired" });
  });

  test("no link that was changed since, even back to the same card", async ({ hub }) => {
    const { owner, card: theirs } = await makePrivateCard(hub);
    const other = (await owner.create(card, makeCard()))._id;
    const { _id } = await admin.create(tag, {});
    await admin.run(tag, "assign", { id: _id, card: theirs });
    const change = await lastChange(_id);
    await owner.run(tag, "move", { id: _id, card: other });
    await owner.run(tag, "move", { id: _id, card: theirs });
    const before = await linkOf(_id);

    const { status, body } = await admin.raw("POST", "/api/hub/runner/tag/undo", {
      id: _id,
      change,
    });

    expect([status, body["code"]]).toEqual([409, "entity.changed"]);
    expect(await linkOf(_id)).toEqual(before);
  });

  test("no move to a stock after the carrier was assigned there", async ({ hub }) => {
    const [former, next] = [await makeCompanyCard(hub), await makeCompanyCard(hub)];
    const { _id } = await admin.create(tag, {});
    await admin.run(tag, "moveToStock", { id: _id, company: former.company });
    await admin.run(tag, "moveToStock", { id: _id, company: next.company });
    const change = await lastChange(_id);
    await next.companyAdmin.run(tag, "assign", { id: _id, card: next.card });
    const before = await linkOf(_id);

    const { status, body } = await admin.raw("POST", "/api/hub/runner/tag/undo", {
      id: _id,
      change,
    });

    expect([status, body["code"]]).toEqual([409, "entity.changed"]);
    expect(await linkOf(_id)).toEqual(before);
  });

  test("no release after the card was given to another person", async ({ hub }) => {
    const [{ card: theirs }, next] = [await makePrivateCard(hub), await hub.person()];
    const { _id } = await admin.create(tag, {});
    await admin.run(tag, "assign", { id: _id, card: theirs });
    await admin.run(tag, "release", { id: _id });
    const before = (await hub.store.find(card, theirs))!;
    await hub.store.update(card, { before, patch: { owner: next.user._id } });

    const { status, body } = await undoLast(admin, _id);

    expect([status, body["fields"]]).toEqual([400, { card: "notAcceptable" }]);
    expect(await linkOf(_id)).toMatchObject({ state: "blank", owner: undefined });
  });

  test("no release of a person's carrier while the account is suspended", async ({ hub }) => {
    const { owner, card: theirs } = await makePrivateCard(hub);
    const { _id } = await admin.create(tag, {});
    await admin.run(tag, "assign", { id: _id, card: theirs });
    await admin.run(tag, "release", { id: _id });
    await admin.run(userModel, "suspend", { id: owner.user._id });

    const { status, body } = await undoLast(admin, _id);

    expect([status, body["fields"]]).toEqual([400, { owner: "notAcceptable" }]);
  });

  const targets: Record<string, (hub: Hub, scene: Scene) => Promise<unknown>> = {
    card: (_hub, { holder, card: id }) => holder.delete(card, id),
    company: (_hub, { company }) => admin.delete(companyModel, company),
  };
  type Scene = Awaited<ReturnType<typeof makeCompanyCard>>;
  test.for(Object.keys(targets))("no link if the former %s is deleted", async (what, { hub }) => {
    const scene = await makeCompanyCard(hub);
    const next = await makeCompanyCard(hub);
    const { _id } = await admin.create(tag, {});
    await admin.run(tag, "assign", { id: _id, card: scene.card });
    await admin.run(tag, "assign", { id: _id, card: next.card });
    await targets[what]?.(hub, scene);
    const before = await linkOf(_id);

    const { status, body } = await undoLast(admin, _id);

    expect([status, body["fields"]]).toEqual([400, { [what]: "notAcceptable" }]);
    expect(await linkOf(_id)).toEqual(before);
  });
});

test("neither its holder nor the company's admins undo a link", async ({ hub }) => {
  const scene = await makeCompanyCard(hub);
  const { _id } = await admin.create(tag, {});
  await admin.run(tag, "assign", { id: _id, card: scene.card });
  const before = await linkOf(_id);

  for (const person of [scene.holder, scene.companyAdmin]) {
    const { status, body } = await undoLast(person, _id);
    expect([status, body["code"]]).toEqual([403, "field.forbidden"]);
  }

  expect(await linkOf(_id)).toEqual(before);
});

describe("a carrier that an admin hands over", () => {
  test("belongs to the person and opens no card until they choose one", async ({ hub }) => {
    const [former, next] = [await makeCompanyCard(hub), await hub.person()];
    const { _id } = await admin.create(tag, {});
    await admin.run(tag, "assign", { id: _id, card: former.card });

    await admin.run(tag, "handOver", { id: _id, person: next.user._id });

    expect(await linkOf(_id)).toEqual({
      state: "assigned",
      card: undefined,
      owner: next.user._id,
      company: former.company,
    });
    expect(await mailsTo(hub, next)).toEqual(["tagClaimed"]);
    expect(await mailsTo(hub, former.holder)).toContain("tagTaken");
    const own = (await next.create(card, makeCard()))._id;
    await next.run(tag, "move", { id: _id, card: own });
    // handed to the person who has it: it still opens the card
    await admin.run(tag, "handOver", { id: _id, person: next.user._id });
    expect(await linkOf(_id)).toMatchObject({ card: own });
  });

  test("needs a person who may use the service", async ({ hub }) => {
    const suspended = await hub.person();
    await admin.run(userModel, "suspend", { id: suspended.user._id });
    const { _id } = await admin.create(tag, {});

    for (const person of [suspended.user._id, "nobody"])
      await expect(admin.run(tag, "handOver", { id: _id, person })).rejects.toMatchObject({
        problem: { fields: { person: "notAcceptable" } },
      });
  });

  test("is neither lost nor retired", async ({ hub }) => {
    const { owner, card: theirs } = await makePrivateCard(hub);
    const { _id } = await admin.create(tag, {});
    await admin.run(tag, "assign", { id: _id, card: theirs });
    for (const service of ["lost", "retire"]) {
      await admin.run(tag, service, { id: _id });
      await expect(
        admin.run(tag, "handOver", { id: _id, person: owner.user._id }),
      ).rejects.toMatchObject({ code: "tag.state" });
    }
  });
});

describe("the stock of a company", () => {
  test("gets blank carriers and gives them back", async ({ hub }) => {
    const { company, companyAdmin } = await makeCompanyCard(hub);
    const { _id } = await admin.create(tag, {});

    await admin.run(tag, "moveToStock", { id: _id, company });
    expect(await companyAdmin.get(tag, _id)).toMatchObject({ company, state: "blank" });

    await admin.run(tag, "moveToStock", { id: _id });
    expect(await linkOf(_id)).toMatchObject({ company: undefined, state: "blank" });
  });

  test("gets no carrier of a person, and none for a company that does not exist", async ({
    hub,
  }) => {
    const [{ company }, { card: theirs }] = [
      await makeCompanyCard(hub),
      await makePrivateCard(hub),
    ];
    const { _id } = await admin.create(tag, {});
    await expect(
      admin.run(tag, "moveToStock", { id: _id, company: "nothing" }),
    ).rejects.toMatchObject({ problem: { fields: { company: "notAcceptable" } } });
    await admin.run(tag, "assign", { id: _id, card: theirs });

    await expect(admin.run(tag, "moveToStock", { id: _id, company })).rejects.toMatchObject({
      code: "tag.state",
    });
  });
});
