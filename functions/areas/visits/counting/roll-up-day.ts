import { expiryAttribute } from "../../../platform/aws/table-schema.ts";
import type { Table } from "../../../platform/aws/table.ts";
import { countLines, dayExpiry, type DayCounts } from "./day-counters.ts";
import {
  deleteReplicaObject,
  listReplicaKeys,
  readReplicaObject,
  writeReplicaObject,
} from "../../../replica/replica-objects.ts";
import { visitFiles } from "../../../replica/visit-files.ts";
import type { VisitLine } from "../recording/visit-line.ts";
import { decodeVisits, encodeVisits } from "./visit-parquet.ts";

/**
 * Merges a past day's increments into one file without duplicates and sets the day's counters to its counts. It may
 * stop at any point and run again, because the increments are deleted last.
 */
export async function rollUpDay(table: Table, day: string): Promise<void> {
  const increments = await listReplicaKeys(visitFiles.incrementsOf(day));
  if (increments.length === 0) return;
  const lines = await readLines([visitFiles.ofDay(day), ...increments]);
  await writeReplicaObject(visitFiles.ofDay(day), encodeVisits(lines));
  await setCounts(table, countLines(lines));
  for (const key of increments) await deleteReplicaObject(key);
}

/** Reads the lines of files, one per id. A missing file has no lines. */
async function readLines(keys: readonly string[]): Promise<VisitLine[]> {
  const lines = new Map<string, VisitLine>();
  for (const key of keys) {
    const bytes = await readReplicaObject(key);
    if (bytes === undefined) continue;
    for (const line of await decodeVisits(bytes)) lines.set(line._id, line);
  }
  return [...lines.values()];
}

/** Maximum of concurrent writes. */
const maxConcurrentWrites = 16;

async function setCounts(table: Table, counters: readonly DayCounts[]): Promise<void> {
  const waiting = counters.values();
  const worker = async () => {
    for (const { key, day, counts } of waiting)
      await table.put({ ...key, ...Object.fromEntries(counts), [expiryAttribute]: dayExpiry(day) });
  };
  await Promise.all(Array.from({ length: maxConcurrentWrites }, worker));
}
