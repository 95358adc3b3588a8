import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { card } from "../../shared/models/card.ts";
import { mergeFiles, type LocalBase, type MergedFiles } from "./merge-files.ts";
import { openDuckDb, readParquet } from "./open-duckdb.ts";
import { encodeRows } from "./replica-parquet.ts";
import { createDeletionRow, createReplicaRow, type ReplicaRow } from "./replica-row.ts";
import { computeSplit } from "./replica-split.ts";

vi.mock("../../shared/limits/replica.ts", async (original) => {
  const { replicaLimits } = await original<{ replicaLimits: object }>();
  return { replicaLimits: { ...replicaLimits, rowsPerSplit: 10 } };
});

const at = "2026-11-23T10:00:00.000Z";
const makeRow = (number: number, given: Record<string, unknown> = {}) =>
  createReplicaRow(card, {
    _id: `id${number}`,
    _rev: 1,
    createdAt: at,
    updatedAt: at,
    name: `Kártya ${number}`,
    company: `company${number % 5}`,
    ...given,
  });

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "merge-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function merge(
  bases: readonly LocalBase[],
  rows: readonly ReplicaRow[],
  splits?: number,
): Promise<MergedFiles> {
  const results = await mkdtemp(join(folder, "run-"));
  const increment = join(results, "increment.parquet");
  await writeFile(increment, encodeRows(card, rows));
  const output = join(results, "output");
  await mkdir(output);
  return mergeFiles({
    model: card,
    bases,
    increments: rows.length === 0 ? [] : [increment],
    splits,
    deletionsSince: "2026-11-21T00:00:00.000Z",
    folder: output,
  });
}

const basesOf = ({ files }: MergedFiles, former: readonly LocalBase[] = []): LocalBase[] =>
  files.map(({ split, file }) => {
    const path = file?.path ?? former.find((base) => base.split === split)?.path ?? "";
    return { split, path };
  });

async function rowsOf(path: string): Promise<Record<string, unknown>[]> {
  const duck = await openDuckDb({ memoryMb: 256, temporaryFolder: folder });
  const reader = await duck.connection.runAndReadAll(
    `SELECT * FROM ${readParquet([path])} ORDER BY _id`,
  );
  duck.close();
  return reader.getRowObjectsJS();
}

describe("mergeFiles", () => {
  test("splits a model by company when it has more rows than one split takes", async () => {
    const merged = await merge(
      [],
      Array.from({ length: 40 }, (_, number) => makeRow(number)),
    );

    expect(merged.splits).toBe(4);
    for (const { split, file } of merged.files)
      for (const { company } of await rowsOf(file?.path ?? ""))
        expect(computeSplit(String(company), 4)).toBe(split);
    expect(merged.files.reduce((sum, { file }) => sum + (file?.rows ?? 0), 0)).toBe(40);
  });

  test("writes only the splits that have a changed row, and moves a record to its new split", async () => {
    const first = await merge(
      [],
      Array.from({ length: 40 }, (_, number) => makeRow(number)),
    );
    const bases = basesOf(first);
    const [from, to] = ["company1", "company2"].map((company) => computeSplit(company, 4));
    expect(from).not.toBe(to);

    const moved = makeRow(1, {
      _rev: 2,
      company: "company2",
      updatedAt: "2026-11-23T11:00:00.000Z",
    });
    const second = await merge(bases, [moved], first.splits);

    const written = second.files.filter(({ file }) => file !== undefined);
    expect(written.map(({ split }) => split).sort()).toEqual([from, to].sort());
    const all = await Promise.all(basesOf(second, bases).map(({ path }) => rowsOf(path)));
    const rows = all.flat().filter(({ _id }) => _id === "id1");
    expect(rows).toEqual([expect.objectContaining({ _rev: 2n, company: "company2" })]);
  });

  test("keeps the newer row when an older one arrives late", async () => {
    const newer = makeRow(1, { _rev: 3, name: "Új" });
    const first = await merge([], [newer]);

    const second = await merge(basesOf(first), [makeRow(1, { _rev: 2, name: "Régi" })], 1);

    expect(second.files).toEqual([{ split: 0 }]);
  });

  test("a deletion that is old enough leaves no row, and an emptied split no file", async () => {
    const first = await merge([], [makeRow(1)]);
    const deletion = createDeletionRow(card, makeRow(1), "2026-11-20T00:00:00.000Z");

    const second = await merge(basesOf(first), [deletion], 1);

    expect(second).toEqual({ splits: 1, files: [] });
  });

  test("parts of a rebuild with two rows of an id give the newer one", async () => {
    const paths = await Promise.all(
      [makeRow(1), makeRow(1, { _rev: 2, name: "Új" })].map(async (row, part) => {
        const path = join(folder, `part${part}.parquet`);
        await writeFile(path, encodeRows(card, [row]));
        return { path };
      }),
    );

    const merged = await merge(paths, [makeRow(2)]);

    const rows = await rowsOf(merged.files[0]?.file?.path ?? "");
    expect(rows.map(({ _id, name }) => [_id, name])).toEqual([
      ["id1", "Új"],
      ["id2", "Kártya 2"],
    ]);
  });
});
