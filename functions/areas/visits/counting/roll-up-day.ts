import { expiryAttribute } from "../../../platform/aws/table-schema.ts";
import type { Table } from "../../../platform/aws/table.ts";
import { countLines, dayExpiry, type DayCounts } from "./day-counters.ts";
import {
  deleteReplicaObject,
  listReplicaKeys,
  readReplicaObject,
  visitFiles,
  writeReplicaObject,
} from "./replica-objects.ts";
import type { VisitLine } from "../recording/visit-line.ts";
import { decodeVisits, encodeVisits } from "./visit-parquet.ts";

/**
 * Makes one file of a past day's increments, each line once, and sets the day's counters to what it says. It may be
 * ended at any point and be done again: the increments go last.
 */
export async function rollUpDay(table: Table, day: string): Promise<void> {
  const increments = await listReplicaKeys(visitFiles.incrementsOf(day));
  if (increments.length === 0) return;
  const lines = await linesOf([visitFiles.ofDay(day), ...increments]);
  await writeReplicaObject(visitFiles.ofDay(day), encodeVisits(lines));
  await setCounts(table, countLines(lines));
  for (const key of increments) await deleteReplicaObject(key);
}

/** The lines of files, each once by its id; a file that is not there has none. */
async function linesOf(keys: readonly string[]): Promise<VisitLine[]> {
  const lines = new Map<string, VisitLine>();
  for (const key of keys) {
    const bytes = await readReplicaObject(key);
    if (bytes === undefined) continue;
    for (const line of await decodeVisits(bytes)) lines.set(line._id, line);
  }
  return [...lines.values()];
}

/** Items that are written at the same time. */
const atOnce = 16;

async function setCounts(table: Table, counted: readonly DayCounts[]): Promise<void> {
  const waiting = counted.values();
  const worker = async () => {
    for (const { key, day, counts } of waiting)
      await table.put({ ...key, ...Object.fromEntries(counts), [expiryAttribute]: dayExpiry(day) });
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
