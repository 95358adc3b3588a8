import { describe, expect } from "vitest";
import { audit } from "../../../shared/models/audit.ts";
import { card } from "../../../shared/models/card.ts";
import { company } from "../../../shared/models/company.ts";
import { masterData } from "../../../shared/models/master-data.ts";
import { tag } from "../../../shared/models/tag.ts";
import { user } from "../../../shared/models/user.ts";
import { findMailsTo } from "../../support/waiting-mails.ts";
import { makeCard, makeMasterData } from "../../support/make-records.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { hubClient } from "../../support/hub-client.ts";
import type { Hub, Person } from "../../support/start-hub.ts";
import { hubTest as test } from "../../support/hub-test.ts";

/** Changes a card's position several times; returns the current card. */
async function changedOften(hub: Hub, id: string, times: number) {
  let record = (await hub.store.find(card, id))!;
  for (let at = 1; at <= times; at += 1)
    record = await hub.store.update(card, { before: record, patch: { position: `vezető ${at}` } });
  return record;
}

describe("services", () => {
  test("an unknown service answers 404, whatever its name", async ({ hub }) => {
    const owner = await hub.person();

    for (const name of ["nonsense", "__proto__", "constructor", "history"])
      await expect(owner.run(card, name, { id: "x" })).rejects.toMatchObject({
        status: 404,
        code: "service.unknown",
      });
  });

  test("a service refuses undeclared input", async ({ hub }) => {
    const owner = await hub.person();

    await expect(owner.run(card, "lock", {})).rejects.toMatchObject({
      problem: { fields: { id: "required" } },
    });
    await expect(owner.run(card, "lock", { id: "x", more: 1 })).rejects.toMatchObject({
      problem: { fields: { more: "notAcceptable" } },
    });
  });
});

describe("lockCard", () => {
  test("the owner of a locked card may inactivate it, but not edit or delete it", async ({
    hub,
  }) => {
    const owner = await hub.person();
    const { _id } = await owner.create(card, makeCard());

    expect(await owner.run(card, "lock", { id: _id })).toMatchObject({ locked: true });

    await expect(owner.update(card, { _id, name: "Ada" })).rejects.toMatchObject({
      status: 403,
      code: "card.locked",
    });
    await expect(owner.delete(card, _id)).rejects.toMatchObject({ code: "card.locked" });
    await expect(owner.run(card, "unlock", { id: _id })).rejects.toMatchObject({
      code: "access.denied",
    });
    expect(await owner.run(card, "inactivate", { id: _id })).toMatchObject({ active: false });
    expect(await owner.update(card, { _id, active: true })).toMatchObject({ active: true });
    expect(await owner.get(card, _id)).toMatchObject({ name: "Munkahelyi", locked: true });
  });

  test("an admin edits and unlocks a locked card", async ({ hub }) => {
    const [owner, admin] = [await hub.person(), await hub.admin()];
    const { _id } = await owner.create(card, makeCard());
    await admin.run(card, "lock", { id: _id });

    expect(await admin.update(card, { _id, name: "Ada" })).toMatchObject({ name: "Ada" });
    expect(await admin.run(card, "unlock", { id: _id })).toMatchObject({ locked: false });
    expect(await owner.update(card, { _id, name: "Éva" })).toMatchObject({ name: "Éva" });
  });

  test("a concurrent edit never overwrites a lock", async ({ hub }) => {
    const [owner, admin] = [await hub.person(), await hub.admin()];
    for (let round = 0; round < 5; round += 1) {
      const { _id } = await owner.create(card, makeCard());

      const [, edit] = await Promise.allSettled([
        admin.run(card, "lock", { id: _id }),
        owner.update(card, { _id, city: "Győr" }),
      ]);

      const history = await admin.ask<{ items: { change: object }[] }>(card, "history", {
        id: _id,
      });
      const order = history.items.map(({ change }) => Object.keys(change)[0]);
      // Newest first: every edit is older than the lock.
      expect(order[0] === "locked" || edit.status === "rejected").toBe(true);
    }
  });

  test("a lock by an admin notifies the owner in the same transaction", async ({ hub }) => {
    const [owner, admin] = [await hub.person(), await hub.admin()];
    const { _id } = await owner.create(card, makeCard({ name: "Őszi vásár" }));

    await admin.run(card, "lock", { id: _id });
    await owner.run(card, "inactivate", { id: _id });

    const mails = await findMailsTo(hub, owner.user.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      template: "cardLocked",
      language: "hu",
      values: { card: "Őszi vásár" },
    });
  });
});

describe("duplicateCard", () => {
  test("a copy has the same content, a new code, and is active and unlocked", async ({ hub }) => {
    const owner = await hub.person();
    const first = await owner.create(card, makeCard());
    await owner.run(card, "lock", { id: first._id });

    const second = await owner.run(card, "duplicate", { id: first._id });

    expect(second).toMatchObject({
      name: "Munkahelyi (másolat)",
      lastName: "Bőhm-Szűcs",
      locked: false,
      _rev: 1,
    });
    expect(second["code"]).not.toBe(first["code"]);
    expect(await owner.count(card)).toBe(2);
  });
});

describe("assignCard", () => {
  test("a caller moves a card only between companies that they administer", async ({ hub }) => {
    const { company: own, admin } = await hub.companyWithAdmin();
    const { company: foreign } = await hub.companyWithAdmin();
    const { _id } = await admin.create(card, makeCard());

    expect(await admin.run(card, "assign", { id: _id, company: own._id })).toMatchObject({
      company: own._id,
    });
    await expect(
      admin.run(card, "assign", { id: _id, company: foreign._id }),
    ).rejects.toMatchObject({
      problem: { fields: { company: "notAcceptable" } },
    });
    expect(await admin.count(card, { company: own._id })).toBe(1);
    expect(await admin.run(card, "assign", { id: _id, company: null })).not.toHaveProperty(
      "company",
    );
  });

  test("a card is assigned only to colleagues", async ({ hub }) => {
    const { company: own, admin } = await hub.companyWithAdmin();
    const [colleague, stranger] = [await hub.person({ company: own._id }), await hub.person()];
    const { _id } = await admin.create(card, makeCard());
    await admin.run(card, "assign", { id: _id, company: own._id });

    await expect(
      admin.run(card, "assign", { id: _id, owner: stranger.user._id }),
    ).rejects.toMatchObject({ problem: { fields: { owner: "notAcceptable" } } });
    await admin.run(card, "assign", { id: _id, owner: colleague.user._id });

    expect(await colleague.count(card)).toBe(1);
  });
});

describe("a company's card and its owner", () => {
  /** A card of a company whose template fixes its name, its owner and the company's admin. */
  async function companyCard(hub: Hub) {
    const { company: of, admin: companyAdmin } = await hub.companyWithAdmin();
    const owner = await hub.person({ company: of._id });
    const root = await hub.admin();
    const { _id } = await owner.create(card, makeCard({ companyName: "Régi Kft." }));
    const given = { companyName: { rule: "locked", value: "Tölgyfa Műhely" } };
    await companyAdmin.update(company, { _id: of._id, template: given });
    await root.run(card, "assign", { id: _id, company: of._id });
    return { of, companyAdmin, owner, root, _id };
  }

  test("only company admins and admins assign a company's card, not its owner", async ({ hub }) => {
    const { of, companyAdmin, owner, _id } = await companyCard(hub);
    const elsewhere = await hub.companyWithAdmin();
    const twoHats = await hub.person({ administers: [elsewhere.company._id] });
    const stored = (await hub.store.find(card, _id))!;
    const assign = (person: Person, given: object) =>
      person.run(card, "assign", { id: _id, ...given });

    for (const given of [{ company: null }, { owner: owner.user._id }, { company: of._id }])
      await expect(assign(owner, given)).rejects.toMatchObject({
        status: 403,
        code: "access.denied",
      });
    expect(await hub.store.find(card, _id)).toEqual(stored);
    // the owner administers another company, and not this one
    await hub.store.update(card, { before: stored, patch: { owner: twoHats.user._id } });
    for (const to of [null, elsewhere.company._id])
      await expect(assign(twoHats, { company: to })).rejects.toMatchObject({
        code: "access.denied",
      });
    expect(await assign(companyAdmin, { company: null })).not.toHaveProperty("company");
  });

  test("an own card without a company is assigned only to a company that the caller administers", async ({
    hub,
  }) => {
    const { company: own, admin: companyAdmin } = await hub.companyWithAdmin();
    const owner = await hub.person({ company: own._id });
    const [theirs, others] = [
      await companyAdmin.create(card, makeCard()),
      await owner.create(card, makeCard()),
    ];
    const into = (person: Person, { _id }: { _id: string }) =>
      person.run(card, "assign", { id: _id, company: own._id });

    await expect(into(owner, others)).rejects.toMatchObject({ code: "access.denied" });
    await expect(
      owner.run(card, "assign", { id: others._id, company: null }),
    ).rejects.toMatchObject({ code: "access.denied" });
    expect(await into(companyAdmin, theirs)).toMatchObject({ company: own._id });
  });

  test("only admins assign a locked card", async ({ hub }) => {
    const { of, companyAdmin, owner, root, _id } = await companyCard(hub);
    await root.run(card, "lock", { id: _id });
    const take = (person: Person) => person.run(card, "assign", { id: _id, company: null });

    for (const person of [owner, companyAdmin])
      await expect(take(person)).rejects.toMatchObject({ status: 403 });
    expect(await root.get(card, _id)).toMatchObject({ company: of._id, locked: true });
    expect(await take(root)).not.toHaveProperty("company");
  });

  test("a copy by the owner is the owner's own, and a copy by others stays in the company", async ({
    hub,
  }) => {
    const { of, companyAdmin, owner, root, _id } = await companyCard(hub);
    const stored = (await hub.store.find(card, _id))!;
    // older than its template
    await hub.store.update(card, { before: stored, patch: { companyName: "Régi Kft." } });

    const own = await owner.run(card, "duplicate", { id: _id });
    const copies = [
      await companyAdmin.run(card, "duplicate", { id: _id }),
      await root.run(card, "duplicate", { id: _id }),
    ];

    expect(own).not.toHaveProperty("company");
    expect(await hub.store.find(card, own._id)).toMatchObject({ owner: owner.user._id });
    for (const copy of copies)
      expect(copy).toMatchObject({
        company: of._id,
        owner: owner.user._id,
        companyName: "Tölgyfa Műhely",
      });
    expect(await companyAdmin.count(card, { company: of._id })).toBe(3);
  });
});

describe("tags", () => {
  test("a tag passes through its states and refuses any other transition", async ({ hub }) => {
    const [admin, owner] = [await hub.admin(), await hub.person()];
    const mine = await owner.create(card, makeCard());
    const { _id } = await admin.create(tag, {});

    await expect(admin.run(tag, "lost", { id: _id })).rejects.toMatchObject({ code: "tag.state" });
    await admin.run(tag, "assign", { id: _id, card: mine._id });
    expect(await owner.run(tag, "lost", { id: _id })).toMatchObject({ state: "lost" });
    expect(await owner.run(tag, "found", { id: _id })).toMatchObject({ state: "assigned" });
    expect(await owner.run(tag, "release", { id: _id }).catch(() => "gone")).toBeDefined();
    expect(await admin.get(tag, _id)).toMatchObject({ state: "blank" });
    await admin.run(tag, "retire", { id: _id });
    await expect(admin.run(tag, "assign", { id: _id, card: mine._id })).rejects.toMatchObject({
      code: "tag.state",
    });
  });
});

describe("masterData.archive", () => {
  test("archived master data stays archived, and an update does not change that", async ({
    hub,
  }) => {
    const admin = await hub.admin();
    const { _id } = await admin.create(masterData, makeMasterData());

    expect(await admin.run(masterData, "archive", { id: _id })).toMatchObject({ archived: true });

    await expect(admin.update(masterData, { _id, archived: false })).rejects.toMatchObject({
      code: "field.forbidden",
    });
  });
});

describe("user.suspend", () => {
  test("a suspension ends all sessions of the account, and a restore allows a new login", async ({
    hub,
  }) => {
    const [admin, person] = [await hub.admin(), await hub.person()];

    await admin.run(user, "suspend", { id: person.user._id });
    await expect(person.read(card)).rejects.toMatchObject({
      status: 401,
      code: "session.required",
    });
    const { openSession } = await import("../../../functions/identity/sessions.ts");
    await admin.run(user, "restore", { id: person.user._id });

    await expect(person.read(card)).rejects.toMatchObject({ code: "session.required" });
    const account = user.entity.parse(await hub.store.find(user, person.user._id));
    const { cookie } = await openSession(hub.store.table, account, { way: "password", device: "" });
    const again = hubClient(hub.url, { cookie: `session=${cookie}` });
    expect((await again.read(card)).items).toEqual([]);
  });

  test("only admins suspend an account, and never their own", async ({ hub }) => {
    const [admin, person] = [await hub.admin(), await hub.person()];

    await expect(person.run(user, "suspend", { id: person.user._id })).rejects.toMatchObject({
      code: "access.denied",
    });
    await expect(admin.run(user, "suspend", { id: admin.user._id })).rejects.toMatchObject({
      code: "account.own",
    });
  });
});

describe("history", () => {
  test("the history names the author and the changed fields that the caller may read", async ({
    hub,
  }) => {
    const [owner, admin] = [await hub.person(), await hub.admin()];
    const { _id } = await owner.create(card, makeCard());
    await owner.update(card, { _id, city: "Győr" });
    await admin.update(user, { _id: owner.user._id, firstName: "Anna", groups: ["HR"] });

    const { items } = await owner.ask<{ items: Record<string, unknown>[] }>(card, "history", {
      id: _id,
    });

    expect(items).toHaveLength(2);
    expect(items[0]).toMatchObject({
      action: "update",
      by: owner.user._id,
      change: { city: { old: "Sopron", new: "Győr" } },
    });
    expect(items[1]).toMatchObject({ action: "create" });
    const entries = await hub.store.list(audit, {
      index: "byRecord",
      partition: [owner.user._id],
      limit: 9,
    });
    expect(entries.items.at(-1)).toMatchObject({ by: admin.user._id });
  });

  test("the history names the authors that the caller may read, and gives the role of others", async ({
    hub,
  }) => {
    const { company: of, admin: companyAdmin } = await hub.companyWithAdmin();
    const [owner, admin] = [await hub.person({ company: of._id }), await hub.admin()];
    const { _id } = await owner.create(card, makeCard());
    await admin.run(card, "assign", { id: _id, company: of._id });
    await companyAdmin.update(card, { _id, city: "Győr" });
    const seenBy = async (person: Person) =>
      (await person.ask<{ items: object[] }>(card, "history", { id: _id })).items;
    const name = { lastName: "Szűcs", firstName: "Eszter" };

    expect(await seenBy(owner)).toMatchObject([
      { by: companyAdmin.user._id, role: "companyAdmin" },
      { by: admin.user._id, role: "admin" },
      { by: owner.user._id, role: "owner", name },
    ]);
    expect((await seenBy(owner)).slice(0, 2).filter((item) => "name" in item)).toEqual([]);
    expect((await seenBy(companyAdmin)).map((item) => "name" in item)).toEqual([true, false, true]);
    expect((await seenBy(admin)).filter((item) => "name" in item)).toHaveLength(3);
  });

  test("the pages of a history reach the creation of the record", async ({ hub }) => {
    const [owner, other] = [await hub.person(), await hub.person()];
    const made = await owner.create(card, makeCard());
    const record = await changedOften(hub, made._id, 130);
    const second = await owner.create(card, makeCard());
    interface Page {
      items: { _id: string; action: string; change: Record<string, { new: unknown }> }[];
      cursor: string | null;
    }
    const page = (id: string, cursor?: string | null, person = owner) =>
      person.ask<Page>(card, "history", { id, ...(cursor && { cursor }) });

    const first = await page(made._id);
    const rest = await page(made._id, first.cursor);

    const all = [...first.items, ...rest.items];
    expect([first.items.length, rest.items.length, rest.cursor]).toEqual([100, 31, null]);
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(131);
    expect([all[0]?.change["position"]?.new, all.at(-1)?.action]).toEqual([
      record["position"],
      "create",
    ]);
    expect((await page(second._id)).cursor).toBeNull();
    await expect(page(second._id, first.cursor)).rejects.toMatchObject({
      problem: { fields: { cursor: "notAcceptable" } },
    });
    await expect(page(made._id, "nonsense")).rejects.toMatchObject({
      problem: { fields: { cursor: "wrongFormat" } },
    });
    await expect(page(made._id, first.cursor, other)).rejects.toMatchObject({ status: 404 });
  });

  test("the history of a foreign record is not found", async ({ hub }) => {
    const [owner, other] = [await hub.person(), await hub.person()];
    const { _id } = await owner.create(card, makeCard());

    await expect(other.ask(card, "history", { id: _id })).rejects.toMatchObject({ status: 404 });
  });
});

describe("undo", () => {
  interface History {
    items: { _id: string; action: string; change: Record<string, unknown> }[];
  }
  const lastChange = async (person: Person, model: Model, id: string) =>
    (await person.ask<History>(model, "history", { id })).items[0]?._id ?? "";

  test("undo reverts a change with a new change", async ({ hub }) => {
    const owner = await hub.person();
    const { _id } = await owner.create(card, makeCard({ texts: { position: "Architect" } }));
    await owner.update(card, { _id, city: "Győr", texts: null });

    const change = await lastChange(owner, card, _id);
    expect(await owner.run(card, "undo", { id: _id, change })).toMatchObject({
      city: "Sopron",
      texts: { position: "Architect" },
      _rev: 3,
    });
    const again = await lastChange(owner, card, _id);
    expect(await owner.run(card, "undo", { id: _id, change: again })).toMatchObject({
      city: "Győr",
    });
  });

  test("undo is refused if a later change has the same field, and not for other fields", async ({
    hub,
  }) => {
    const owner = await hub.person();
    const { _id } = await owner.create(card, makeCard());
    await owner.update(card, { _id, city: "Győr" });
    const change = await lastChange(owner, card, _id);
    await owner.update(card, { _id, zip: "9021" });

    await owner.run(card, "undo", { id: _id, change });
    await expect(owner.run(card, "undo", { id: _id, change })).rejects.toMatchObject({
      code: "entity.changed",
      problem: { current: { city: "Sopron", zip: "9021" } },
    });
  });

  test("undo is refused for a later changed field although its value is the same again", async ({
    hub,
  }) => {
    const owner = await hub.person();
    const { _id } = await owner.create(card, makeCard());
    await owner.update(card, { _id, city: "Győr" });
    const change = await lastChange(owner, card, _id);
    for (const city of ["Vác", "Győr"]) await owner.update(card, { _id, city });
    await changedOften(hub, _id, 110);

    await expect(owner.run(card, "undo", { id: _id, change })).rejects.toMatchObject({
      status: 409,
      code: "entity.changed",
    });
    expect(await owner.get(card, _id)).toMatchObject({ city: "Győr" });
  });

  test("undo reverts an old change if no later change has its field", async ({ hub }) => {
    const owner = await hub.person();
    const { _id } = await owner.create(card, makeCard());
    await owner.update(card, { _id, city: "Győr" });
    const change = await lastChange(owner, card, _id);
    await changedOften(hub, _id, 110);

    expect(await owner.run(card, "undo", { id: _id, change })).toMatchObject({ city: "Sopron" });
  });

  test("undo obeys the rights and rules of every write", async ({ hub }) => {
    const [owner, admin, other] = [await hub.person(), await hub.admin(), await hub.person()];
    const { _id } = await owner.create(card, makeCard());
    await owner.update(card, { _id, city: "Győr" });
    const edit = await lastChange(owner, card, _id);
    await owner.run(card, "lock", { id: _id });
    const lock = await lastChange(owner, card, _id);
    const item = await admin.create(masterData, makeMasterData());
    await admin.run(masterData, "archive", { id: item._id });
    const archive = await lastChange(admin, masterData, item._id);

    await expect(other.run(card, "undo", { id: _id, change: edit })).rejects.toMatchObject({
      status: 404,
    });
    await expect(owner.run(card, "undo", { id: _id, change: edit })).rejects.toMatchObject({
      code: "card.locked",
    });
    await expect(owner.run(card, "undo", { id: _id, change: lock })).rejects.toMatchObject({
      code: "field.forbidden",
    });
    await expect(
      admin.run(masterData, "undo", { id: item._id, change: archive }),
    ).rejects.toMatchObject({
      code: "field.forbidden",
    });
    await expect(owner.run(card, "undo", { id: _id, change: archive })).rejects.toMatchObject({
      status: 404,
    });
    expect(await admin.run(card, "undo", { id: _id, change: lock })).toMatchObject({
      locked: false,
    });
  });
});
