import { PutObjectCommand, DeleteObjectCommand } from "@aws-sdk/client-s3";
import { describe, expect, vi } from "vitest";
import { card, type Card } from "../../../shared/models/card.ts";
import type * as limits from "../../../shared/limits/replica.ts";
import { replicaLimits } from "../../../shared/limits/replica.ts";
import {
  basesPrefix,
  incrementsPrefix,
  manifestKey,
} from "../../../functions/replica/replica-keys.ts";
import { expectReplicaEqualsTable } from "../../support/compare-replica.ts";
import { interceptS3 } from "../../support/intercept-s3.ts";
import { listKeys, queryRows, readManifest, readObject } from "../../support/read-replica.ts";
import { makeStoredCard, replicaTest as test, type ReplicaHub } from "./replica-hub.ts";

vi.mock("../../../shared/limits/replica.ts", async (load) => {
  const { replicaLimits: usual } = await load<typeof limits>();
  return { replicaLimits: { ...usual, maxIncrements: 5 } };
});

/** How long a compaction holds a model without renewing. */
const leaseMs = 90_000;

/** Creates cards, each in an increment of its own. */
async function makeIncrements(hub: ReplicaHub, count: number): Promise<Card[]> {
  const cards: Card[] = [];
  for (let number = 0; number < count; number += 1) {
    cards.push(await hub.store.create(card, makeStoredCard({ owner: `owner${number}` })));
    await hub.replicate();
  }
  return cards;
}

const manifestOf = async (hub: ReplicaHub) => {
  const manifest = await readManifest(hub.bucket, card);
  if (manifest === undefined) throw new Error("There is no manifest");
  return manifest;
};

const baseRows = async (hub: ReplicaHub) =>
  queryRows(
    hub.bucket,
    card,
    (await manifestOf(hub)).files.map(({ key }) => key),
  );

const putObject = ({ bucket: { s3, name } }: ReplicaHub, key: string, Body: string | Uint8Array) =>
  s3.send(new PutObjectCommand({ Bucket: name, Key: key, Body }));
const deleteObject = ({ bucket: { s3, name } }: ReplicaHub, key: string) =>
  s3.send(new DeleteObjectCommand({ Bucket: name, Key: key }));

describe("compactReplica", () => {
  test("rebuilds every model that has no manifest from the table", async ({ hub }) => {
    const [made] = await makeIncrements(hub, 1);

    await hub.compact();

    expect((await baseRows(hub)).map(({ _id }) => _id)).toContain(made?._id);
    expect(await expectReplicaEqualsTable(hub.store, hub.bucket)).toBeGreaterThan(0);
    expect((await listKeys(hub.bucket)).filter((key) => key.includes("rebuild"))).toEqual([]);
  });

  test("merges increments when there are enough, and keeps replaced files for an hour", async ({
    hub,
  }) => {
    await hub.compact();
    const { version, files } = await manifestOf(hub);
    const [first] = await makeIncrements(hub, replicaLimits.maxIncrements);
    await hub.store.write([{ model: card, delete: first! }]);
    await hub.replicate();

    await hub.compact();

    const manifest = await manifestOf(hub);
    expect(manifest.version).toBe(version + 1);
    expect(await baseRows(hub)).toContainEqual(
      expect.objectContaining({ _id: first?._id, _deleted: true, name: null }),
    );
    await expectReplicaEqualsTable(hub.store, hub.bucket);
    const kept = await listKeys(hub.bucket);
    expect(kept).toEqual(expect.arrayContaining(manifest.retired.map(({ key }) => key)));
    expect(kept).toEqual(expect.arrayContaining(files.map(({ key }) => key)));

    hub.wait(replicaLimits.retiredMs);
    await hub.compact();

    expect(await listKeys(hub.bucket, incrementsPrefix(card))).toEqual([]);
    expect(await listKeys(hub.bucket)).not.toEqual(
      expect.arrayContaining(files.map(({ key }) => key)),
    );
    await expectReplicaEqualsTable(hub.store, hub.bucket);
  });

  test("drops deletions when no older change can arrive any more", async ({ hub }) => {
    const [made] = await makeIncrements(hub, 1);
    await hub.store.write([{ model: card, delete: made! }]);
    await hub.replicate();
    await makeIncrements(hub, replicaLimits.maxIncrements);
    await hub.compact();
    hub.wait(replicaLimits.deletionMs + 1000);

    await makeIncrements(hub, replicaLimits.maxIncrements);
    await hub.compact();

    expect((await baseRows(hub)).map(({ _id }) => _id)).not.toContain(made?._id);
    await expectReplicaEqualsTable(hub.store, hub.bucket);
  });

  test("follows a burst of few files until the marker is after it", async ({ hub }) => {
    const changed: { -readonly [Name in keyof typeof replicaLimits]: number } = replicaLimits;
    const { maxUncheckedRows } = replicaLimits;
    changed.maxUncheckedRows = 3;
    const compactedVersion = async () => {
      await hub.compact();
      return (await manifestOf(hub)).version;
    };
    try {
      // nothing of the tests before is due any more
      await compactedVersion();
      hub.wait(replicaLimits.retiredMs + replicaLimits.maxUncheckedMs);
      await compactedVersion();
      const version = await compactedVersion();
      await makeIncrements(hub, 2);
      expect(await compactedVersion()).toBe(version);

      await makeIncrements(hub, 1);
      expect(await compactedVersion()).toBe(version + 1);
      // an index may lag, so these changes are still after the marker
      expect(await compactedVersion()).toBe(version + 2);

      hub.wait(replicaLimits.overlayMarginMs + 1000);
      expect(await compactedVersion()).toBe(version + 3);
      expect(await compactedVersion()).toBe(version + 3);
    } finally {
      changed.maxUncheckedRows = maxUncheckedRows;
    }
    await expectReplicaEqualsTable(hub.store, hub.bucket);
  });

  test("two at once publish one manifest", async ({ hub }) => {
    await hub.compact();
    const { version } = await manifestOf(hub);
    await makeIncrements(hub, replicaLimits.maxIncrements);

    await Promise.all([hub.compact(), hub.compact()]);

    expect((await manifestOf(hub)).version).toBe(version + 1);
    await expectReplicaEqualsTable(hub.store, hub.bucket);
  });

  test("two after a lost lease publish one manifest, and the slower one says so", async ({
    hub,
  }) => {
    const spoken = vi.spyOn(console, "error").mockReturnValue();
    await hub.compact();
    await makeIncrements(hub, replicaLimits.maxIncrements);
    const { version } = await manifestOf(hub);
    let isOvertaken = false;
    const restore = interceptS3(async ({ command, key }, send) => {
      const isUpload = command === "PutObjectCommand" && key.startsWith(basesPrefix(card));
      if (!isUpload || isOvertaken) return send();
      isOvertaken = true;
      // The first one holds its lease no longer.
      hub.wait(leaseMs + 1);
      await hub.compact();
      return send();
    });

    await expect(hub.compact().finally(restore)).rejects.toThrow("another writer");

    expect(isOvertaken).toBe(true);
    expect(spoken.mock.calls.join()).toContain("ReplicaTextChanged");
    spoken.mockRestore();
    expect((await manifestOf(hub)).version).toBe(version + 1);
    await expectReplicaEqualsTable(hub.store, hub.bucket);
  });

  test("one that ends before its manifest changes nothing, and the next one repeats it", async ({
    hub,
  }) => {
    const { compactModel } = await import("../../../functions/replica/compact-model.ts");
    await hub.compact();
    const manifest = await manifestOf(hub);
    await makeIncrements(hub, replicaLimits.maxIncrements);
    const increments = await listKeys(hub.bucket, incrementsPrefix(card));
    const stale = { text: "", tag: '"00000000000000000000000000000000"' };

    const stopped = compactModel(hub.table, {
      model: card,
      former: stale,
      manifest,
      increments,
      completeSince: manifest.completeUpTo,
      version: manifest.version + 1,
    });

    await expect(stopped).rejects.toThrow("another writer");
    expect(await manifestOf(hub)).toEqual(manifest);
    await hub.compact();
    expect((await manifestOf(hub)).version).toBe(manifest.version + 1);
    await expectReplicaEqualsTable(hub.store, hub.bucket);
  });

  test.for([
    ["damaged", (hub: ReplicaHub, key: string) => putObject(hub, key, "PAR1 broken PAR1")],
    ["missing", (hub: ReplicaHub, key: string) => deleteObject(hub, key)],
  ] as const)("a %s base file is reported and rebuilt", async ([state, spoil], { hub }) => {
    const spoken = vi.spyOn(console, "error").mockReturnValue();
    await makeIncrements(hub, 1);
    await hub.compact();
    const [base] = (await manifestOf(hub)).files;
    await spoil(hub, base?.key ?? "");
    await makeIncrements(hub, replicaLimits.maxIncrements);

    await expect(hub.compact()).rejects.toThrow(`${base?.key} is ${state}`);
    expect(spoken.mock.calls.join()).toContain("ReplicaDamaged");
    await hub.compact();

    spoken.mockRestore();
    expect((await manifestOf(hub)).files.map(({ key }) => key)).not.toContain(base?.key);
    await expectReplicaEqualsTable(hub.store, hub.bucket);
  });

  test("an unreadable increment is reported and rebuilt", async ({ hub }) => {
    const spoken = vi.spyOn(console, "error").mockReturnValue();
    await hub.compact();
    await makeIncrements(hub, replicaLimits.maxIncrements);
    const [key = ""] = (await listKeys(hub.bucket, incrementsPrefix(card))).slice(-1);
    await putObject(hub, key, "PAR1 broken PAR1");

    await expect(hub.compact()).rejects.toThrow("unreadable");
    await hub.compact();

    spoken.mockRestore();
    await expectReplicaEqualsTable(hub.store, hub.bucket);
  });

  test("a damaged manifest, and one of fewer columns, is made again from the table", async ({
    hub,
  }) => {
    await makeIncrements(hub, 1);
    await hub.compact();
    await putObject(hub, manifestKey(card), "{");
    await hub.compact();
    const { columns } = await manifestOf(hub);
    const text = Buffer.from(await readObject(hub.bucket, manifestKey(card))).toString();
    const older = {
      ...JSON.parse(text),
      columns: columns.filter((column: string) => !column.startsWith("o:name ")),
    };
    await putObject(hub, manifestKey(card), JSON.stringify(older));

    await hub.compact();

    expect((await manifestOf(hub)).columns).toEqual(columns);
    await expectReplicaEqualsTable(hub.store, hub.bucket);
  });
});

describe("rebuildModel", () => {
  test("loses no change that is made while it reads the table", async ({ hub }) => {
    const { rebuildModel } = await import("../../../functions/replica/maintain-model.ts");
    const cards = await makeIncrements(hub, 4);
    const [updated, removed] = cards;
    let isChanged = false;
    const table = {
      ...hub.table,
      async *pages(input: Parameters<typeof hub.table.pages>[0]) {
        for await (const page of hub.table.pages(input)) {
          yield page;
          if (isChanged) continue;
          isChanged = true;
          await hub.store.update(card, { before: updated!, patch: { name: "Közben" } });
          await hub.store.write([{ model: card, delete: removed! }]);
          await hub.store.create(card, makeStoredCard({ owner: "late" }));
          await hub.replicate();
        }
      },
    };

    expect(await rebuildModel(table, card, hub.deadline)).toBe(true);

    const rows = await baseRows(hub);
    expect(rows.find(({ _id }) => _id === updated?._id)).toMatchObject({ name: "Közben" });
    expect(rows.filter(({ owner }) => owner === "late")).toHaveLength(1);
    await expectReplicaEqualsTable(hub.store, hub.bucket);
  });

  test("continues after its deadline where it stopped", async ({ hub }) => {
    const { rebuildModel, maintainModel } =
      await import("../../../functions/replica/maintain-model.ts");
    await makeIncrements(hub, 2);
    const short = { left: () => 0 };

    expect(await rebuildModel(hub.table, card, short)).toBe(false);
    const { listReplicaObjects } = await import("../../../functions/replica/replica-objects.ts");
    await maintainModel(hub.table, card, await listReplicaObjects("models/card/"), hub.deadline);

    await expectReplicaEqualsTable(hub.store, hub.bucket);
  });
});
