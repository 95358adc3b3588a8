import { describe, expect } from "vitest";
import { accessGroups } from "../../../shared/access-groups.ts";
import { hubTest as test } from "../../support/hub-test.ts";

interface Listed {
  items: { name: string; read: boolean; write: boolean; writeAllRequired: boolean }[];
}

describe("introspection", () => {
  test("the list of models has the flags of the spec", async ({ hub }) => {
    const [owner, admin] = [await hub.person(), await hub.admin()];

    const { items } = await owner.call<Listed>("GET", "/api/hub/model");

    expect(items).toContainEqual({ name: "card", read: true, write: true, writeAllRequired: true });
    expect(items).toContainEqual({
      name: "masterData",
      read: true,
      write: false,
      writeAllRequired: false,
    });
    const { items: all } = await admin.call<Listed>("GET", "/api/hub/model");
    // Notifications, events and jobs have readers that depend on the record.
    expect(all.map(({ name }) => name)).toEqual([
      "user",
      "company",
      "card",
      "tag",
      "product",
      "order",
      "contact",
      "campaign",
      "delivery",
      "suppression",
      "consent",
      "masterData",
      "setting",
      "file",
      "notification",
      "comment",
      "feedback",
      "event",
      "folder",
      "query",
      "report",
      "schedule",
      "view",
      "visit",
      "job",
      "audit",
    ]);
    expect(items.map(({ name }) => name)).not.toContain("campaign");
    expect(items).toContainEqual({
      name: "feedback",
      read: false,
      write: true,
      writeAllRequired: true,
    });
    expect(await owner.call("GET", "/api/hub/model/card")).toEqual(
      items.find(({ name }) => name === "card"),
    );
  });

  test("a field has labels in both languages, and a relation is expanded", async ({ hub }) => {
    const owner = await hub.person();

    const flat = await owner.call<Listed>("GET", "/api/hub/fields/card");
    const deep = await owner.call<{ items: { name: string; fields?: { name: string }[] }[] }>(
      "GET",
      "/api/hub/fields/card?depth=1",
    );

    expect(flat.items.find(({ name }) => name === "email")).toMatchObject({
      type: "string",
      label: { en: expect.any(String), hu: expect.any(String) },
      read: true,
      write: true,
      input: "email",
      axis: null,
    });
    const relation = deep.items.find(({ name }) => name === "owner");
    expect(relation?.fields?.map(({ name }) => name)).toContain("lastName");
    expect(relation?.fields?.map(({ name }) => name)).not.toContain("suspendedAt");
    expect((await owner.raw("GET", "/api/hub/fields/card?depth=4")).status).toBe(400);
  });

  test("the cards of a company are a read-only relation that no query accepts", async ({ hub }) => {
    const { admin, company } = await hub.companyWithAdmin();
    const colleague = await hub.person({ company: company._id });
    interface Described {
      items: { name: string; type: string; write: boolean; fields?: { name: string }[] }[];
    }

    const { items } = await admin.call<Described>("GET", "/api/hub/fields/company?depth=1");
    const schema = await admin.call<{ properties: Record<string, unknown> }>(
      "GET",
      "/api/hub/schema/company",
    );

    const cards = items.find(({ name }) => name === "cards");
    expect(cards).toMatchObject({ type: "relation", write: false, refersTo: "card", read: true });
    expect(cards?.fields?.map(({ name }) => name)).toContain("position");
    expect(schema.properties["cards"]).toMatchObject({
      type: "array",
      readOnly: true,
      "x-relation": { model: "card", by: "byCompany" },
    });
    for (const query of [`filter=${encodeURIComponent('{"cards":"x"}')}`, "projection=cards"])
      expect((await admin.raw("GET", `/api/hub/read/company?${query}`)).status).toBe(403);
    const others = await colleague.call<Described>("GET", "/api/hub/fields/company");
    expect(others.items.map(({ name }) => name)).not.toContain("cards");
  });

  test("a schema has only the fields that the caller may read", async ({ hub }) => {
    const [owner, admin] = [await hub.person(), await hub.admin()];
    interface Schema {
      $schema: string;
      properties: Record<string, Record<string, unknown>>;
    }

    const own = await owner.call<Schema>("GET", "/api/hub/schema/tag");
    const whole = await admin.call<Schema>("GET", "/api/hub/schema/tag");

    expect(own.$schema).toBe("https://json-schema.org/draft/2020-12/schema");
    expect(own.properties).not.toHaveProperty("claimSecret");
    expect(whole.properties).toHaveProperty("claimSecret");
    expect(own.properties["code"]).toMatchObject({ "x-unique": true });
    expect(own.properties["code"]?.["x-label"]).toMatchObject({ en: expect.any(String) });
  });

  test("each field has a read and a write flag", async ({ hub }) => {
    const owner = await hub.person();

    const { model, fields } = await owner.call<{
      model: object;
      fields: Record<string, { read: boolean; write: boolean }>;
    }>("GET", "/api/hub/accesses/card");

    expect(model).toEqual({ read: true, write: true, writeAllRequired: true });
    expect(fields["name"]).toEqual({ read: true, write: true });
    expect(fields["locked"]).toEqual({ read: true, write: false });
    expect(fields["owner"]).toEqual({ read: true, write: false });
  });

  test("an admin sees all access groups, another user only their own", async ({ hub }) => {
    const [admin, person] = [await hub.admin(), await hub.person({ groups: ["HR"] })];

    expect(await admin.call("GET", "/api/hub/accessesGroups")).toEqual({ items: accessGroups });
    expect(await person.call("GET", "/api/hub/accessesGroups/")).toEqual({ items: ["HR"] });
  });
});
