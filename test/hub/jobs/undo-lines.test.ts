import { afterAll, describe, expect } from "vitest";
import { card } from "../../../shared/models/card.ts";
import { job } from "../../../shared/models/job.ts";
import { hubTestWithFaults as test } from "../../support/hub-test.ts";
import { makeCard } from "../../support/make-records.ts";
import type { Hub, Person } from "../../support/start-hub.ts";
import {
  changeAfterReads,
  killWorker,
  noTimeLeft,
  readResults,
  startJobWorker,
  type JobWorker,
} from "./job-worker.ts";

let worker: JobWorker;
test.beforeAll(async ({ hub }) => {
  worker = await startJobWorker(hub);
});
afterAll(async () => {
  await worker.stop();
});
test.beforeEach(({ hub }) => hub.faults.reset());

const undo = (person: Person, id: string) =>
  person.raw("POST", "/api/hub/runner/job/undoLines", { id });

/** Runs the job of a call to its end. */
async function finished(person: Person, path: string, body: unknown): Promise<string> {
  const reply = await person.raw("POST", `/api/hub/${path}`, body);
  expect([200, 202]).toContain(reply.status);
  await worker.workAll();
  return String(reply.body["job"]);
}

const undone = (person: Person, id: string) => finished(person, "runner/job/undoLines", { id });

async function ownCards(person: Person, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1)
    ids.push((await person.create(card, makeCard({ name: `Kártya ${at}` })))._id);
  return ids;
}

const activeOf = async (hub: Hub, ids: readonly string[]) =>
  (await hub.store.findMany(card, ids)).map(({ active }) => active);

describe("the lines of a job", () => {
  test("are undone, and undone again, each time by a job with a result for each", async ({
    hub,
  }) => {
    const owner = await hub.person();
    const ids = await ownCards(owner, 3);
    const first = await finished(owner, "runner/card/inactivate", { ids });
    expect(await activeOf(hub, ids)).toEqual([false, false, false]);

    const back = await undone(owner, first);

    expect(await activeOf(hub, ids)).toEqual([true, true, true]);
    expect(await owner.get(job, back)).toMatchObject({
      kind: "undo",
      model: "card",
      undoes: first,
      state: "done",
      progress: { done: 3, failed: 0, total: 3 },
    });
    expect(await owner.get(job, first)).toMatchObject({ undoneBy: back });

    await undone(owner, back);

    expect(await activeOf(hub, ids)).toEqual([false, false, false]);
  });

  test("created records are deleted again, deleted ones are restored", async ({ hub }) => {
    const owner = await hub.person();
    const cards = Array.from({ length: 45 }, (_, at) => makeCard({ name: `Kártya ${at}` }));
    const made = await finished(owner, "create/card", cards);
    expect(await owner.count(card)).toBe(45);

    const back = await undone(owner, made);
    expect(await owner.count(card)).toBe(0);

    const again = await undone(owner, back);
    expect(await owner.count(card)).toBe(45);
    const [{ id = "" } = {}] = await readResults(owner, again);
    expect(await owner.get(card, id)).toMatchObject({ name: "Kártya 0" });
  });

  test("a record that was changed since keeps its change, and the line says so", async ({
    hub,
  }) => {
    const owner = await hub.person();
    const ids = await ownCards(owner, 3);
    const bodies = ids.map((_id) => ({ _id, city: "Vác" }));
    const cards = Array.from({ length: 40 }, () => makeCard());
    const made = await finished(owner, "create/card", cards);
    const [{ id: newest = "" } = {}] = await readResults(owner, made);
    await owner.raw("PATCH", "/api/hub/update/card", { _id: newest, city: "Győr" });
    const changed = await finished(owner, "runner/card/inactivate", { ids });
    await owner.run(card, "activate", { id: ids[1] });
    await owner.raw("PATCH", "/api/hub/update/card", bodies[2]);

    const [backOfChange, backOfCreation] = [
      await undone(owner, changed),
      await undone(owner, made),
    ];

    expect(await readResults(owner, backOfChange, { failed: "1" })).toEqual([
      { at: 1, state: "failed", id: ids[1], code: "entity.changed" },
    ]);
    // Another field was changed since, so the change of this one is undone.
    expect(await owner.get(card, ids[2] ?? "")).toMatchObject({ active: true, city: "Vác" });
    expect(await readResults(owner, backOfCreation, { failed: "1" })).toEqual([
      { at: 0, state: "failed", id: newest, code: "entity.changed" },
    ]);
    expect(await owner.get(card, newest)).toMatchObject({ city: "Győr" });
  });

  test("lines that failed or changed nothing stay as they are", async ({ hub }) => {
    const owner = await hub.person();
    const ids = await ownCards(owner, 2);
    await owner.run(card, "inactivate", { id: ids[0] });
    const first = await finished(owner, "runner/card/inactivate", { ids: [...ids, "nosuchcard"] });

    const back = await undone(owner, first);

    expect(await owner.get(job, back)).toMatchObject({
      progress: { done: 2, failed: 0, total: 2 },
    });
    expect(await activeOf(hub, ids)).toEqual([false, true]);
  });

  test("a killed worker undoes each line once", async ({ hub }) => {
    const owner = await hub.person();
    const ids = await ownCards(owner, 4);
    const first = await finished(owner, "runner/card/inactivate", { ids });
    const reply = await undo(owner, first);
    await worker.relayAll();

    const id = String(reply.body["job"]);
    let deaths = 0;
    for (let reads = 5; await worker.work(id, changeAfterReads(reads, killWorker)); reads += 4)
      deaths += 1;

    expect(deaths).toBeGreaterThan(1);
    expect(await activeOf(hub, ids)).toEqual([true, true, true, true]);
    expect((await hub.store.findMany(card, ids)).map(({ _rev }) => _rev)).toEqual([3, 3, 3, 3]);
  });

  test("a cancelled job is undone up to its last done line", async ({ hub }) => {
    const owner = await hub.person();
    const ids = await ownCards(owner, 4);
    const reply = await owner.raw("POST", "/api/hub/runner/card/inactivate", { ids });
    const id = String(reply.body["job"]);
    await worker.relayAll();
    await worker.work(id, changeAfterReads(7, noTimeLeft));
    await owner.run(job, "cancel", { id });
    await worker.workAll();
    const inactive = (await activeOf(hub, ids)).filter((active) => !active).length;
    expect(inactive).toBeGreaterThan(0);
    expect(inactive).toBeLessThan(4);

    const back = await undone(owner, id);

    expect(await owner.get(job, back)).toMatchObject({ progress: { done: inactive } });
    expect(await activeOf(hub, ids)).toEqual([true, true, true, true]);
  });
});

describe("undoing a job", () => {
  test("is refused before its end, when it changed nothing, and the second time", async ({
    hub,
  }) => {
    const owner = await hub.person();
    const ids = await ownCards(owner, 1);
    const waiting = await owner.raw("POST", "/api/hub/runner/card/inactivate", { ids });
    const early = await undo(owner, String(waiting.body["job"]));
    await worker.workAll();
    const nothing = await finished(owner, "runner/card/activate", { ids: ["nosuchcard"] });

    const [first, second] = await Promise.all([
      undo(owner, String(waiting.body["job"])),
      undo(owner, String(waiting.body["job"])),
    ]);

    expect([early.status, (await undo(owner, nothing)).status]).toEqual([400, 400]);
    expect([first?.status, second?.status].toSorted()).toEqual([200, 400]);
  });

  test("a stranger finds no such job", async ({ hub }) => {
    const [owner, stranger] = [await hub.person(), await hub.person()];
    const ids = await ownCards(owner, 1);
    const first = await finished(owner, "runner/card/inactivate", { ids });

    const reply = await undo(stranger, first);

    expect([reply.status, reply.body["code"]]).toEqual([404, "record.notFound"]);
    expect(await activeOf(hub, ids)).toEqual([false]);
  });
});
