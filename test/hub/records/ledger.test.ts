import { describe, expect } from "vitest";
import type { Model } from "../../../shared/model/define-model.ts";
import { audit } from "../../../shared/models/audit.ts";
import { delivery } from "../../../shared/models/delivery.ts";
import { job } from "../../../shared/models/job.ts";
import { visit } from "../../../shared/models/visit.ts";
import { createReferencedFiles } from "../../support/create-referenced-files.ts";
import { makeWholeRecord } from "../../support/whole-records.ts";
import type { Hub } from "../../support/start-hub.ts";
import { hubTest as test } from "../../support/hub-test.ts";

test.beforeAll(async ({ hub }) => {
  await createReferencedFiles(hub.store);
});

const whose = { owner: "somebody", company: "some", shared: "other" };

async function auditedChanges(hub: Hub, model: Model): Promise<number> {
  const before = await hub.store.create(model, makeWholeRecord(model.name, whose));
  const [record] = await hub.store.findMany(model, [before._id]);
  if (!record) throw new Error("not stored");
  await hub.store.update(model, { before: record, patch: {} });
  const entries = { index: "byRecord", partition: [record._id], limit: 10 };
  return (await hub.store.list(audit, entries)).items.length;
}

describe("a ledger", () => {
  test.for([delivery, visit])(
    "the ledger $name has no audit entries and no counters",
    async (model, { hub }) => {
      expect(await auditedChanges(hub, model)).toBe(0);
      expect(model.counters).toEqual({});
      expect(await hub.store.count(model, "all", [])).toBe(0);
    },
  );

  test("the records of a ledger are counted one by one", async ({ hub }) => {
    const admin = await hub.admin();
    const { items } = await admin.read(delivery);

    expect(items.length).toBeGreaterThan(0);
    expect(await admin.count(delivery)).toBe(items.length);
  });

  test("lists and counts of visits answer 503 until the replica has them, never nothing", async ({
    hub,
  }) => {
    const admin = await hub.admin();
    const filter = encodeURIComponent('{"source":"qr"}');

    for (const path of [
      "read/visit",
      "count/visit",
      `read/visit?filter=${filter}`,
      `count/visit?filter=${filter}`,
    ]) {
      const reply = await admin.raw("GET", `/api/hub/${path}`);

      expect([path, reply.status, reply.body["code"]]).toEqual([path, 503, "overloaded"]);
      expect(reply.headers.get("retry-after")).toBe("60");
    }
    for (const call of ["read", "count"]) {
      const reply = await admin.raw("POST", `/api/hub/${call}/visit`, { filter: {} });

      expect(reply.status).toBe(503);
    }
  });

  test("rights and the query are checked before the replica is asked", async ({ hub }) => {
    const person = await hub.person();
    const unknown = encodeURIComponent('{"noSuchField":1}');

    expect((await hub.visitor.raw("GET", "/api/hub/read/visit")).status).toBe(401);
    expect((await person.raw("GET", `/api/hub/count/visit?filter=${unknown}`)).status).toBe(403);
    expect((await person.raw("GET", "/api/hub/read/visit?limit=0")).status).toBe(400);
  });

  test("the records of other models have audit entries", async ({ hub }) => {
    expect(await auditedChanges(hub, job)).toBe(2);
  });
});
