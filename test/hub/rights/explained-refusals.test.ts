// @module-tag no-second-look
import { describe, expect } from "vitest";
import { card } from "../../../shared/models/card.ts";
import { company } from "../../../shared/models/company.ts";
import { user } from "../../../shared/models/user.ts";
import { makeCard } from "../../support/make-records.ts";
import type { Person } from "../../support/start-hub.ts";
import { hubTest as test } from "../../support/hub-test.ts";

/** `explain=1` of refused calls: the rules for a visible record, else only the refusal. */

let owner: Person;
test.beforeAll(async ({ hub }) => {
  owner = await hub.person();
});

const update = (person: Person, body: unknown, model: string = card.name) =>
  person.raw("PATCH", `/api/hub/update/${model}?explain=1`, body);
/** A reply without the values that differ in every reply. */
const bare = ({ body }: Awaited<ReturnType<typeof update>>): Record<string, unknown> => ({
  ...body,
  requestId: undefined,
});
const own = "You read the card records that are your own.";

describe("a refused change", () => {
  test("the refusal of a field names the audiences that write it", async () => {
    const { _id } = await owner.create(card, makeCard());

    const { status, body } = await update(owner, { _id, locked: true });

    expect([status, body["code"]]).toEqual([403, "field.forbidden"]);
    expect(body["explain"]).toEqual(expect.arrayContaining([own, "Only admin writes locked."]));
  });

  test("the refusal of a locked record names the lock", async () => {
    const { _id } = await owner.create(card, makeCard());
    await owner.run(card, "lock", { id: _id });

    const { status, body } = await update(owner, { _id, city: "Vác" });

    expect([status, body["code"]]).toEqual([403, "card.locked"]);
    expect(body["explain"]).toEqual(
      expect.arrayContaining([own, "The record is locked: only admin changes it."]),
    );
  });

  test("the refusal by a template names the fields that it fixes", async ({ hub }) => {
    const { company: of, admin } = await hub.companyWithAdmin();
    const member = await hub.person({ company: of._id });
    const { _id } = await member.create(card, makeCard());
    await (await hub.admin()).run(card, "assign", { id: _id, company: of._id });
    await admin.update(company, { _id: of._id, template: { city: { rule: "locked" } } });

    const { status, body } = await update(member, { _id, city: "Vác" });

    expect([status, body["code"]]).toEqual([403, "template.locked"]);
    expect(body["fields"]).toEqual({ city: "notAcceptable" });
    expect(body["explain"]).toContain("The template of the record's company fixes city.");
  });

  test("a refusal without `explain` has no explanation", async () => {
    const { _id } = await owner.create(card, makeCard());

    const { body } = await owner.raw("PATCH", "/api/hub/update/card", { _id, locked: true });

    expect(body).not.toHaveProperty("explain");
  });

  test("the refusal of an invisible record explains nothing", async ({ hub }) => {
    const other = await hub.person();
    const { _id } = await other.create(card, makeCard());

    const foreign = bare(await update(owner, { _id, locked: true }));
    const none = bare(await update(owner, { _id: "0".repeat(26), locked: true }));

    expect(foreign).toEqual(none);
    expect(foreign).not.toHaveProperty("explain");
  });

  test("`explain` does not distinguish a hidden field from an unknown field", async () => {
    const refused = (field: string) =>
      update(owner, { _id: owner.user._id, [field]: "x" }, user.name);

    const hidden = bare(await refused("suspendedAt"));

    expect(hidden).toEqual(bare(await refused("suspendedAtt")));
    expect(hidden["code"]).toBe("field.forbidden");
    expect(hidden["explain"]).toContain("You read the user records that are your own.");
    expect(JSON.stringify(hidden)).not.toContain("suspendedAt");
  });

  test("`explain` is refused for a batch", async () => {
    const { _id } = await owner.create(card, makeCard());

    const reply = await update(owner, [{ _id, city: "Vác" }]);

    expect(reply).toMatchObject({ status: 400, body: { fields: { explain: "notAcceptable" } } });
    expect(await owner.get(card, _id)).toMatchObject({ city: "Sopron" });
  });
});

describe("a refused projection of one record", () => {
  test("the refusal names the rules by which the caller reads the record", async () => {
    const { body } = await owner.raw(
      "GET",
      `/api/hub/get/user/${owner.user._id}?projection=suspendedAt&explain=1`,
    );

    expect(body["code"]).toBe("field.forbidden");
    expect(body["explain"]).toContain("You read the user records that are your own.");
  });
});
