// @module-tag no-second-look
import { describe, expect } from "vitest";
import { listChangePositions } from "../../../functions/data/store/changed-records.ts";
import { newCode } from "../../../functions/platform/lambda/ids.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { audit } from "../../../shared/models/audit.ts";
import { card } from "../../../shared/models/card.ts";
import { contact } from "../../../shared/models/contact.ts";
import { tag } from "../../../shared/models/tag.ts";
import { makeCard } from "../../support/make-records.ts";
import { hubTest as test } from "../../support/hub-test.ts";

const limit = 50;

describe("the records of a model that changed since a time", () => {
  test("created, changed and deleted records are listed, records of other models are not", async ({
    hub,
  }) => {
    const owner = await hub.person();
    const { _id: old } = await owner.create(card, makeCard());
    const { _id: untouched } = await owner.create(card, makeCard());
    const since = String((await owner.create(card, makeCard()))["createdAt"]);
    await owner.update(card, { _id: old, city: "Győr" });
    await owner.update(card, { _id: old, city: "Vác" });
    const { _id: made } = await owner.create(card, makeCard());
    const { _id: deleted } = await owner.create(card, makeCard());
    await owner.delete(card, deleted);

    const changes = await listChangePositions(hub.store.table, card, { since, limit });
    const others = await listChangePositions(hub.store.table, tag, { since, limit });

    expect(new Set(changes?.map(({ position }) => position)).size).toBe(changes?.length);
    const changed = changes?.map(({ id }) => id);
    expect(changed).toEqual(expect.arrayContaining([old, made, deleted]));
    expect(changed).not.toContain(untouched);
    expect(others).toEqual([]);
  });

  test.for([
    { steps: "short", stepMs: 1, isSame: true },
    { steps: "long", stepMs: 5000, isSame: false },
  ])(
    "a change has the time of its record, after $steps steps: $isSame",
    async ({ stepMs, isSame }, { hub }) => {
      const { openStore } = await import("../../../functions/data/store/store.ts");
      let ms = Date.now();
      const now = () => new Date((ms += stepMs)).toISOString();
      const store = openStore({ ...hub.store.options, now });
      const owner = await hub.person();
      const states = { active: true, locked: false, language: "hu" };
      const create = { ...makeCard(), ...states, owner: owner.user._id, code: newCode() };

      const [made] = await store.write([{ model: card, create }]);

      const since = new Date(ms - 60_000).toISOString();
      const changes = await listChangePositions(hub.store.table, card, { since, limit });
      const change = changes?.find(({ id }) => id === made?._id);
      expect(change?.at === made?.["updatedAt"]).toBe(isSame);
    },
  );

  test("more changes than the limit give no list", async ({ hub }) => {
    const owner = await hub.person();
    const since = String((await owner.create(card, makeCard()))["createdAt"]);
    const { _id } = await owner.create(card, makeCard());
    for (const city of ["Győr", "Vác"]) await owner.update(card, { _id, city });

    const list = (model: Model, most: number) =>
      listChangePositions(hub.store.table, model, { since, limit: most });
    expect(await list(card, 3)).toBeUndefined();
    expect(await list(card, limit)).toContainEqual(expect.objectContaining({ id: _id }));
    expect(await list(contact, 3)).toEqual([]);
  });
});

describe("an admin's list of all changes", () => {
  test("pages of entries of several models have each entry once, newest first", async ({ hub }) => {
    const [owner, admin] = [await hub.person(), await hub.admin()];
    for (let place = 0; place < 6; place += 1) {
      const { _id } = await owner.create(card, makeCard());
      await owner.update(card, { _id, city: `Vác ${place}` });
    }
    const ids: unknown[] = [];
    const times: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null && ids.length < 15;) {
      const page = await admin.read(audit, { limit: 5, ...(cursor && { cursor }) });
      ids.push(...page.items.map(({ _id }) => _id));
      times.push(...page.items.map(({ at }) => String(at)));
      ({ cursor } = page);
      expect(cursor?.length ?? 0).toBeLessThan(300);
    }

    expect(new Set(ids).size).toBe(15);
    expect(times).toEqual(times.toSorted().toReversed());
  });
});
