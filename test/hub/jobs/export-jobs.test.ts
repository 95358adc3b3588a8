import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { queryLimits } from "../../../shared/limits/hub.ts";
import { campaign } from "../../../shared/models/campaign.ts";
import { card } from "../../../shared/models/card.ts";
import { comment } from "../../../shared/models/comment.ts";
import { contact } from "../../../shared/models/contact.ts";
import { job as jobModel } from "../../../shared/models/job.ts";
import { user } from "../../../shared/models/user.ts";
import { makeWholeRecord } from "../../support/whole-records.ts";
import {
  putCards,
  readEndedExport,
  parseLines,
  startExport,
  putContacts,
  workOnExport,
} from "./export-hub.ts";
import type { Hub, Person } from "../../support/start-hub.ts";
import { type YourDataHub, yourDataTest as test } from "../accounts/account-data-hub.ts";

/** Changes an account directly in the store. */
async function change(
  hub: YourDataHub,
  person: Person,
  patch: Record<string, unknown>,
): Promise<void> {
  const before = await hub.store.find(user, person.user._id);
  if (before === undefined) throw new Error("no account");
  await hub.store.update(user, { before, patch });
}

/** Objects that were written for jobs. */
async function objectsOf(hub: YourDataHub, jobs: readonly string[]): Promise<string[]> {
  return (await hub.exports()).filter((key) => jobs.some((job) => key.includes(job)));
}

/** Runs an export with a modified store. */
async function workWith(hub: YourDataHub, id: string, other: Partial<Hub["store"]>): Promise<void> {
  const { makeRecordExport } = await import("../../../functions/data/export/make-record-export.ts");
  const job = jobModel.entity.parse(await hub.store.find(jobModel, id));
  await makeRecordExport({ ...hub.store, ...other }, { ...job, model: job.model ?? "" });
}

/** A store that runs an action before the index page of this number is read. */
function atPage(
  hub: YourDataHub,
  number: number,
  also: () => Promise<unknown>,
): Pick<Hub["store"], "list" | "listIds"> {
  let pages = 0;
  async function countPage(): Promise<void> {
    pages += 1;
    if (pages === number) await also();
  }
  return {
    async list(model, query) {
      await countPage();
      return hub.store.list(model, query);
    },
    async listIds(model, query) {
      await countPage();
      return hub.store.listIds(model, query);
    },
  };
}

describe("the job of an export", () => {
  test("the job never shows its query and stores it only while it runs", async ({ hub }) => {
    const person = await hub.person();
    const secret = "Titkos Keresett Név";
    const job = await startExport(person, card, { filter: { name: secret }, format: "csv" });
    const kept = async () =>
      (await hub.everything()).filter((text) => text.includes(job) && text.includes(secret));

    expect(await kept()).toHaveLength(1);
    const shown = JSON.stringify([
      await person.get(jobModel, job),
      await person.read(jobModel),
      await person.ask(jobModel, "history", { id: job }),
    ]);
    expect(shown).not.toContain(secret);
    expect(await person.get(jobModel, job)).toMatchObject({ kind: "export", model: "card" });
    expect(await readEndedExport(hub, person, job)).toMatchObject({
      state: "queued",
      progress: { done: 0, failed: 0, total: 0 },
    });

    await workOnExport(job);
    expect(await kept()).toEqual([]);
  });

  test("the job fails without a file if its owner lost the rights for the query", async ({
    hub,
  }) => {
    const [root] = [await hub.admin(), await hub.admin()];
    await hub.store.create(
      campaign,
      makeWholeRecord("campaign", { owner: root.user._id, company: "x", shared: "x" }),
    );
    const jobs = [
      await startExport(root, campaign, { format: "csv" }),
      await startExport(root, user, { filter: { suspendedAt: null }, format: "csv" }),
    ];

    await change(hub, root, { groups: [] });
    for (const job of jobs) await workOnExport(job);

    for (const job of jobs)
      expect(await readEndedExport(hub, root, job)).toMatchObject({
        state: "failed",
        reason: "rightsLost",
        progress: { done: 0 },
      });
    expect(await objectsOf(hub, jobs)).toEqual([]);
  });

  test("the file leaves out the records of a company that the owner no longer administers", async ({
    hub,
  }) => {
    const { company, admin } = await hub.companyWithAdmin();
    await putCards(hub, "else", 4, { company: company._id });
    await putCards(hub, admin.user._id, 2);
    const job = await startExport(admin, card, { format: "jsonl" });

    await change(hub, admin, { administers: [] });
    await workOnExport(job);

    const { text, progress } = await readEndedExport(hub, admin, job);
    expect(progress).toEqual({ done: 2, failed: 0, total: 2 });
    expect(parseLines(text).map(({ owner }) => owner)).toEqual([admin.user._id, admin.user._id]);
  });

  test("the job starts again if rights change between two pages, and no row is older", async ({
    hub,
  }) => {
    const { company, admin } = await hub.companyWithAdmin();
    await putContacts(hub, "else", 250, company._id);
    await putContacts(hub, admin.user._id, 1);
    const job = await startExport(admin, contact, { format: "jsonl" });

    await workWith(
      hub,
      job,
      atPage(hub, 3, () => change(hub, admin, { administers: [] })),
    );

    const { text, state, progress } = await readEndedExport(hub, admin, job);
    expect([state, progress]).toEqual(["done", { done: 1, failed: 0, total: 1 }]);
    expect(parseLines(text)).toMatchObject([{ owner: admin.user._id }]);
  });

  test("a cancelled job stops without a file", async ({ hub }) => {
    const person = await hub.person();
    await putContacts(hub, person.user._id, 210);
    const before = await startExport(person, contact, { format: "csv" });
    const midway = await startExport(person, contact, { format: "csv" });
    const cancel = (id: string) => person.run(jobModel, "cancel", { id });

    await cancel(before);
    await workOnExport(before);
    await workWith(
      hub,
      midway,
      atPage(hub, 2, () => cancel(midway)),
    );

    for (const job of [before, midway]) {
      expect(await readEndedExport(hub, person, job)).toMatchObject({ state: "cancelled" });
      expect(
        (await hub.everything()).filter((text) => /"sk":"wanted"/.test(text) && text.includes(job)),
      ).toEqual([]);
    }
    expect(await objectsOf(hub, [before, midway])).toEqual([]);
  });

  test("the job shows the number of written rows and of all rows, and at its end the number in the file", async ({
    hub,
  }) => {
    const person = await hub.person();
    await putContacts(hub, person.user._id, 420);
    const job = await startExport(person, contact, { format: "jsonl" });
    const seen: unknown[] = [];
    const oldest = { index: "byOwner", partition: [person.user._id], limit: 1 };
    const { items } = await hub.store.list(contact, oldest);

    await workWith(
      hub,
      job,
      atPage(hub, 3, async () => {
        seen.push((await hub.store.find(jobModel, job))?.["progress"]);
        const before = (await hub.store.find(contact, items[0]!._id))!;
        await hub.store.write([{ model: contact, delete: before }]);
      }),
    );

    const { text, progress } = await readEndedExport(hub, person, job);
    expect(seen).toEqual([{ done: 199, failed: 0, total: 420 }]);
    expect(progress).toEqual({ done: 419, failed: 0, total: 419 });
    expect(parseLines(text)).toHaveLength(419);
  });

  test("the job fails as too broad like a read, or if its time is too short", async ({ hub }) => {
    const person = await hub.person();
    await putCards(hub, person.user._id, 3);
    // The search has no rights through other records.
    const filter = { owner: person.user._id, text: "nobody's" };
    const [broad, late] = [
      await startExport(person, comment, { filter, format: "csv" }),
      await startExport(person, card, { format: "csv" }),
    ];
    // An index without an end.
    await workWith(hub, broad, {
      async listIds() {
        const ids = Array.from({ length: queryLimits.maxLimit }, () => randomUUID());
        return { ids, places: ids, more: true };
      },
    });
    await workWith(hub, late, { deadline: { left: () => 0 } });

    for (const job of [broad, late])
      expect(await readEndedExport(hub, person, job)).toMatchObject({
        state: "failed",
        reason: "tooBroad",
      });
    expect(await objectsOf(hub, [broad, late])).toEqual([]);
  });

  test("a repeated message or a dead worker leads to the same file", async ({ hub }) => {
    const person = await hub.person();
    await putContacts(hub, person.user._id, 230);
    const job = await startExport(person, contact, { format: "csv" });
    const died = workWith(
      hub,
      job,
      atPage(hub, 2, () => Promise.reject(new Error("killed"))),
    );
    await expect(died).rejects.toThrow("killed");
    expect(await objectsOf(hub, [job])).toEqual([]);

    await workOnExport(job);
    const first = await readEndedExport(hub, person, job);
    await workOnExport(job);
    const second = await readEndedExport(hub, person, job);

    expect(first.progress).toEqual({ done: 230, failed: 0, total: 230 });
    expect(second.text).toBe(first.text);
    expect({ ...second, address: "" }).toEqual({ ...first, address: "" });
    expect(await objectsOf(hub, [job])).toHaveLength(1);
  });

  test("the job fails if its owner is suspended or deleted", async ({ hub }) => {
    const [person, gone] = [await hub.person(), await hub.person()];
    const jobs = [
      await startExport(person, card, { format: "csv" }),
      await startExport(gone, card, { format: "csv" }),
    ];
    await change(hub, person, { suspendedAt: "2026-11-21T08:00:00.000Z" });
    const before = (await hub.store.find(user, gone.user._id))!;
    await hub.store.write([{ model: user, delete: before }]);

    for (const job of jobs) await workOnExport(job);

    const found = await Promise.all(jobs.map((job) => hub.store.find(jobModel, job)));
    expect(found.map((each) => [each?.["state"], each?.["reason"]])).toEqual([
      ["failed", "accountSuspended"],
      ["failed", "accountDeleted"],
    ]);
    expect(await objectsOf(hub, jobs)).toEqual([]);
  });
});
