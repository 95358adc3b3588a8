import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test as plainTest } from "vitest";
import { openDuckDb } from "../../../functions/replica/open-duckdb.ts";
import { isBoundReached } from "../../../functions/replica/search/engine-errors.ts";
import { replicaLimits } from "../../../shared/limits/replica.ts";
import { card } from "../../../shared/models/card.ts";
import { interceptS3 } from "../../support/intercept-s3.ts";
import { replicaTest as test, type ReplicaHub } from "./replica-hub.ts";
import { countOf, makeCards, openTables, planOf } from "./search-support.ts";

describe("bounds", () => {
  test("files that are too large are said to be too broad", async ({ hub }) => {
    await makeCards(hub, 1);
    await hub.compact();
    const plan = planOf({ filter: { name: { $includes: "a" } }, sort: { position: 1 } });
    const limits: { maxSearchBytes: number } = replicaLimits;
    const { maxSearchBytes } = limits;
    limits.maxSearchBytes = 10;
    await hub.forget();
    const bounded = await countOf(hub, plan).finally(
      () => (limits.maxSearchBytes = maxSearchBytes),
    );

    expect(bounded).toBe("tooBroad");
    expect(typeof (await countOf(hub, plan))).toBe("number");
  });
});

describe("bounds of time and memory", () => {
  const plan = planOf({ filter: { name: { $includes: "a" } } });
  type Limits = { -readonly [Name in keyof typeof replicaLimits]: number };
  const limits: Limits = replicaLimits;

  /** Counts with another limit, and then without it after a time. */
  async function countWithin(hub: ReplicaHub, name: keyof Limits, limit: number, laterMs = 0) {
    await makeCards(hub, 1, { name: "Határ" });
    await hub.compact();
    const usual = limits[name];
    limits[name] = limit;
    await hub.forget();
    const bounded = await countOf(hub, plan).finally(() => (limits[name] = usual));
    const soon = await countOf(hub, plan);
    hub.wait(laterMs);
    return { bounded, soon, later: await countOf(hub, plan) };
  }

  test("a model that takes too long to load is said to be too broad, and tried again after a minute", async ({
    hub,
  }) => {
    const { bounded, soon, later } = await countWithin(
      hub,
      "maxLoadMs",
      0,
      replicaLimits.slowLoadWaitMs,
    );

    expect([bounded, soon]).toEqual(["tooBroad", "tooBroad"]);
    expect(later).toBeGreaterThan(0);
  });

  test("a model whose last files take too long to copy is said to be too broad", async ({
    hub,
  }) => {
    await makeCards(hub, 1, { name: "Határ" });
    await hub.compact();
    await hub.forget();
    const { maxLoadMs } = limits;
    limits.maxLoadMs = 200;
    const restore = interceptS3(async ({ command, key }, send) => {
      if (command === "GetObjectCommand" && key.endsWith(".parquet")) await pause(300);
      return send();
    });

    const count = await countOf(hub, plan).finally(restore);

    limits.maxLoadMs = maxLoadMs;
    expect(count).toBe("tooBroad");
    hub.wait(replicaLimits.slowLoadWaitMs);
    expect(await countOf(hub, plan)).toBeGreaterThan(0);
  });

  test("a model that does not fit into the memory is said to be too broad", async ({ hub }) => {
    await makeCards(hub, 200, { name: "Határ" });
    const { bounded } = await countWithin(hub, "searchMemoryMb", 1);
    await hub.forget();

    expect(bounded).toBe("tooBroad");
    expect(await countOf(hub, plan)).toBeGreaterThan(200);
  });

  test("a search whose caller has no time left is late, and not too broad", async ({ hub }) => {
    await hub.compact();

    expect(await hub.search(plan, { kind: "count" }, 0)).toEqual({ kind: "late" });
    expect(await countOf(hub, plan)).toBeGreaterThan(0);
  });
});

describe("searches that cost too much", () => {
  test("after the engine's memory was full only the wanted columns are loaded", async ({ hub }) => {
    const { tables, listColumns, close } = await openTables(hub);
    await tables.prepare(hub.table, card, new Set(["_id", "name", "city"]));
    await tables.prepare(hub.table, card, new Set(["_id"]));
    expect(await listColumns()).toEqual(["_id", "city", "name", "updatedAt"]);

    await tables.dropAll();

    expect(await listColumns()).toEqual([]);
    await tables.prepare(hub.table, card, new Set(["_id"]));
    expect(await listColumns()).toEqual(["_id", "updatedAt"]);
    await close();
  });

  test("a burst that no file has yet is looked for once, and then again after some seconds", async ({
    hub,
  }) => {
    const { tables, close } = await openTables(hub);
    await tables.prepare(hub.table, card, new Set(["_id"]));
    const limits: { maxOverlaidChanges: number } = replicaLimits;
    const { maxOverlaidChanges } = limits;
    limits.maxOverlaidChanges = 1;
    await makeCards(hub, 3);
    let requests = 0;
    const restore = interceptS3((_, send) => {
      requests += 1;
      return send();
    });
    const prepare = () => tables.prepare(hub.table, card, new Set(["_id"]));

    await expect(prepare()).rejects.toThrow("too often");
    const asked = requests;
    expect(asked).toBeGreaterThan(0);
    await expect(prepare()).rejects.toThrow("too often");
    expect(requests).toBe(asked);
    limits.maxOverlaidChanges = maxOverlaidChanges;
    hub.wait(replicaLimits.burstWaitMs);
    await prepare();
    restore();
    await close();
  });
});

plainTest("the engine's own errors at the bounds of time and memory are known", async () => {
  const folder = await mkdtemp(join(tmpdir(), "bounds-"));
  const duck = await openDuckDb({ memoryMb: 30, temporaryFolder: folder });
  const slow = duck.connection.run("SELECT count(*) FROM range(100000000000)");
  setTimeout(() => duck.connection.interrupt(), 20);
  const errors = await Promise.allSettled([slow]);
  await duck.connection.run("SET max_temp_directory_size = '1MB'");
  errors.push(
    ...(await Promise.allSettled([
      duck.connection.run("CREATE TABLE big AS SELECT uuid() AS id FROM range(5000000)"),
    ])),
  );
  duck.close();
  await rm(folder, { recursive: true, force: true });

  expect(errors.map((each) => each.status === "rejected" && isBoundReached(each.reason))).toEqual([
    true,
    true,
  ]);
});
