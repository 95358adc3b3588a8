import { describe, expect } from "vitest";
import { environment } from "../../../shared/environment.ts";
import { restoreWithinMs } from "../../../shared/limits/hub.ts";
import { audit as auditModel } from "../../../shared/models/audit.ts";
import { card as cardModel } from "../../../shared/models/card.ts";
import type { SessionContext } from "../../../functions/calls/call-context.ts";
import { makeCard } from "../../support/make-records.ts";
import type { ReplyRecord } from "../../support/hub-client.ts";
import type { Person } from "../../support/start-hub.ts";
import { hubTestWithFaults as test } from "../../support/hub-test.ts";

let owner: Person;
test.beforeAll(async ({ hub }) => {
  owner = await hub.person();
});
test.afterEach(({ hub }) => {
  hub.faults.reset();
  delete process.env[environment.clockOffset];
});

/** Creates a card with a history and deletes it. */
async function deleted(person = owner, given: Partial<ReplyRecord> = {}): Promise<ReplyRecord> {
  const made = await person.create(cardModel, makeCard(given));
  const changed = await person.update(cardModel, { _id: made._id, city: "Győr" });
  await person.delete(cardModel, made._id);
  return changed;
}

const restore = (person: Person, { _id }: Pick<ReplyRecord, "_id">) =>
  person.run(cardModel, "restore", { id: _id });

describe("restoring a deleted card", () => {
  test("a restore brings back the whole card with its code and a higher revision", async ({
    hub,
  }) => {
    const card = await deleted();
    const { _rev, updatedAt: _updated, ...content } = card;
    expect((await hub.visitor.raw("GET", `/api/public/cards/${String(card["code"])}`)).status).toBe(
      404,
    );

    const back = await restore(owner, card);

    expect(back).toMatchObject(content);
    expect(back._rev).toBeGreaterThan(_rev);
    expect(await owner.get(cardModel, card._id)).toEqual(back);
    expect((await hub.visitor.raw("GET", `/api/public/cards/${String(card["code"])}`)).status).toBe(
      200,
    );
    expect(await owner.count(cardModel, { code: card["code"] })).toBe(1);
  });

  test("a card with many revisions is restored with a higher revision", async ({ hub }) => {
    const made = await owner.create(cardModel, makeCard());
    let before = (await hub.store.find(cardModel, made._id))!;
    for (let at = 0; at < 130; at += 1)
      before = await hub.store.update(cardModel, { before, patch: { zip: String(at) } });
    await owner.delete(cardModel, made._id);

    const back = await restore(owner, made);
    await owner.delete(cardModel, made._id);
    const again = await restore(owner, made);

    expect(before._rev).toBe(131);
    expect(back._rev).toBeGreaterThan(131);
    expect(again._rev).toBeGreaterThan(back._rev);
    await expect(
      owner.update(cardModel, { _id: made._id, _rev: 102, zip: "9400" }),
    ).rejects.toMatchObject({ code: "entity.changed" });
  });

  test("a restored card is counted and listed again, and the history shows the restore", async ({
    hub,
  }) => {
    const person = await hub.person();
    const card = await deleted(person);
    expect(await person.count(cardModel)).toBe(0);

    await restore(person, card);

    expect(await person.count(cardModel)).toBe(1);
    expect((await person.read(cardModel)).items).toHaveLength(1);
    const history = await hub.store.list(auditModel, {
      index: "byRecord",
      partition: [card._id],
      limit: 10,
    });
    expect(history.items.map(({ action }) => action)).toEqual([
      "create",
      "update",
      "delete",
      "create",
    ]);
  });

  test("a second restore and five concurrent restores change nothing more", async () => {
    const card = await deleted();

    const answers = await Promise.all(Array.from({ length: 5 }, () => restore(owner, card)));

    expect(new Set(answers.map(({ _rev }) => _rev)).size).toBe(1);
    expect(await restore(owner, card)).toEqual(answers[0]);
  });

  test("a restore that loses a race answers the record of the winner", async ({ hub }) => {
    const card = await deleted();
    const { restoreDeletedRecord } =
      await import("../../../functions/areas/hub/services/any/restore-deleted.ts");
    const { store } = hub;
    let back: unknown;
    // The deletion is read first: a concurrent restore is done before this one writes.
    const find: typeof store.find = async (...wanted) => {
      const found = await store.find(...wanted);
      if (found?.["action"] === "delete") back ??= await restore(owner, card);
      return found;
    };
    const caller = { id: owner.user._id, groups: [], administers: [], isAdmin: false };
    const context = { store: { ...store, find }, caller, now: () => new Date().toISOString() };

    const answer = await restoreDeletedRecord(
      cardModel,
      ["owner"],
      { id: card._id },
      context as unknown as SessionContext, // a restore needs nothing else of the context
    );

    expect(answer).toEqual(back);
  });

  test("a restore brings back the state at the last deletion although the index of the history lags", async ({
    hub,
  }) => {
    hub.faults.faults.indexLagMs = 600_000;
    const card = await deleted();
    const first = await restore(owner, card);
    const changed = await owner.update(cardModel, { _id: card._id, city: "Vác" });
    await owner.delete(cardModel, card._id);

    const second = await restore(owner, card);

    expect(first).toMatchObject({ city: "Győr" });
    expect(second).toMatchObject({ city: "Vác" });
    expect(second._rev).toBeGreaterThan(changed._rev);
    await expect(restore(owner, { _id: "0".repeat(26) })).rejects.toMatchObject({
      code: "record.notFound",
    });
  });

  test("a restore does not overwrite later changes with an older state", async () => {
    const card = await deleted();
    await restore(owner, card);
    await owner.update(cardModel, { _id: card._id, city: "Sopron" });

    expect(await restore(owner, card)).toMatchObject({ city: "Sopron" });
  });

  test("only a caller who may delete the card restores it, and others do not find it", async ({
    hub,
  }) => {
    const card = await deleted();
    const stranger = await hub.person();

    await expect(restore(stranger, card)).rejects.toMatchObject({ code: "record.notFound" });
    await expect(restore(stranger, { _id: "0".repeat(26) })).rejects.toMatchObject({
      code: "record.notFound",
    });
    await expect(restore(await hub.admin(), card)).resolves.toMatchObject({ _id: card._id });
  });

  test("only admins restore a locked card", async ({ hub }) => {
    const admin = await hub.admin();
    const made = await owner.create(cardModel, makeCard());
    await owner.run(cardModel, "lock", { id: made._id });
    await admin.delete(cardModel, made._id);

    // Only an admin deletes a locked card, and the owner's rank is lower.
    await expect(restore(owner, made)).rejects.toMatchObject({ code: "record.notFound" });
    await expect(restore(admin, made)).resolves.toMatchObject({ locked: true });
  });

  test("a card is restored for thirty days only", async ({ hub }) => {
    const card = await deleted();
    process.env[environment.clockOffset] = String(restoreWithinMs + 60_000);
    const { user } = owner;
    const { openSession } = await import("../../../functions/identity/sessions.ts");
    const opened = await openSession(hub.store.table, user, { way: "password", device: "test" });

    const reply = await hub.visitor.raw(
      "POST",
      "/api/hub/runner/card/restore",
      { id: card._id },
      {
        cookie: `session=${opened.cookie}; XSRF-TOKEN=${opened.xsrf}`,
        "x-xsrf-token": opened.xsrf,
      },
    );

    expect([reply.status, reply.body["code"]]).toEqual([404, "record.notFound"]);
  });

  test("a card is not restored if another card has its code now", async ({ hub }) => {
    const card = await deleted();
    const fields = { ...makeCard(), language: "hu", owner: owner.user._id, code: card["code"] };
    const initial = { active: true, locked: false, firstName: "", zip: "" };
    const other = await owner.create(cardModel, makeCard());
    const stored = (await hub.store.find(cardModel, other._id))!;
    await hub.store.create(cardModel, { ...stored, ...initial, ...fields, _id: `${other._id}x` });

    await expect(restore(owner, card)).rejects.toMatchObject({ code: "value.taken" });
  });
});
