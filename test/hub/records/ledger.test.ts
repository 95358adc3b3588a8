import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Model } from "../../../shared/model/define-model.ts";
import { audit } from "../../../shared/models/audit.ts";
import { delivery } from "../../../shared/models/delivery.ts";
import { job } from "../../../shared/models/job.ts";
import { visit } from "../../../shared/models/visit.ts";
import { keepFilesOfRecords } from "../../support/files-of-records.ts";
import { wholeRecord } from "../../support/whole-records.ts";
import { startHub, type Hub } from "../../support/start-hub.ts";

let hub: Hub;
beforeAll(async () => {
  hub = await startHub();
  await keepFilesOfRecords(hub.store);
});
afterAll(() => hub.stop());

const whose = { owner: "somebody", company: "some", shared: "other" };

async function auditedChanges(model: Model): Promise<number> {
  const before = await hub.store.create(model, wholeRecord(model.name, whose));
  const [record] = await hub.store.findMany(model, [String(before._id)]);
  if (!record) throw new Error("not stored");
  await hub.store.update(model, { before: record, patch: {} });
  const entries = { index: "byRecord", partition: [record._id], limit: 10 };
  return (await hub.store.list(audit, entries)).items.length;
}

describe("a ledger", () => {
  test.each([delivery, visit])("has neither audit nor counters: $name", async (model) => {
    expect(await auditedChanges(model)).toBe(0);
    expect(model.counters).toEqual({});
    expect(await hub.store.count(model, "all", [])).toBe(0);
  });

  test("is counted all the same, by looking", async () => {
    const admin = await hub.admin();
    const { items } = await admin.read(visit);

    expect(items.length).toBeGreaterThan(0);
    expect(await admin.count(visit)).toBe(items.length);
  });

  test("is the exception: other records keep their changes", async () => {
    expect(await auditedChanges(job)).toBe(2);
  });
});
