import { DeleteObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { afterEach, describe, expect, vi } from "vitest";
import { audit } from "../../../shared/models/audit.ts";
import { card, type Card } from "../../../shared/models/card.ts";
import { replicaLimits } from "../../../shared/limits/replica.ts";
import {
  basesPrefix,
  incrementsPrefix,
  manifestKey,
  modelPrefix,
  rebuildKey,
  rebuildPartsPrefix,
} from "../../../functions/replica/replica-keys.ts";
import { expectReplicaEqualsTable } from "../../support/compare-replica.ts";
import { interceptS3 } from "../../support/intercept-s3.ts";
import { listKeys, queryRows, readManifest, readObject } from "../../support/read-replica.ts";
import { makeStoredCard, replicaTest as test, type ReplicaHub } from "./replica-hub.ts";

const putObject = ({ bucket: { s3, name } }: ReplicaHub, Key: string, Body: string) =>
  s3.send(new PutObjectCommand({ Bucket: name, Key, Body }));
const deleteObject = ({ bucket: { s3, name } }: ReplicaHub, Key: string) =>
  s3.send(new DeleteObjectCommand({ Bucket: name, Key }));
const makeCard = (hub: ReplicaHub): Promise<Card> =>
  hub.store.create(card, makeStoredCard({ owner: "owner" }));
async function askForRebuild(): Promise<void> {
  const { requestRebuild } = await import("../../../functions/replica/rebuild-progress.ts");
  await requestRebuild(card);
}
const readText = async (hub: ReplicaHub, key: string) =>
  Buffer.from(await readObject(hub.bucket, key)).toString();

/** Nothing is wrong, and no file of a rebuild is left. */
async function expectWhole(hub: ReplicaHub): Promise<void> {
  await expectReplicaEqualsTable(hub.store, hub.bucket);
  expect((await listKeys(hub.bucket)).filter((key) => key.includes("rebuild"))).toEqual([]);
}

/** A compaction that meets damage, which it reports. */
async function expectDamage(hub: ReplicaHub): Promise<void> {
  const spoken = vi.spyOn(console, "error").mockReturnValue();
  await expect(hub.compact()).rejects.toThrow(/missing|unreadable/);
  spoken.mockRestore();
}

/** A table with work after each page of a list. */
const afterPages = ({ table }: ReplicaHub, work: () => Promise<void>): ReplicaHub["table"] => ({
  ...table,
  async *pages(input) {
    for await (const page of table.pages(input)) {
      yield page;
      await work();
    }
  },
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe("a rebuild", () => {
  test("writes few records of many partitions as one part", async ({ hub }) => {
    // Each of their entries in the log is in a partition of its model.
    await makeCard(hub);
    await hub.companyWithAdmin();
    const { requestRebuild } = await import("../../../functions/replica/rebuild-progress.ts");
    await requestRebuild(audit);
    const written: string[] = [];
    const restore = interceptS3(({ command, key }, send) => {
      if (command === "PutObjectCommand" && key.includes("rebuild")) written.push(key);
      return send();
    });

    await hub.compact().finally(restore);

    expect(written.filter((key) => key.startsWith(rebuildPartsPrefix(audit)))).toHaveLength(1);
    await expectWhole(hub);
  });

  test("begins again when an increment of its time is unreadable", async ({ hub }) => {
    const { rebuildModel } = await import("../../../functions/replica/maintain-model.ts");
    const made = await makeCard(hub);
    await hub.replicate();
    await hub.compact();
    const spoiled = new Set<string>();
    const table = afterPages(hub, async () => {
      if (spoiled.size > 0) return;
      await hub.store.update(card, { before: made, patch: { name: "Közben" } });
      const before = new Set(await listKeys(hub.bucket, incrementsPrefix(card)));
      await hub.replicate();
      for (const key of await listKeys(hub.bucket, incrementsPrefix(card)))
        if (!before.has(key)) spoiled.add(key);
      for (const key of spoiled) await putObject(hub, key, "PAR1 broken PAR1");
    });

    await expect(rebuildModel(table, card, hub.deadline)).rejects.toThrow("unreadable");
    expect(spoiled.size).toBe(1);
    await hub.compact();

    await expectWhole(hub);
  });

  test("begins again when its progress cannot be parsed", async ({ hub }) => {
    await makeCard(hub);
    for (const text of ["{", "{}"]) {
      await putObject(hub, rebuildKey(card), text);
      await hub.compact();
    }

    await hub.replicate();
    await expectWhole(hub);
  });

  test("begins again when another code with other columns began it", async ({ hub }) => {
    await makeCard(hub);
    await hub.replicate();
    hub.wait(replicaLimits.maxIncrementAgeMs);
    await hub.compact();
    // No increment holds the records any more.
    hub.wait(replicaLimits.retiredMs);
    await hub.compact();
    await askForRebuild();
    const progress = JSON.parse(await readText(hub, rebuildKey(card)));
    const columns = progress.columns?.slice(1);
    await putObject(
      hub,
      rebuildKey(card),
      JSON.stringify({ ...progress, columns, finished: 1_000_000 }),
    );

    await hub.compact();

    const files = (await readManifest(hub.bucket, card))?.files ?? [];
    const rows = await queryRows(
      hub.bucket,
      card,
      files.map(({ key }) => key),
    );
    const count = (await hub.rows(card)).length;
    expect(rows.filter(({ _deleted }) => _deleted === false)).toHaveLength(count);
    await expectWhole(hub);
  });

  test.for(["missing", "damaged"] as const)(
    "begins again when one of its parts is %s",
    async (kind, { hub }) => {
      await makeCard(hub);
      await hub.replicate();
      await askForRebuild();
      let isSpoiled = false;
      const restore = interceptS3(async ({ command, key }, send) => {
        if (
          command !== "GetObjectCommand" ||
          !key.startsWith(rebuildPartsPrefix(card)) ||
          isSpoiled
        )
          return send();
        isSpoiled = true;
        await (kind === "missing" ? deleteObject(hub, key) : putObject(hub, key, "PAR1 PAR1"));
        return send();
      });

      await expectDamage(hub).finally(restore);
      expect(isSpoiled).toBe(true);
      await hub.compact();

      await expectWhole(hub);
    },
  );

  test("does not take the parts of another one that runs at the same time", async ({ hub }) => {
    const [{ readRecords }, { readProgress }] = await Promise.all([
      import("../../../functions/replica/rebuild-model.ts"),
      import("../../../functions/replica/rebuild-progress.ts"),
    ]);
    await makeCard(hub);
    await askForRebuild();
    const progress = await readProgress(card);
    if (progress === undefined) throw new Error("There is no progress");
    let late: Card | undefined;
    let parts: readonly string[] | undefined;
    const slow = afterPages(hub, async () => {
      if (late !== undefined) return;
      late = await makeCard(hub);
      parts = await readRecords(hub.table, card, progress, hub.deadline);
    });

    await expect(readRecords(slow, card, progress, hub.deadline)).rejects.toThrow("another writer");

    const rows = await queryRows(hub.bucket, card, parts ?? []);
    expect(rows.map(({ _id }) => _id)).toContain(late?._id);
    await hub.replicate();
    await hub.compact();
    await expectWhole(hub);
  });

  test.for(["whole", "damaged"])(
    "keeps the deletions of base files, as an older change may be delivered again (%s)",
    async (state, { hub }) => {
      await hub.compact();
      const made = await makeCard(hub);
      const creation = await hub.changes.take();
      await hub.deliver(creation);
      await hub.store.write([{ model: card, delete: made }]);
      await hub.replicate();
      for (const ms of [replicaLimits.maxIncrementAgeMs, replicaLimits.retiredMs]) {
        hub.wait(ms);
        await hub.compact();
      }
      const files = (await readManifest(hub.bucket, card))?.files ?? [];
      expect(files.map(({ deletions }) => deletions)).not.toContain(0);
      if (state === "damaged") for (const { key } of files) await putObject(hub, key, "PAR1");

      await askForRebuild();
      await hub.compact();
      await expectWhole(hub);
      if (state === "damaged") return;
      await hub.deliver(creation);

      expect((await hub.rows(card)).map(({ _id }) => _id)).not.toContain(made._id);
    },
  );

  test("is made when a column has another type than the files", async ({ hub }) => {
    await hub.compact();
    const former = JSON.parse(await readText(hub, manifestKey(card)));
    const columns: string[] = former.columns;
    const older = columns.map((column) => column.replace("BOOLEAN", "VARCHAR"));
    await putObject(hub, manifestKey(card), JSON.stringify({ ...former, columns: older }));

    await hub.compact();

    const manifest = await readManifest(hub.bucket, card);
    expect(manifest).toMatchObject({ version: former.version + 1, columns });
  });
});

describe("files that nothing names", () => {
  test("are deleted, although nothing else is to do", async ({ hub }) => {
    await hub.compact();
    const part = `${rebuildPartsPrefix(card)}000000.parquet`;
    const base = `${basesPrefix(card)}1-orphan-0.parquet`;
    for (const key of [part, base]) await putObject(hub, key, "x");

    await hub.compact();
    expect(await listKeys(hub.bucket, modelPrefix(card))).not.toContain(part);
    expect(await listKeys(hub.bucket, modelPrefix(card))).toContain(base);

    const limits: { orphanMs: number } = replicaLimits;
    const { orphanMs } = limits;
    limits.orphanMs = -1;
    await hub.compact().finally(() => (limits.orphanMs = orphanMs));
    expect(await listKeys(hub.bucket, modelPrefix(card))).not.toContain(base);
    await expectWhole(hub);
  });
});

describe("work that is killed", () => {
  /** Lets all writes of a model fail from the nth one on, like a killed process; says whether there were so many. */
  async function runUntilWrite(hub: ReplicaHub, nth: number): Promise<boolean> {
    let writes = 0;
    const spoken = vi.spyOn(console, "error").mockReturnValue();
    const restore = interceptS3(({ command, key }, send) => {
      const isWrite = command === "PutObjectCommand" || command === "DeleteObjectCommand";
      if (isWrite && key.startsWith(modelPrefix(card))) writes += 1;
      if (writes >= nth) throw new Error("The process was killed");
      return send();
    });
    await hub.compact().catch(() => undefined);
    restore();
    spoken.mockRestore();
    return writes >= nth;
  }

  test.for([
    ["a compaction", false],
    ["a rebuild", true],
  ] as const)("%s loses nothing, whichever write was its last", async ([, isRebuild], { hub }) => {
    await hub.compact();
    let wasKilled = true;
    for (let nth = 1; wasKilled; nth += 1) {
      const made = await makeCard(hub);
      await hub.replicate();
      hub.wait(replicaLimits.maxIncrementAgeMs + replicaLimits.retiredMs);
      if (isRebuild) await askForRebuild();
      await hub.store.write([{ model: card, delete: made }]);
      await hub.replicate();

      wasKilled = await runUntilWrite(hub, nth);
      await hub.compact();

      await expectWhole(hub);
      expect(wasKilled || nth > 3).toBe(true);
    }
  });
});
