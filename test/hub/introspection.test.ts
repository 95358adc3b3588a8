import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessGroups } from "../../shared/access-groups.ts";
import { startHub, type Hub } from "./start-hub.ts";

let hub: Hub;
beforeAll(async () => {
  hub = await startHub();
});
afterAll(() => hub.stop());

interface Listed {
  items: { name: string; read: boolean; write: boolean; writeAllRequired: boolean }[];
}

describe("introspection", () => {
  test("lists the models with the flags of the spec", async () => {
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
    expect(all.map(({ name }) => name)).toEqual(["user", "company", "card", "tag", "masterData"]);
    expect(await owner.call("GET", "/api/hub/model/card")).toEqual(
      items.find(({ name }) => name === "card"),
    );
  });

  test("describes fields with labels in both languages and expands relations", async () => {
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

  test("shows in a schema only what the caller may read", async () => {
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

  test("gives read and write flags per field", async () => {
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

  test("lists all access groups to admins and one's own to others", async () => {
    const [admin, person] = [await hub.admin(), await hub.person({ groups: ["HR"] })];

    expect(await admin.call("GET", "/api/hub/accessesGroups")).toEqual({ items: accessGroups });
    expect(await person.call("GET", "/api/hub/accessesGroups/")).toEqual({ items: ["HR"] });
  });
});
