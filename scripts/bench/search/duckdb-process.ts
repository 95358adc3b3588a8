import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DuckDBValue } from "@duckdb/node-api";
import { card } from "../../../shared/models/card.ts";
import { openDuckDb, readParquet } from "../../../functions/replica/open-duckdb.ts";
import { incrementsPrefix, manifestKey } from "../../../functions/replica/replica-keys.ts";
import { parseManifest, selectNewIncrements } from "../../../functions/replica/replica-manifest.ts";
import {
  downloadReplicaObject,
  listReplicaKeys,
  readReplicaText,
} from "../../../functions/replica/replica-objects.ts";
import { takeTasks, timeCalls } from "./worker.ts";

export interface DuckDbTask {
  /** A statement over `cards`. */
  text: string;
  values: string[];
  times: number;
}

export interface DuckDbResult {
  ms: number[];
  rows: Record<string, unknown>[];
}

const folder = mkdtempSync(join(tmpdir(), "nevjegy-bench-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
const paths: string[] = [];
for (const [place, key] of (await listFiles()).entries()) {
  paths.push(join(folder, `${place}.parquet`));
  await downloadReplicaObject(key, paths[place] ?? "");
}
const { connection } = await openDuckDb({ memoryMb: 1800, temporaryFolder: folder });
await connection.run(`CREATE VIEW cards AS SELECT * FROM ${readParquet(paths)} WHERE NOT _deleted`);

/** Runs a statement by DuckDB alone, straight from the files of the cards. */
takeTasks(async ({ text, values, times }: DuckDbTask): Promise<DuckDbResult> => {
  const run = async () => {
    const reader = await connection.runAndReadAll(text, values satisfies DuckDBValue[]);
    return reader.getRowObjectsJS();
  };
  const { ms, result } = await timeCalls(times, run);
  return { ms, rows: result.map(withoutLargeNumbers) };
});

/** Base files and increments: each card is in one of them, as none was changed. */
async function listFiles(): Promise<string[]> {
  const stored = await readReplicaText(manifestKey(card));
  const manifest = stored && parseManifest(stored.text);
  if (manifest === undefined) throw new Error("The cards have no manifest");
  const increments = await listReplicaKeys(incrementsPrefix(card));
  return [...manifest.files.map(({ key }) => key), ...selectNewIncrements(manifest, increments)];
}

/** Messages between processes carry no bigint. */
function withoutLargeNumbers(row: Record<string, unknown>): Record<string, unknown> {
  const plain = Object.entries(row).map(([name, value]) => [
    name,
    typeof value === "bigint" ? Number(value) : value,
  ]);
  return Object.fromEntries(plain);
}
