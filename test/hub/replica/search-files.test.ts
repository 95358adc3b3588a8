import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { DuckDBConnection } from "@duckdb/node-api";
import { afterEach, describe, expect, vi } from "vitest";
import { openDuckDb } from "../../../functions/replica/open-duckdb.ts";
import {
  incrementsPrefix,
  manifestKey,
  modelPrefix,
  rebuildKey,
} from "../../../functions/replica/replica-keys.ts";
import { replicaLimits } from "../../../shared/limits/replica.ts";
import { card } from "../../../shared/models/card.ts";
import { interceptS3 } from "../../support/intercept-s3.ts";
import { listKeys, readManifest } from "../../support/read-replica.ts";
import { replicaTest as test, type ReplicaHub } from "./replica-hub.ts";
import { countOf, deleteKey, makeCards, planOf, putReplicaText } from "./search-support.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

describe("files that change while they are read", () => {
  const plan = planOf({ filter: { city: "Rossz sorrend" } });

  test("those of a compaction after the list are no damage", async ({ hub }) => {
    await hub.compact();
    await makeCards(hub, 1, { city: "Rossz sorrend" });
    await hub.replicate();
    hub.wait(replicaLimits.maxIncrementAgeMs);
    await hub.compact();
    await hub.forget();
    hub.wait(replicaLimits.retiredMs);
    let isCompacted = false;
    const restore = interceptS3(async ({ command, key }, send) => {
      const reply = await send();
      if (command !== "ListObjectsV2Command" || key !== modelPrefix(card) || isCompacted)
        return reply;
      isCompacted = true;
      await hub.compact();
      return reply;
    });

    const count = await countOf(hub, plan).finally(restore);

    expect(isCompacted).toBe(true);
    expect(count).toBe(1);
    expect(await listKeys(hub.bucket)).not.toContain(rebuildKey(card));
  });

  test("a process that has not loaded a model answers during its rebuild, and is not ready without files", async ({
    hub,
  }) => {
    vi.spyOn(console, "warn").mockReturnValue();
    await hub.compact();
    const [made] = await makeCards(hub, 2, { city: "Rossz sorrend" });
    const wanted = Number(await countOf(hub, plan));
    const { rebuildModel } = await import("../../../functions/replica/maintain-model.ts");
    expect(await rebuildModel(hub.table, card, { left: () => 0 })).toBe(false);

    await hub.forget();
    expect(await countOf(hub, plan)).toBe(wanted);
    await hub.store.write([{ model: card, delete: made! }]);
    await hub.forget();
    expect(await countOf(hub, plan)).toBe(wanted - 1);

    await deleteKey(hub, manifestKey(card));
    await hub.forget();
    expect(await countOf(hub, plan)).toBe("notReady");
    await hub.compact();
    expect(await countOf(hub, plan)).toBe(wanted - 1);
  });

  test("a download that is cut is not used later", async ({ hub }) => {
    await makeCards(hub, 1, { city: "Rossz sorrend" });
    await hub.compact();
    const wanted = await countOf(hub, plan);
    await hub.forget();
    const restore = interceptS3(async ({ key }, send) => {
      const reply = await send();
      return key.endsWith(".parquet") ? { ...(reply as object), Body: cutBody() } : reply;
    });
    await expect(countOf(hub, plan).finally(restore)).rejects.toThrow("cut");

    expect(await countOf(hub, plan)).toBe(wanted);
    expect(await listKeys(hub.bucket)).not.toContain(rebuildKey(card));
  });

  /** The beginning of a file, after which the connection ends. */
  function cutBody(): Readable {
    return Readable.from(
      (async function* () {
        yield Buffer.from("PAR1");
        throw new Error("The connection was cut");
      })(),
    );
  }
});

describe("damaged files", () => {
  const plan = planOf({ filter: { city: "Hibás" } });

  async function expectRebuilt(hub: ReplicaHub, count: number): Promise<void> {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(await countOf(hub, plan)).toBe("notReady");
    const failure = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await hub.compact().catch(() => hub.compact());
    failure.mockRestore();
    expect(await countOf(hub, plan)).toBe(count);
  }

  test.for(["missing", "damaged"] as const)(
    "a base file that is %s is noticed and made again",
    async (kind, { hub }) => {
      await makeCards(hub, 1, { city: "Hibás" });
      await hub.compact();
      const before = Number(await countOf(hub, plan));
      for (const { key } of (await readManifest(hub.bucket, card))?.files ?? [])
        await (kind === "missing" ? deleteKey(hub, key) : putReplicaText(hub, key, "PAR1"));
      await hub.forget();

      await expectRebuilt(hub, before);
    },
  );

  test("a manifest that is missing or no JSON is made again", async ({ hub }) => {
    const before = Number(await countOf(hub, plan));
    for (const spoil of [
      () => deleteKey(hub, manifestKey(card)),
      () => putReplicaText(hub, manifestKey(card), "{"),
    ]) {
      await spoil();
      await hub.forget();
      await expectRebuilt(hub, before);
    }
  });

  test("an increment that is no Parquet file asks for a rebuild", async ({ hub }) => {
    const before = Number(await countOf(hub, plan));
    await putReplicaText(
      hub,
      `${incrementsPrefix(card)}2026-01-01T00:00:00.000Z_1_2_x.parquet`,
      "x",
    );
    await hub.forget();

    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(await countOf(hub, plan)).toBe("notReady");
    expect(await listKeys(hub.bucket)).toContain(rebuildKey(card));
    const failure = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await hub.compact().catch(() => hub.compact());
    failure.mockRestore();
    expect(await countOf(hub, plan)).toBe(before);
  });

  test.for([
    "FATAL Error: database has been invalidated",
    "IO Error: Could not write file: No space left on device",
  ])("an error that concerns no file asks for no rebuild (%s)", async (message, { hub }) => {
    await makeCards(hub, 1, { city: "Hibás" });
    await hub.replicate();
    const { createModelLoader } = await import("../../../functions/replica/search/model-loader.ts");
    const duck = await openDuckDb({ memoryMb: 200, temporaryFolder: hub.folder });
    const run = (sql: string) =>
      sql.startsWith("CREATE") ? Promise.reject(new Error(message)) : duck.connection.run(sql);
    const connection = { run, interrupt: () => undefined } as unknown as DuckDBConnection;
    const folder = await mkdtemp(join(tmpdir(), "loader-"));

    const loading = createModelLoader(connection, folder).load(card, new Set(["_id"]));

    await expect(loading).rejects.toThrow(message);
    expect(await listKeys(hub.bucket)).not.toContain(rebuildKey(card));
    duck.close();
    await rm(folder, { recursive: true });
  });

  test("files without a column that the code has are not used", async ({ hub }) => {
    const manifest = await readManifest(hub.bucket, card);
    const columns = manifest?.columns.filter((column) => !column.startsWith("o:city "));
    await putReplicaText(hub, manifestKey(card), JSON.stringify({ ...manifest, columns }));
    await hub.forget();

    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const sorted = planOf({ filter: { city: { $gte: "a" } } });
    expect(await countOf(hub, sorted)).toBe("notReady");
    await hub.compact();
    expect(typeof (await countOf(hub, sorted))).toBe("number");
  });
});
