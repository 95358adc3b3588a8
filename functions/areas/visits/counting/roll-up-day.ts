import { expiryAttribute } from "../../../platform/aws/table-schema.ts";
import type { Item, Table } from "../../../platform/aws/table.ts";
import { countLines, dayExpiry, type DayCounts } from "./day-counters.ts";
import {
  deleteReplicaObject,
  listReplicaKeys,
  writeReplicaObject,
} from "../../../replica/replica-objects.ts";
import { visitFiles } from "../../../replica/visit-files.ts";
import { getMonth } from "../../../../shared/visits/budapest-day.ts";
import { readLines } from "./read-lines.ts";
import { encodeVisits } from "./visit-parquet.ts";

/**
 * Merges a past day's increments into its file, or into that of its month, without duplicates, and sets the day's
 * counters to its counts. It may stop at any point and run again, because the increments are deleted last.
 */
export async function rollUpDay(table: Table, day: string): Promise<void> {
  const increments = await listReplicaKeys(visitFiles.incrementsOf(day));
  if (increments.length === 0) return;
  const month = visitFiles.ofMonth(getMonth(day));
  const isMerged = (await listReplicaKeys(month)).length > 0;
  const file = isMerged ? month : visitFiles.ofDay(day);
  const lines = await readLines([file, ...increments]);
  await writeReplicaObject(file, encodeVisits(lines));
  await setCounts(table, countLines(lines.filter((line) => line.day === day)));
  for (const key of increments) await deleteReplicaObject(key);
}

/** The item of a day's counters. */
export function createCountItem({ key, day, counts }: DayCounts): Item {
  return { ...key, ...Object.fromEntries(counts), [expiryAttribute]: dayExpiry(day) };
}

/** Maximum of concurrent writes. */
const maxConcurrentWrites = 16;

async function setCounts(table: Table, counters: readonly DayCounts[]): Promise<void> {
  const waiting = counters.values();
  const worker = async () => {
    for (const counter of waiting) await table.put(createCountItem(counter));
  };
  await Promise.all(Array.from({ length: maxConcurrentWrites }, worker));
}
