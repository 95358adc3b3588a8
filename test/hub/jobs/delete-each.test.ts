import { afterAll, describe, expect } from "vitest";
import { contact } from "../../../shared/models/contact.ts";
import { feedback } from "../../../shared/models/feedback.ts";
import { job } from "../../../shared/models/job.ts";
import { hubTest as test } from "../../support/hub-test.ts";
import type { Person } from "../../support/start-hub.ts";
import { makeLeastRecord } from "../../support/whole-records.ts";
import { readResults, startJobWorker, type JobWorker } from "./job-worker.ts";

let worker: JobWorker;
test.beforeAll(async ({ hub }) => {
  worker = await startJobWorker(hub);
});
afterAll(async () => {
  await worker.stop();
});

const createContact = (admin: Person) => admin.create(contact, makeLeastRecord("contact"));

describe("deleting many, each for itself", () => {
  test("names the refused records with their reasons, and is undone as a whole", async ({
    hub,
  }) => {
    const admin = await hub.admin();
    const [one, two] = [await createContact(admin), await createContact(admin)];
    const ids = [one._id, "nosuchcontact", two._id];

    const { body, status } = await admin.raw("POST", "/api/hub/delete/contact", {
      ids,
      each: true,
    });
    await worker.workAll();

    const id = String(body["job"]);
    expect(status).toBe(202);
    expect(await hub.store.findMany(contact, ids)).toEqual([]);
    expect(await readResults(admin, id)).toMatchObject([
      { at: 0, state: "done" },
      { at: 1, state: "failed", code: "record.notFound" },
      { at: 2, state: "done" },
    ]);
    const undone = await admin.raw("POST", "/api/hub/runner/job/undoLines", { id });
    await worker.workAll();
    expect(await hub.store.findMany(contact, ids)).toHaveLength(2);
    expect(await admin.get(job, String(undone.body["job"]))).toMatchObject({
      progress: { done: 2, failed: 0, total: 2 },
    });
  });

  test("is a job for one record too, and the same key starts no second one", async ({ hub }) => {
    const admin = await hub.admin();
    const { _id } = await createContact(admin);
    const send = (body: object) =>
      admin.raw("POST", "/api/hub/delete/contact", body, { "idempotency-key": "each-1" });

    const [first, again] = [
      await send({ ids: [_id], each: true }),
      await send({ ids: [_id], each: true }),
    ];
    const other = await send({ ids: [_id] });

    expect(first).toMatchObject({ status: 202, body: { job: expect.any(String) } });
    expect(again.body["job"]).toBe(first.body["job"]);
    expect(other).toMatchObject({ status: 422, body: { code: "idempotency.mismatch" } });
  });

  test("feedback is marked as handled by an import, each with its result", async ({ hub }) => {
    const admin = await hub.admin();
    await admin.create(feedback, makeLeastRecord("feedback"));
    const { items } = await admin.read(feedback);
    const [item] = items;

    const { body } = await admin.raw("POST", "/api/hub/import/feedback", {
      items: [
        { _id: item!._id, handled: true },
        { _id: "nosuchfeedback", handled: true },
      ],
    });
    await worker.workAll();

    expect(await admin.get(feedback, item!._id)).toMatchObject({ handled: true });
    expect(await readResults(admin, String(body["job"]))).toMatchObject([
      { state: "done" },
      { state: "failed", code: "record.notFound" },
    ]);
  });
});
