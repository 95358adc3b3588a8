import { describe, expect } from "vitest";
import { audit } from "../../../shared/models/audit.ts";
import { card as cardModel } from "../../../shared/models/card.ts";
import { colleagueViewMs, maxViewsPerHour } from "../../../shared/limits/companies.ts";
import { company as companyModel } from "../../../shared/models/company.ts";
import { contact as contactModel } from "../../../shared/models/contact.ts";
import type { LogPage } from "../../../shared/models/company-log.ts";
import type { ColleagueView } from "../../../shared/models/colleague-view.ts";
import { tag as tagModel } from "../../../shared/models/tag.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import { makeCard, nextNumber } from "../../support/make-records.ts";
import { makeWholeRecord } from "../../support/whole-records.ts";
import type { Hub, Person } from "../../support/start-hub.ts";
import { hubTest as test } from "../../support/hub-test.ts";
import { stopClock } from "../../support/stop-clock.ts";

/** A company with an admin, and a colleague with a card of the company and one of their own. */
async function openTeam(hub: Hub) {
  const { company, admin } = await hub.companyWithAdmin();
  const id = company._id;
  const colleague = await hub.person({ company: id, lastName: "Ács", firstName: "Réka" });
  const { _id: card } = await colleague.create(cardModel, makeCard({ name: "Team card" }));
  const { _id: own } = await colleague.create(cardModel, makeCard({ name: "Private card" }));
  const root = await hub.admin();
  await root.run(cardModel, "assign", { id: card, company: id });
  return { id, admin, colleague, root, card, own };
}

/** Adds entries to the log without a call for each. */
async function addLooks(
  hub: Hub,
  { colleague, admin }: Awaited<ReturnType<typeof openTeam>>,
  count: number,
) {
  const { createViewEntry } = await import("../../../functions/data/store/audit-entry.ts");
  const person = (await hub.store.find(userModel, colleague.user._id))!;
  for (let made = 0; made < count; made += 50) {
    const size = Math.min(50, count - made);
    const at = new Date().toISOString();
    const writes = Array.from({ length: size }, () =>
      createViewEntry(userModel, person, { by: admin.user._id, at, id: `look-${nextNumber()}` }),
    );
    await hub.store.write([], { writes });
  }
}

const log = (person: Person, id: string, filter: Record<string, string> = {}) =>
  person.ask<LogPage>(companyModel, "changes", { id, ...filter });

const update = (person: Person, id: string, patch: object) =>
  person.raw("PATCH", "/api/hub/update/card", { _id: id, ...patch });

describe("the log of a company", () => {
  test("tells who changed which record of the company, with old and new values, newest first", async ({
    hub,
  }) => {
    const { id, admin, colleague, card, own } = await openTeam(hub);
    await update(colleague, card, { city: "Szeged" });
    await update(colleague, own, { city: "Győr" });
    await update(admin, card, { city: "Pécs" });

    const { items, names, cursor } = await log(admin, id);

    expect(items.slice(0, 2)).toMatchObject([
      {
        record: card,
        by: admin.user._id,
        undoable: true,
        change: { city: { old: "Szeged", new: "Pécs" } },
      },
      { record: card, by: colleague.user._id, change: { city: { new: "Szeged" } } },
    ]);
    expect(items.map(({ record }) => record)).not.toContain(own);
    expect(names[card]).toEqual({ en: "Team card", hu: "Team card" });
    expect(names[colleague.user._id]).toEqual({ en: "Réka Ács", hu: "Ács Réka" });
    expect(cursor).toBeNull();
  });

  test("is filtered by model, record, person and day", async ({ hub }) => {
    const { id, admin, colleague, card } = await openTeam(hub);
    for (let at = 0; at < 5; at += 1) await update(colleague, card, { city: `Town ${at}` });
    await update(admin, card, { city: "Last" });

    const byAdmin = await log(admin, id, { by: admin.user._id, about: "card" });
    const none = await log(admin, id, { until: "2020-01-01" });
    const all = await log(admin, id, { record: card, from: "2020-01-01" });

    expect(byAdmin.items.map(({ change }) => change["city"]?.new)).toEqual(["Last"]);
    expect(none.items).toEqual([]);
    expect(all.items.length).toBeGreaterThan(5);
  });

  test("it is read by page, and a cursor of another company is refused", async ({ hub }) => {
    const [one, other] = [await openTeam(hub), await openTeam(hub)];
    await addLooks(hub, one, 105);
    const { cursor, items } = await log(one.admin, one.id);
    const next = await log(one.admin, one.id, { cursor: cursor ?? "" });

    const path = `/api/hub/getter/company/changes?id=${other.id}&cursor=${cursor}`;
    const refused = await other.admin.raw("GET", path);

    expect(cursor).not.toBeNull();
    expect(next.items.length).toBeGreaterThan(0);
    expect(next.items.map(({ _id }) => _id)).not.toContain(items[0]?._id);
    expect([refused.status, refused.body["fields"]]).toEqual([400, { cursor: "notAcceptable" }]);
  });

  test("a change is undone from the log", async ({ hub }) => {
    const { id, admin, colleague, card } = await openTeam(hub);
    await update(colleague, card, { city: "Szeged" });
    const [entry] = (await log(admin, id)).items;

    await admin.run(cardModel, "undo", { id: card, change: entry?._id ?? "" });

    expect(await hub.store.find(cardModel, card)).toMatchObject({ city: makeCard().city });
  });

  test("a card that has left shows where it went, and none of its values or its name", async ({
    hub,
  }) => {
    const { id, admin, colleague, root, card } = await openTeam(hub);
    await update(colleague, card, { phone: "+36301112233" });
    await root.run(cardModel, "assign", { id: card, company: null });
    await update(colleague, card, { phone: "+36309998877" });

    const { items, names } = await log(admin, id, { record: card });

    expect(items[0]).toMatchObject({ change: { company: { old: id } }, undoable: false });
    const shown = new Set(items.flatMap(({ change }) => Object.keys(change)));
    expect([...shown].filter((field) => !["company", "owner"].includes(field))).toEqual([]);
    expect(names).not.toHaveProperty(card);
    expect(JSON.stringify(items)).not.toContain("+3630");
  });

  test("what a colleague changes in the own account is in it only where the company reads it", async ({
    hub,
  }) => {
    const { id, admin, colleague } = await openTeam(hub);
    const change = (patch: object) =>
      colleague.raw("PATCH", "/api/hub/update/user", { _id: colleague.user._id, ...patch });
    await change({ language: "en" });
    await change({ lastName: "Ács-Nagy" });

    const { items } = await log(admin, id, { about: "user" });

    const changed = items.filter(({ action }) => action === "update");
    expect(changed.map((entry) => Object.keys(entry.change))).toEqual([["lastName"]]);
  });

  test("contacts and private cards are not in it", async ({ hub }) => {
    const { id, admin, colleague } = await openTeam(hub);
    const whose = { owner: colleague.user._id, company: id, shared: "nobody" };
    const contact = await hub.store.create(contactModel, makeWholeRecord("contact", whose));
    await colleague.raw("PATCH", "/api/hub/update/contact", { _id: contact._id, note: "secret" });

    const { items } = await log(admin, id);

    expect(items.map(({ record }) => record)).not.toContain(contact._id);
    expect(JSON.stringify(items)).not.toContain("secret");
  });

  test("a removed admin reads it no more", async ({ hub }) => {
    const { id, admin } = await openTeam(hub);
    await hub.store.update(userModel, {
      before: (await hub.store.find(userModel, admin.user._id))!,
      patch: { administers: [] },
    });

    const reply = await admin.raw("GET", `/api/hub/getter/company/changes?id=${id}`);

    expect(reply.status).toBe(403);
  });
});

describe("viewAs", () => {
  const view = (person: Person, id: string, user: string) =>
    person.raw("POST", "/api/hub/runner/company/viewAs", { id, user });

  test("shows the colleague's cards of the company as the colleague sees them, nothing private", async ({
    hub,
  }) => {
    const { id, admin, colleague, card } = await openTeam(hub);
    const whose = { owner: colleague.user._id, company: id, shared: "nobody" };
    await hub.store.create(tagModel, { ...makeWholeRecord("tag", whose), card });
    await hub.store.update(companyModel, {
      before: (await hub.store.find(companyModel, id))!,
      patch: { template: { website: { rule: "locked", value: "https://kapocs.example" } } },
    });

    const reply = await view(admin, id, colleague.user._id);
    const body = reply.body as unknown as ColleagueView;

    expect(reply.status).toBe(200);
    expect(body.person).toMatchObject({ lastName: "Ács", firstName: "Réka" });
    expect(body.cards).toMatchObject([
      { card: { _id: card, name: "Team card" }, locked: ["website"], canEdit: true, tags: 1 },
    ]);
    expect(JSON.stringify(body)).not.toContain("Private card");
    const left = Date.parse(body.endsAt) - Date.now();
    expect(left).toBeGreaterThan(colleagueViewMs - 60_000);
    expect(left).toBeLessThanOrEqual(colleagueViewMs + 60_000);
  });

  test("each look is in the log and in the colleague's own history, and is no change to undo", async ({
    hub,
  }) => {
    const { id, admin, colleague } = await openTeam(hub);
    await view(admin, id, colleague.user._id);
    await view(admin, id, colleague.user._id);

    const { items } = await log(admin, id, { about: "user" });
    const own = await colleague.read(audit, {
      filter: { model: "user", record: colleague.user._id },
    });

    const looks = items.filter(({ action }) => action === "view");
    expect(looks).toMatchObject(
      Array.from({ length: 2 }, () => ({
        record: colleague.user._id,
        by: admin.user._id,
        change: {},
        undoable: false,
      })),
    );
    expect(own.items.filter(({ action }) => action === "view")).toHaveLength(2);
    const undone = await admin.raw("POST", "/api/hub/runner/user/undo", {
      id: colleague.user._id,
      change: looks[0]?._id,
    });
    expect(undone.status).toBeGreaterThanOrEqual(400);
  });

  test("it lends no right: private records stay hidden and session stays the admin's", async ({
    hub,
  }) => {
    const { id, admin, colleague, own } = await openTeam(hub);
    const reply = await view(admin, id, colleague.user._id);

    expect(reply.headers.getSetCookie()).toEqual([]);
    expect((await admin.raw("GET", `/api/hub/get/card/${own}`)).status).toBe(404);
    expect((await update(admin, own, { city: "X" })).status).toBe(404);
    const leaves = await admin.raw("GET", "/api/protected/me");
    expect(leaves.body).toMatchObject({ _id: admin.user._id });
  });

  test("people outside the company are not shown, and a colleague may not look", async ({
    hub,
  }) => {
    const { id, admin, colleague } = await openTeam(hub);
    const other = await openTeam(hub);

    const stranger = await view(admin, id, other.colleague.user._id);
    const missing = await view(admin, id, "nobody");
    const foreign = await view(other.admin, id, colleague.user._id);
    const member = await view(colleague, id, admin.user._id);

    expect([stranger.status, stranger.body["fields"]]).toEqual([400, { user: "notAcceptable" }]);
    expect(missing.body["fields"]).toEqual(stranger.body["fields"]);
    expect([foreign.status, member.status]).toEqual([404, 403]);
  });

  test("looks are limited", async ({ hub }) => {
    stopClock();
    const { id, admin, colleague } = await openTeam(hub);
    const { countForLogin } = await import("../../../functions/identity/count-for-login.ts");
    for (let count = 0; count < maxViewsPerHour; count += 1)
      await countForLogin(hub.store.table, "viewsAs", admin.user._id, 3_600_000);

    expect((await view(admin, id, colleague.user._id)).status).toBe(429);
  });
});
