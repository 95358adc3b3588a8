import { visitLimits } from "../../../../shared/limits/visits.ts";
import {
  deleteReplicaObject,
  listReplicaObjects,
  writeReplicaObject,
} from "../../../replica/replica-objects.ts";
import { visitFiles } from "../../../replica/visit-files.ts";
import { readLines } from "./read-lines.ts";
import { encodeVisits } from "./visit-parquet.ts";

/**
 * Merges the day files of a month that has ended into one: a search loads file by file, and two years have 730 days. It
 * may stop at any point and run again, because the day files are deleted last. A month that is too large for the memory
 * of the roll-up keeps its day files.
 * @param month as `2026-11`
 */
export async function mergeMonth(month: string): Promise<void> {
  const file = visitFiles.ofMonth(month);
  const days = await listReplicaObjects(visitFiles.daysOf(month));
  // The month's file is there if a merge was stopped before it had deleted all days.
  const merged = await listReplicaObjects(file);
  const bytes = [...days, ...merged].reduce((sum, each) => sum + each.bytes, 0);
  if (days.length === 0 || bytes > visitLimits.maxMergedBytes) return;
  const lines = await readLines([file, ...days.map(({ key }) => key)]);
  await writeReplicaObject(file, encodeVisits(lines));
  for (const { key } of days) await deleteReplicaObject(key);
}

/** Deletes the lines of the days before `before` from the file of its month. */
export async function cutMonth(month: string, before: string): Promise<void> {
  const file = visitFiles.ofMonth(month);
  const lines = await readLines([file]);
  const kept = lines.filter(({ day }) => day >= before);
  if (kept.length < lines.length) await writeReplicaObject(file, encodeVisits(kept));
}
