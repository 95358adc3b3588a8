import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { visit } from "../../shared/models/visit.ts";
import { encodeVisits } from "../areas/visits/counting/visit-parquet.ts";
import type { VisitLine } from "../areas/visits/recording/visit-line.ts";
import { openDuckDb, readParquet } from "./open-duckdb.ts";
import { selectRolledUp, visitQuery } from "./visit-files.ts";

const line: VisitLine = {
  _id: "v1",
  kind: "visit",
  card: "c1",
  source: "qr",
  day: "2026-07-01",
  hour: 1,
  device: "phone",
  language: "hu",
  bot: false,
  own: false,
  owner: "u1",
};

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "visit-files-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function source(name: string, lines: readonly VisitLine[]): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, encodeVisits(lines));
  return readParquet([path]);
}

async function visits(sources: Parameters<typeof visitQuery>[0]) {
  const duck = await openDuckDb({ memoryMb: 256, temporaryFolder: folder });
  const rows = await duck.connection.runAndReadAll(visitQuery(sources));
  duck.close();
  return rows.getRowObjects();
}

describe("selectRolledUp", () => {
  test("takes the file of a month in place of its day files", () => {
    const days = ["10-30", "10-31", "11-01"].map((day) => `visits/days/2026-${day}.parquet`);
    const increment = "visits/increments/2026-11-02/abc.parquet";
    const month = "visits/months/2026-10.parquet";

    expect(selectRolledUp([...days, increment])).toEqual(days);
    expect(selectRolledUp([...days, increment, month])).toEqual([days[2], month]);
  });
});

describe("visitQuery", () => {
  test("gives the fields of the model, with the hour as a moment in UTC", async () => {
    const [row = {}] = await visits({ rolledUp: await source("day", [line]) });

    expect(Object.keys(row).sort()).toEqual(Object.keys(visit.fields).sort());
    expect(row).toMatchObject({ _id: "v1", createdAt: "2026-06-30T23:00:00.000Z", hour: 1 });
  });

  test("gives each visit once while a roll-up has not deleted its increments yet", async () => {
    const rolledUp = await source("rolled", [line]);
    const increments = await source("new", [line, { ...line, _id: "v2" }, { ...line, _id: "v2" }]);

    expect((await visits({ rolledUp, increments })).map(({ _id }) => _id).sort()).toEqual([
      "v1",
      "v2",
    ]);
    expect(await visits({ increments })).toHaveLength(2);
  });

  test("leaves out saves, exchanges and openings by people who may write the card", async () => {
    const increments = await source("kinds", [
      { ...line, _id: "v3", kind: "save" },
      { ...line, _id: "v4", kind: "exchange" },
      { ...line, _id: "v5", own: true },
    ]);

    expect(await visits({ increments })).toEqual([]);
  });
});
