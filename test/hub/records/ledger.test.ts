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
    const { items } = await admin.read(visit);

    expect(items.length).toBeGreaterThan(0);
    expect(await admin.count(visit)).toBe(items.length);
  });

  test("the records of other models have audit entries", async ({ hub }) => {
    expect(await auditedChanges(hub, job)).toBe(2);
  });
});
