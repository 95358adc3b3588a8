import { describe, expect } from "vitest";
import { card as cardModel } from "../../../shared/models/card.ts";
import { company as companyModel } from "../../../shared/models/company.ts";
import { makeCard } from "../../support/make-records.ts";
import type { Person } from "../../support/start-hub.ts";
import { hubTest as test } from "../../support/hub-test.ts";

const create = (person: Person, fields: unknown) =>
  person.raw("POST", "/api/hub/create/card", fields);

describe("a card made for a company", () => {
  test("belongs to the company and follows its template", async ({ hub }) => {
    const { company, admin } = await hub.companyWithAdmin();
    await admin.raw("PATCH", "/api/hub/update/company", {
      _id: company._id,
      template: {
        companyName: { rule: "locked", value: "Tölgyfa Műhely Kft." },
        city: { rule: "free", value: "Sopron" },
        position: { rule: "required" },
      },
    });

    const reply = await create(
      admin,
      makeCard({ company: company._id, companyName: "Más Kft.", city: "" }),
    );

    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      company: company._id,
      owner: admin.user._id,
      companyName: "Tölgyfa Műhely Kft.",
      city: "Sopron",
    });
    expect(await admin.count(cardModel, { company: company._id })).toBe(1);
  });

  test("is refused without a value that the template requires, but for admins", async ({ hub }) => {
    const { company, admin } = await hub.companyWithAdmin();
    await admin.raw("PATCH", "/api/hub/update/company", {
      _id: company._id,
      template: { phone: { rule: "required" } },
    });
    const withoutPhone = makeCard({ company: company._id, phone: "" });

    const [own, ofRoot] = [
      await create(admin, withoutPhone),
      await create(await hub.admin(), withoutPhone),
    ];

    expect(own.body).toMatchObject({ code: "input.invalid", fields: { phone: "required" } });
    expect(ofRoot.status).toBe(201);
  });

  test("a list gets the error of each card, and writes none of them", async ({ hub }) => {
    const { company, admin } = await hub.companyWithAdmin();
    const ofCompany = (fields: object) => makeCard({ company: company._id, ...fields });

    const reply = await create(admin, [
      ofCompany({}),
      ofCompany({ email: "nobody" }),
      ofCompany({ company: "nosuchcompany" }),
    ]);

    expect(reply.body).toMatchObject({
      items: [
        { at: 1, code: "input.invalid", fields: { email: "wrongFormat" } },
        { at: 2, code: "field.forbidden" },
      ],
    });
    expect(await admin.count(cardModel, { company: company._id })).toBe(0);
  });

  test("no other caller names a company: members, admins of others, strangers", async ({ hub }) => {
    const { company } = await hub.companyWithAdmin();
    const people = [
      await hub.person({ company: company._id }),
      (await hub.companyWithAdmin()).admin,
      await hub.person(),
    ];

    for (const person of people) {
      const reply = await create(person, makeCard({ company: company._id }));
      expect([reply.status, reply.body["code"]]).toEqual([403, "field.forbidden"]);
    }
  });

  test("who lost the company names it no more", async ({ hub }) => {
    const { company, admin } = await hub.companyWithAdmin();
    const second = await hub.person({ administers: [company._id], groups: ["cég admin"] });
    const before = (await hub.store.find(companyModel, company._id))!;
    await hub.store.update(companyModel, {
      before,
      patch: { admins: [admin.user._id, second.user._id] },
    });
    await admin.run(companyModel, "removeAdmin", { id: company._id, user: second.user._id });

    const reply = await create(second, makeCard({ company: company._id }));

    expect([reply.status, reply.body["code"]]).toEqual([403, "field.forbidden"]);
  });

  test("a company that does not exist is refused to admins too", async ({ hub }) => {
    const root = await hub.admin();

    const reply = await create(root, makeCard({ company: "nosuchcompany" }));

    expect(reply.body).toMatchObject({
      code: "input.invalid",
      fields: { company: "notAcceptable" },
    });
  });

  test("no later change of the card names another company", async ({ hub }) => {
    const { company, admin } = await hub.companyWithAdmin();
    const { body } = await create(admin, makeCard({ company: company._id }));

    const reply = await admin.raw("PATCH", "/api/hub/update/card", {
      _id: body["_id"],
      company: null,
    });

    expect([reply.status, reply.body["code"]]).toEqual([403, "field.forbidden"]);
  });
});
