// @module-tag no-second-look
import { describe, expect } from "vitest";
import { audit } from "../../../shared/models/audit.ts";
import { card } from "../../../shared/models/card.ts";
import { company, type CardTemplate } from "../../../shared/models/company.ts";
import { makeCard } from "../../support/make-records.ts";
import type { Hub, Person } from "../../support/start-hub.ts";
import { hubTestWithFaults as test } from "../../support/hub-test.ts";

const template: CardTemplate = {
  companyName: { rule: "locked", value: "Tölgyfa Műhely" },
  website: { rule: "locked", value: "tolgyfa.example" },
  city: { rule: "locked" },
  email: { rule: "required" },
  position: { rule: "free", value: "asztalos" },
};

let admin: Person;
test.beforeAll(async ({ hub }) => {
  admin = await hub.admin();
});

interface Setting {
  isOlder?: boolean;
  given?: Record<string, unknown>;
}

/** Creates a card of a company, its owner and the company's admin. The template is set after the card by default. */
async function companyCard(hub: Hub, { isOlder = true, given = {} }: Setting = {}) {
  const { company: of, admin: companyAdmin } = await hub.companyWithAdmin();
  const owner = await hub.person({ company: of._id });
  const { _id } = await owner.create(card, makeCard({ companyName: "Régi Kft.", ...given }));
  const setTemplate = () => companyAdmin.update(company, { _id: of._id, template });
  if (!isOlder) await setTemplate();
  const made = await admin.run(card, "assign", { id: _id, company: of._id });
  if (isOlder) await setTemplate();
  return { owner, companyAdmin, of, _id, card: made };
}

describe("a company's template", () => {
  test("owner and company admin cannot change what the template fixes, and the whole write is refused", async ({
    hub,
  }) => {
    const { owner, companyAdmin, _id } = await companyCard(hub);

    for (const person of [owner, companyAdmin]) {
      await expect(
        person.update(card, { _id, companyName: "Más Kft.", city: "Vác", phone: "+36301234567" }),
      ).rejects.toMatchObject({
        status: 403,
        code: "template.locked",
        problem: { fields: { companyName: "notAcceptable", city: "notAcceptable" } },
      });
      const batch = await person.raw("PATCH", "/api/hub/update/card", [{ _id, city: "Vác" }]);
      expect([batch.status, batch.body]).toMatchObject([
        403,
        { items: [{ at: 0, code: "template.locked" }] },
      ]);
    }
    expect(await owner.get(card, _id)).toMatchObject({
      companyName: "Régi Kft.",
      city: "Sopron",
      _rev: 2,
    });
  });

  test("every other field can be written, and a fixed field can be set to its fixed value", async ({
    hub,
  }) => {
    const { owner, _id } = await companyCard(hub);

    expect(
      await owner.update(card, {
        _id,
        phone: "06301234567",
        city: "Sopron",
        position: "asztalosmester",
        companyName: "Tölgyfa Műhely",
        website: "https://tolgyfa.example",
      }),
    ).toMatchObject({ companyName: "Tölgyfa Műhely", phone: "+36301234567" });
  });

  test("a required field cannot be emptied", async ({ hub }) => {
    const { owner, _id } = await companyCard(hub, { given: { email: "anna@tolgyfa.example" } });

    await expect(owner.update(card, { _id, email: "" })).rejects.toMatchObject({
      code: "input.invalid",
      problem: { fields: { email: "required" } },
    });
    expect(await owner.update(card, { _id, email: "eva@tolgyfa.example" })).toMatchObject({
      email: "eva@tolgyfa.example",
    });
  });

  test("lists and pictures can be fixed and required like other fields", async ({ hub }) => {
    const { owner, companyAdmin, of, _id } = await companyCard(hub);
    const links = [
      { kind: "linkedin", address: "https://www.linkedin.com/company/tolgyfa" },
    ] as const;
    const phones = [{ kind: "work", number: "+3699123456" }] as const;
    await companyAdmin.update(company, {
      _id: of._id,
      template: {
        links: { rule: "locked", value: [...links] },
        phones: { rule: "required" },
        portrait: { rule: "locked" },
        introduction: { rule: "locked", value: "Bútor tölgyből." },
      },
    });

    const portrait = { crop: { x: 0, y: 0, width: 1, height: 1 }, focus: { x: 0, y: 0 } };
    await expect(
      owner.update(card, { _id, links: [], introduction: "Más", portraitView: portrait }),
    ).rejects.toMatchObject({
      code: "template.locked",
      problem: {
        fields: {
          links: "notAcceptable",
          introduction: "notAcceptable",
          portraitView: "notAcceptable",
        },
      },
    });
    expect(await owner.update(card, { _id, links: [...links], phones: [...phones] })).toMatchObject(
      {
        links,
        phones,
      },
    );
    await expect(owner.update(card, { _id, phones: [] })).rejects.toMatchObject({
      problem: { fields: { phones: "required" } },
    });
  });

  test("the template binds neither admins nor cards without a company", async ({ hub }) => {
    const { owner, _id } = await companyCard(hub);
    const own = await owner.create(card, makeCard());

    expect(await admin.update(card, { _id, city: "Vác" })).toMatchObject({ city: "Vác" });
    expect(await owner.update(card, { _id: own._id, city: "Vác" })).toMatchObject({ city: "Vác" });
  });

  test("only the company's admin can write the other language of a fixed field", async ({
    hub,
  }) => {
    const { owner, companyAdmin, _id } = await companyCard(hub);

    await expect(
      owner.update(card, { _id, texts: { companyName: "Mine Ltd", position: "joiner" } }),
    ).rejects.toMatchObject({
      code: "template.locked",
      problem: { fields: { "texts.companyName": "notAcceptable" } },
    });
    await companyAdmin.update(card, { _id, texts: { companyName: "Oak Workshop" } });

    const texts = { companyName: "Oak Workshop", position: "joiner" };
    expect(await owner.update(card, { _id, texts })).toMatchObject({ texts });
    await expect(owner.update(card, { _id, texts: null })).rejects.toMatchObject({
      code: "template.locked",
    });
  });

  test("an undo is refused when it breaks the template", async ({ hub }) => {
    const { owner, of, companyAdmin, _id } = await companyCard(hub, { isOlder: false });
    await companyAdmin.update(company, { _id: of._id, template: null });
    await owner.update(card, { _id, companyName: "Más Kft." });
    await companyAdmin.update(company, { _id: of._id, template });
    await owner.update(card, { _id, companyName: "Tölgyfa Műhely" });
    const { items } = await owner.ask<{ items: { _id: string }[] }>(card, "history", { id: _id });

    await expect(
      owner.run(card, "undo", { id: _id, change: items[0]?._id ?? "" }),
    ).rejects.toMatchObject({ code: "template.locked" });
  });

  test("a card that joins the company gets the fixed values in the same change", async ({
    hub,
  }) => {
    const own = { position: "restaurátor", website: "https://sajat.example/" };
    const { card: assigned, _id } = await companyCard(hub, { isOlder: false, given: own });

    expect(assigned).toMatchObject({
      companyName: "Tölgyfa Műhely",
      website: "https://tolgyfa.example",
      position: "restaurátor",
      city: "Sopron",
    });
    const changes = await hub.store.list(audit, {
      index: "byRecord",
      partition: [_id],
      limit: 9,
    });
    expect(changes.items).toHaveLength(2);
  });

  test("a suggested value fills an empty field", async ({ hub }) => {
    const { card: assigned } = await companyCard(hub, { isOlder: false, given: { position: "" } });

    expect(assigned).toMatchObject({ position: "asztalos" });
  });

  test("a change of a field in the template costs one more read, and no other change does", async ({
    hub,
  }) => {
    const { owner, _id } = await companyCard(hub);
    const readsOf = async (fields: object) => {
      hub.faults.reset();
      await owner.update(card, { _id, ...fields });
      const { GetItem = 0, BatchGetItem = 0 } = hub.faults.calls;
      return GetItem + BatchGetItem;
    };

    const plain = await readsOf({ firstName: "Éva" });

    expect(await readsOf({ phone: "+36301112222" })).toBe(plain + 1);
  });
});

describe("card.rules", () => {
  test("the service tells the callers whom the template binds what is fixed and required", async ({
    hub,
  }) => {
    const { owner, companyAdmin, of, _id } = await companyCard(hub);
    const boss = await hub.person({ lastName: "Fűzi", firstName: "Gergely" });
    const gone = await hub.person({ suspendedAt: new Date().toISOString() });
    const before = (await hub.store.find(company, of._id))!;
    const admins = [gone.user._id, boss.user._id];
    await hub.store.update(company, { before, patch: { admins } });
    const rules = {
      company: "Tölgyfa Műhely",
      ask: [{ lastName: "Fűzi", firstName: "Gergely" }],
      locked: ["companyName", "city", "website"],
      required: ["email"],
    };

    expect(await owner.ask(card, "rules", { id: _id })).toEqual({ ...rules, translations: false });
    expect(await companyAdmin.ask(card, "rules", { id: _id })).toEqual({
      ...rules,
      translations: true,
    });
  });

  test("the reply is empty when no template binds the caller", async ({ hub }) => {
    const { owner, _id } = await companyCard(hub);
    const own = await owner.create(card, makeCard());
    const nothing = { locked: [], required: [], translations: true };

    expect(await owner.ask(card, "rules", { id: own._id })).toEqual(nothing);
    expect(await admin.ask(card, "rules", { id: _id })).toEqual(nothing);
  });

  test("no other user can call the service", async ({ hub }) => {
    const { _id } = await companyCard(hub);
    const stranger = await hub.person();

    await expect(stranger.ask(card, "rules", { id: _id })).rejects.toMatchObject({ status: 404 });
    await expect(hub.visitor.ask(card, "rules", { id: _id })).rejects.toMatchObject({
      status: 401,
    });
    await expect(stranger.ask(card, "rules", {})).rejects.toMatchObject({
      problem: { fields: { id: "required" } },
    });
  });
});
