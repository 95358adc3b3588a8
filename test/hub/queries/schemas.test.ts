import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { describe, expect } from "vitest";
import { models } from "../../../shared/models/all.ts";
import { expectedRights, roles, type Role } from "../rights/expected-rights.ts";
import type { HubClient } from "../../support/hub-client.ts";
import { modelOf, rightsTest as test } from "../rights/rights-hub.ts";

interface Schema {
  required: string[];
  properties: Record<string, unknown>;
}

const schemaOf = (client: HubClient, model: string) =>
  client.raw("GET", `/api/hub/schema/${model}`);

/** The errors that ajv finds in a value. */
function findings(schema: object, value: unknown): unknown {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  return ajv.validate(schema, value) ? undefined : ajv.errors;
}

const people = roles.filter((role) => role !== "v");

describe.each(Object.entries(expectedRights))("the schema of a %s", (_, expected) => {
  test("the reply to each caller who sees the record validates against the schema", async ({
    rights,
  }) => {
    const model = modelOf(expected);
    const id = await rights.recordFor(expected);
    const seen: Role[] = [];
    for (const role of people) {
      const client = rights.callers[role];
      const { status, body } = await client.raw("GET", `/api/hub/get/${model.name}/${id}`);
      if (status !== 200) continue;
      seen.push(role);
      const schema = await schemaOf(client, model.name);
      expect([role, schema.status, findings(schema.body, body)]).toEqual([role, 200, undefined]);
    }
    expect(seen).not.toEqual([]);
  });
});

describe("a schema", () => {
  test("a schema requires the fields that the caller may read on every visible record", async ({
    rights,
  }) => {
    const [boss, stranger, admin] = [rights.callers.c, rights.callers.s, rights.callers.a];
    const required = async (client: HubClient, model: string) =>
      ((await schemaOf(client, model)).body as unknown as Schema).required;

    const ofAll = ["lastName", "firstName", "email", "_id", "_rev", "createdAt", "updatedAt"];
    expect((await required(boss, "user")).toSorted()).toEqual(ofAll.toSorted());
    for (const client of [stranger, admin])
      expect(await required(client, "user")).toEqual(
        expect.arrayContaining([...ofAll, "language", "groups", "administers"]),
      );
    expect(await required(boss, "card")).toEqual(await required(admin, "card"));
    expect(await required(admin, "company")).toContain("taxNumber");
  });

  test.for(["schema", "fields"])(
    "the call is refused to a caller who may read no field: %s",
    async (call, { rights }) => {
      for (const [name] of models)
        for (const role of people) {
          const client = rights.callers[role];
          const { read } = (await client.raw("GET", `/api/hub/model/${name}`)).body;
          const { status, body } = await client.raw("GET", `/api/hub/${call}/${name}`);
          const wanted = read === true ? [200, undefined] : [403, "access.denied"];
          expect([name, role, status, body["code"]]).toEqual([name, role, ...wanted]);
        }
      expect((await schemaOf(rights.callers.s, "company")).status).toBe(403);
      expect((await schemaOf(rights.callers.m, "company")).status).toBe(200);
    },
  );
});
