import { readdir } from "node:fs/promises";
import { describe, expect } from "vitest";
import { replicaLimits } from "../../../shared/limits/replica.ts";
import { card } from "../../../shared/models/card.ts";
import { company } from "../../../shared/models/company.ts";
import { listKeys } from "../../support/read-replica.ts";
import { makeStoredCard, replicaTest as test } from "./replica-hub.ts";
import { countOf, deleteKey, makeCards, openTables, planOf, searchIds } from "./search-support.ts";

describe("searchReplica", () => {
  test("shows a write at once, before any file has it", async ({ hub }) => {
    await hub.compact();
    const plan = planOf({ filter: { name: "Azonnal" } });
    expect(await searchIds(hub, plan)).toEqual([]);

    const made = await hub.store.create(card, makeStoredCard({ owner: "o", name: "Azonnal" }));
    expect(await searchIds(hub, plan)).toEqual([made._id]);

    await hub.store.write([{ model: card, delete: made }]);
    expect(await searchIds(hub, plan)).toEqual([]);
  });

  test("every one of many searches at the same time shows the writes before it", async ({
    hub,
  }) => {
    await hub.compact();
    const search = (name: string) => countOf(hub, planOf({ filter: { name } }));

    for (let round = 0; round < 10; round += 1) {
      const name = `Egyszerre ${round}`;
      const earlier = Array.from({ length: 3 }, () => search(name));
      await makeCards(hub, 1, { name });
      const found = await Promise.all(Array.from({ length: 5 }, () => search(name)));

      expect(found).toEqual([1, 1, 1, 1, 1]);
      for (const count of await Promise.all(earlier)) expect([0, 1]).toContain(count);
    }
  });

  test("shows a write although a writer with a clock ahead has written", async ({ hub }) => {
    const ahead = 600_000;
    hub.wait(ahead);
    const [future] = await makeCards(hub, 1, { name: "Jövő" });
    await hub.replicate();
    await hub.compact();
    hub.wait(-ahead);
    await hub.forget();
    const plan = planOf({ filter: { name: "Jelen" } });
    expect(await searchIds(hub, plan)).toEqual([]);

    const [made] = await makeCards(hub, 1, { name: "Jelen" });
    expect(await searchIds(hub, plan)).toEqual([made?._id]);

    await hub.store.update(card, { before: future!, patch: { name: "Jelen" } });
    expect(await searchIds(hub, plan)).toHaveLength(2);
  });

  test("drops a model after an hour, although another one is searched", async ({ hub }) => {
    const { tables, folder, listModels, close } = await openTables(hub);
    await tables.prepare(hub.table, card, new Set(["_id"]));
    expect(await listModels()).toEqual(["card"]);

    hub.wait(replicaLimits.maxLoadedMs);
    await tables.prepare(hub.table, company, new Set(["_id"]));

    expect(await listModels()).toEqual(["company"]);
    expect(await readdir(folder)).not.toContain("card");
    await tables.prepare(hub.table, card, new Set(["_id"]));
    await close();
  });

  test("lists and reads no file again while they are loaded", async ({ hub }) => {
    await makeCards(hub, 2, { name: "Meleg" });
    const plan = planOf({ filter: { name: "Meleg" } });
    await hub.compact();
    await searchIds(hub, plan);
    for (const key of await listKeys(hub.bucket, `models/${card.name}/`)) await deleteKey(hub, key);

    expect(await searchIds(hub, plan)).toHaveLength(2);
  });
});
