import { describe, expect } from "vitest";
import { card } from "../../../shared/models/card.ts";
import { company as companyModel } from "../../../shared/models/company.ts";
import { tag } from "../../../shared/models/tag.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import { makeCard } from "../../support/make-records.ts";
import { makeWholeRecord } from "../../support/whole-records.ts";
import type { Person } from "../../support/start-hub.ts";
import { hubTest as test } from "../../support/hub-test.ts";

let admin: Person;
let owner: Person;
let companyAdmin: Person;
let company: string;
test.beforeAll(async ({ hub }) => {
  admin = await hub.admin();
  const made = await hub.companyWithAdmin();
  company = made.company._id;
  companyAdmin = made.admin;
  owner = await hub.person({ lastName: "Zubor", company });
  const before = (await hub.store.find(companyModel, company))!;
  await hub.store.update(companyModel, { before, patch: { taxNumber: "12345678-2-08" } });
  for (const name of ["Első", "Második"]) {
    const { _id } = await owner.create(card, makeCard({ name }));
    await admin.run(card, "assign", { id: _id, company });
  }
  await owner.create(card, makeCard({ name: "Magán" }));
  const [first] = (await owner.read(card, { filter: { name: "Első" } })).items;
  await hub.store.create(tag, {
    ...makeWholeRecord("tag", { owner: owner.user._id, company, shared: "x" }),
    card: first?._id,
  });
});

const names = async (person: Person, filter: object) =>
  (await person.read(card, { filter })).items.map(({ name }) => String(name)).toSorted();

describe("a filter on a relation", () => {
  test("a filter on the company's name finds its records, in read and in count", async () => {
    const filter = { "company.name": { $includes: "tolgyfa" } };

    expect(await names(owner, filter)).toEqual(["Első", "Második"]);
    expect(await owner.count(card, filter)).toBe(2);
    expect(await names(admin, { "owner.lastName": "Zubor" })).toEqual(["Első", "Magán", "Második"]);
    expect(await names(companyAdmin, { "owner.lastName": { $ne: "Zubor" } })).toEqual([]);
  });

  test("a filter follows two relations at most", async () => {
    const two = await admin.count(tag, { "card.owner.lastName": "Zubor" });
    const three = await admin.raw(
      "GET",
      `/api/hub/count/tag?filter=${encodeURIComponent('{"card.owner.company.name":"x"}')}`,
    );

    expect(two).toBe(1);
    expect(three).toMatchObject({ status: 403, body: { code: "field.forbidden" } });
  });

  test("a reply has no fields of the related record", async () => {
    const page = await owner.read(card, { filter: { "company.name": { $exists: true } } });

    expect(page.items).toHaveLength(2);
    for (const item of page.items) expect(Object.keys(item).join()).not.toContain(".");
  });

  test("a filter on a relation works with sort, cursor and other conditions", async () => {
    const filter = { $or: [{ "company.name": { $exists: true } }, { name: "Magán" }] };
    const first = await owner.read(card, { filter, sort: { name: -1 }, limit: 2 });
    const rest = await owner.read(card, {
      filter,
      sort: { name: -1 },
      limit: 2,
      cursor: first.cursor ?? "",
    });

    expect([...first.items, ...rest.items].map(({ name }) => name)).toEqual([
      "Második",
      "Magán",
      "Első",
    ]);
  });

  test.each([
    // A member may read the name of the company but not its tax number.
    "company.taxNumber",
    "company.admins",
    "company.nothing",
    "owner.passwordHash",
    "owner.suspendedAt",
    "name.length",
    "nothing.name",
    "company.__proto__",
    "company.",
    ".name",
    "company..name",
    "company.cards.name",
    "coverImage.owner.email.x",
  ])("a filter on %s is refused like one on an unknown field", async (path) => {
    const ask = (value: unknown) =>
      owner.raw(
        "GET",
        `/api/hub/count/card?filter=${encodeURIComponent(JSON.stringify({ [path]: value }))}`,
      );
    const plain = ({ body }: { body: Record<string, unknown> }) => ({ ...body, requestId: "" });

    const [right, wrong] = [await ask("12345678-2-08"), await ask("0")];
    const unknown = await owner.raw(
      "GET",
      `/api/hub/count/card?filter=${encodeURIComponent('{"unknown":"0"}')}`,
    );

    expect(right.status).toBe(403);
    expect(plain(right)).toEqual(plain(wrong));
    expect(plain(right)).toEqual(plain(unknown));
  });

  test("a hidden value of the related record looks like an absent value", async ({ hub }) => {
    // An owner may read their own address but not the addresses of other owners.
    const stranger = await hub.person({ lastName: "Titkos" });
    const made = await stranger.create(card, makeCard({ name: "Idegen" }));
    await admin.run(card, "assign", { id: made._id, company });
    const before = (await hub.store.find(userModel, stranger.user._id))!;
    await hub.store.update(userModel, { before, patch: { language: "en" } });

    const asked = async (value: string) => names(companyAdmin, { "owner.language": value });

    // A company admin may read only their own language.
    expect(await asked("en")).toEqual([]);
    expect(await asked("hu")).toEqual([]);
    expect(await names(companyAdmin, { "owner.lastName": "Titkos" })).toEqual([]);
    expect(await names(admin, { "owner.lastName": "Titkos" })).toEqual(["Idegen"]);
  });

  test("a relation name as a value is not an operator", async () => {
    const reply = await owner.raw(
      "GET",
      `/api/hub/count/card?filter=${encodeURIComponent('{"company.name":{"$where":"1"}}')}`,
    );

    expect(reply).toMatchObject({ status: 400, body: { code: "input.invalid" } });
  });
});
