import { erasedActor } from "../../data/store/audit-entry.ts";
import { dueFiles } from "../../data/store/due-files.ts";
import type { StoredRecord } from "../../data/store/record-item.ts";
import type { Write } from "../../platform/aws/table.ts";

/** The patch of a file that stays with other users' records: without its owner's id and its name. */
export function createDetachedPatch({ name }: StoredRecord): Record<string, unknown> {
  const ending = /\.\w{1,10}$/.exec(String(name))?.[0] ?? "";
  return { owner: erasedActor, name: `file${ending}` };
}

/** Longer than any change takes, in ms. */
const maxChangeMs = 3_600_000;

/**
 * Schedules the check of a file that loses its owner. A reference may end at the same time: its change has read the file
 * with its owner, and has not scheduled the check itself.
 */
export function createDetachedCheck({ _id }: { _id: string }, now: string): Write {
  return dueFiles.write(_id, new Date(Date.parse(now) + maxChangeMs).toISOString());
}
