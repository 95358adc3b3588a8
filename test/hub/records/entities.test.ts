import { createRecords } from "../../support/create-records.ts";
import { describe, expect } from "vitest";
import { card } from "../../../shared/models/card.ts";
import { company } from "../../../shared/models/company.ts";
import { masterData } from "../../../shared/models/master-data.ts";
import { tag } from "../../../shared/models/tag.ts";
import { user } from "../../../shared/models/user.ts";
import { makeCard, makeMasterData, nextNumber } from "../../support/make-records.ts";
import { hubTest as test, tuples } from "../../support/hub-test.ts";

describe("create", () => {
  test("create answers the whole card with its generated values", async ({ hub }) => {
    const owner = await hub.person();

    const created = await owner.create(card, makeCard({ phone: "06 30 123 4567" }));

    expect(created).toMatchObject({
      name: "Munkahelyi",
      lastName: "Bőhm-Szűcs",
      phone: "+36301234567",
      active: true,
      locked: false,
      owner: owner.user._id,
      _rev: 1,
    });
    expect(created["code"]).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(await owner.get(card, created._id)).toEqual(created);
  });

  test("a value of the wrong type in the table is a failure, not a reply", async ({ hub }) => {
    const owner = await hub.person();
    const { _id } = await owner.create(card, makeCard());
    const { recordKey } = await import("../../../functions/data/store/keys.ts");
    await hub.store.table.update({
      Key: recordKey(card, _id),
      UpdateExpression: "SET city = :number",
      ExpressionAttributeValues: { ":number": 9400 },
    });

    await expect(owner.get(card, _id)).rejects.toMatchObject({ status: 500, code: "unexpected" });
    await expect(owner.read(card)).rejects.toMatchObject({ status: 500, code: "unexpected" });
  });

  test("create refuses an invisible name and drops an invisible optional value", async ({
    hub,
  }) => {
    const owner = await hub.person();

    const made = await owner.create(card, makeCard({ position: "\u200B" }));
    const nameless = owner.create(card, makeCard({ name: "\u2060", lastName: "\u200B" }));

    await expect(nameless).rejects.toMatchObject({
      problem: { fields: { name: "required", lastName: "required" } },
    });
    expect(made["position"]).toBe("");
  });

  test("create names every invalid field and its problem", async ({ hub }) => {
    const owner = await hub.person();

    const refused = owner.create(card, {
      name: "x".repeat(121),
      email: "nobody",
      phone: "12",
      website: "javascript:alert(1)",
      active: "yes",
      language: "de",
    });

    await expect(refused).rejects.toMatchObject({
      status: 400,
      code: "input.invalid",
      problem: {
        fields: {
          name: "tooLong",
          lastName: "required",
          email: "wrongFormat",
          phone: "wrongFormat",
          website: "wrongFormat",
          active: "wrongType",
          language: "notAcceptable",
        },
      },
    });
  });

  test.for(
    tuples([
      ["owner", "somebody"],
      ["company", "c1"],
      ["code", "CARD000001"],
      ["locked", true],
      ["createdAt", "2020-01-01T00:00:00.000Z"],
      ["passwordHash", "x"],
      ["nonsense", 1],
    ]),
  )("create refuses the whole record if it has %s", async ([field, value], { hub }) => {
    const owner = await hub.person();

    const refused = owner.create(card, makeCard({ [field]: value }));

    await expect(refused).rejects.toMatchObject({ status: 403, code: "field.forbidden" });
    expect(await owner.count(card)).toBe(0);
  });

  test("create refuses an id from the client", async ({ hub }) => {
    const owner = await hub.person();

    await expect(owner.create(card, makeCard({ _id: "mine" }))).rejects.toMatchObject({
      code: "input.invalid",
      problem: { fields: { _id: "notAcceptable" } },
    });
  });

  test("only admins create companies, tags and master data", async ({ hub }) => {
    const owner = await hub.person();
    const admin = await hub.admin();

    for (const [model, fields] of [
      [company, { name: "Saját" }],
      [tag, {}],
      [masterData, makeMasterData()],
    ] as const)
      await expect(owner.create(model, fields)).rejects.toMatchObject({ code: "access.denied" });
    expect(await admin.create(company, { name: "Új Kft." })).toMatchObject({ admins: [] });
    expect(await admin.create(tag, { kind: "nfc" })).toMatchObject({ state: "blank" });
    expect(await admin.create(masterData, makeMasterData())).toMatchObject({ archived: false });
  });
});

describe("get", () => {
  test("get answers a foreign record like a missing one", async ({ hub }) => {
    const [owner, other] = [await hub.person(), await hub.person()];
    const { _id } = await owner.create(card, makeCard());

    const foreign = await other.raw("GET", `/api/hub/get/card/${_id}`);
    const missing = await other.raw("GET", "/api/hub/get/card/nothing");

    const { requestId: _a, ...left } = foreign.body;
    const { requestId: _b, ...right } = missing.body;
    expect(foreign.status).toBe(404);
    expect(left).toEqual(right);
  });

  test("get returns only the projected fields", async ({ hub }) => {
    const owner = await hub.person();
    const { _id } = await owner.create(card, makeCard());

    expect(await owner.get(card, _id, { projection: "name,city" })).toEqual({
      _id,
      name: "Munkahelyi",
      city: "Sopron",
    });
  });

  test("a company admin reads only the name, the address and the company of a colleague", async ({
    hub,
  }) => {
    const { company: own, admin } = await hub.companyWithAdmin();
    const colleague = await hub.person({ company: own._id, language: "hu" });

    const seen = await admin.get(user, colleague.user._id);

    expect(Object.keys(seen).sort()).toEqual(
      ["_id", "_rev", "company", "createdAt", "email", "firstName", "lastName", "updatedAt"].sort(),
    );
  });

  test("the owner of a tag does not read its claim secret", async ({ hub }) => {
    const admin = await hub.admin();
    const owner = await hub.person();
    const { _id } = await owner.create(card, makeCard());
    const made = await admin.create(tag, {});
    await admin.run(tag, "assign", { id: made._id, card: _id });

    expect(await owner.get(tag, made._id)).not.toHaveProperty("claimSecret");
    expect(await admin.get(tag, made._id)).toHaveProperty("claimSecret");
  });
});

describe("update", () => {
  test("update changes only the sent fields and increases the revision", async ({ hub }) => {
    const owner = await hub.person();
    const created = await owner.create(card, makeCard());

    const updated = await owner.update(card, { _id: created._id, city: "Győr" });

    expect(updated).toEqual({ ...created, city: "Győr", _rev: 2, updatedAt: updated["updatedAt"] });
    expect(await owner.get(card, created._id)).toEqual(updated);
  });

  test("update refuses a stale revision and returns the current record", async ({ hub }) => {
    const owner = await hub.person();
    const created = await owner.create(card, makeCard());
    await owner.update(card, { _id: created._id, city: "Győr" });

    const stale = owner.update(card, { _id: created._id, _rev: 1, city: "Pécs" });

    await expect(stale).rejects.toMatchObject({
      status: 409,
      code: "entity.changed",
      problem: { current: { city: "Győr", _rev: 2 } },
    });
    expect(await owner.get(card, created._id)).toMatchObject({ city: "Győr" });
  });

  test("update accepts the revision in If-Match", async ({ hub }) => {
    const owner = await hub.person();
    const { _id } = await owner.create(card, makeCard());

    const reply = await owner.raw(
      "PATCH",
      "/api/hub/update/card",
      { _id, city: "Pécs" },
      { "if-match": '"7"' },
    );

    expect(reply).toMatchObject({ status: 409, body: { code: "entity.changed" } });
  });

  test("concurrent updates of different fields all succeed", async ({ hub }) => {
    const owner = await hub.person();
    const { _id } = await owner.create(card, makeCard());
    const changes = { city: "Pécs", zip: "7621", position: "mester", companyName: "Bercsényi Bt." };

    await Promise.all(
      Object.entries(changes).map(([field, value]) => owner.update(card, { _id, [field]: value })),
    );

    expect(await owner.get(card, _id)).toMatchObject({ ...changes, _rev: 5 });
  });

  test.for(["owner", "admin"])(
    "one of many concurrent updates of one revision succeeds: %s",
    async (who, { hub }) => {
      const owner = await hub.person();
      const writer = who === "owner" ? owner : await hub.admin();
      const { _id } = await owner.create(card, makeCard());

      const parallel = 50;

      for (const _rev of [1, 2, 3]) {
        const outcomes = await Promise.allSettled(
          Array.from({ length: parallel }, (_, number) =>
            writer.update(card, { _id, _rev, city: `Város ${_rev} ${number}` }),
          ),
        );

        const winners = outcomes.filter(({ status }) => status === "fulfilled");
        const refused = outcomes.filter(({ status }) => status === "rejected");
        expect(winners).toMatchObject([{ value: { _rev: _rev + 1 } }]);
        expect(refused).toHaveLength(parallel - 1);
        for (const outcome of refused)
          expect(outcome).toMatchObject({ reason: { status: 409, code: "entity.changed" } });
      }
      expect(await owner.get(card, _id)).toMatchObject({ _rev: 4 });
    },
  );

  test("null clears an optional field and is refused for a required field", async ({ hub }) => {
    const owner = await hub.person();
    const { _id } = await owner.create(card, makeCard({ texts: { position: "Architect" } }));

    expect(await owner.update(card, { _id, texts: null })).not.toHaveProperty("texts");
    await expect(owner.update(card, { _id, lastName: null })).rejects.toMatchObject({
      problem: { fields: { lastName: "required" } },
    });
  });

  test("no caller writes groups, owner or company", async ({ hub }) => {
    const owner = await hub.person();
    const { _id } = await owner.create(card, makeCard());

    for (const [model, patch] of [
      [user, { _id: owner.user._id, groups: ["admin"] }],
      [card, { _id, owner: "else" }],
      [card, { _id, company: "else" }],
      [user, { _id: owner.user._id, firstName: "Anna", administers: ["c"] }],
    ] as const)
      await expect(owner.update(model, patch)).rejects.toMatchObject({ code: "field.forbidden" });
    expect(await owner.get(user, owner.user._id)).toMatchObject({ firstName: "Eszter" });
  });
});

describe("delete", () => {
  test("delete removes the card, its code and its counts", async ({ hub }) => {
    const owner = await hub.person();
    const created = await owner.create(card, makeCard());

    await owner.delete(card, created._id);

    await expect(owner.get(card, created._id)).rejects.toMatchObject({ code: "record.notFound" });
    expect(await hub.store.findBy(card, "code", String(created["code"]))).toBeUndefined();
    expect(await owner.count(card)).toBe(0);
  });

  test("no caller deletes a tag", async ({ hub }) => {
    const admin = await hub.admin();
    const { _id } = await admin.create(tag, {});

    await expect(admin.delete(tag, _id)).rejects.toMatchObject({ code: "access.denied" });
  });
});

describe("records by their ids", () => {
  test("a filter with many ids finds all their records, in the order of the ids", async ({
    hub,
  }) => {
    const many = Array.from({ length: 130 }, () => nextNumber());
    for (const at of [0, 20, 40, 60, 80, 100, 120])
      await createRecords(
        hub,
        masterData,
        many
          .slice(at, at + 20)
          .map((number) => ({ ...makeMasterData(), archived: false, _id: `many${number}` })),
      );
    const ids = many.map((number) => `many${number}`).toReversed();

    const found = await hub.store.findMany(masterData, ["missing", ...ids]);

    expect(found.map(({ _id }) => _id)).toEqual(ids);
  });
});
