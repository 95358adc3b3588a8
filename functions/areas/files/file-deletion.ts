import { HubError, type RecordError } from "../../../shared/errors.ts";
import { dueFiles } from "../../data/store/due-files.ts";
import { quotaKey, createReleaseWrite } from "./quota.ts";
import {
  fileKey,
  isReferenced,
  unreferencedCondition,
} from "../../data/store/file-reference-items.ts";
import type {
  DeletionEffects,
  EffectContext,
  ModelEffects,
} from "../../data/store/write-effects.ts";
import { erasedActor } from "../../data/store/audit-entry.ts";
import type { ModelUpdate } from "../../data/store/record-change.ts";
import { file as fileModel } from "../../../shared/models/file.ts";
import type { Write } from "../../platform/aws/table.ts";
import type { StoredRecord } from "../../data/store/record-item.ts";

/**
 * Deleting a file frees its owner's quota and schedules the removal of its objects. A file that only other users' records
 * refer to stays with them, without its owner, until their last reference ends: they must not block its owner
 * (security T64). Throws `file.inUse` for a file that an own record refers to.
 */
export const fileEffects: ModelEffects = {
  deleteCondition: unreferencedCondition,
  onDelete: planFileRemoval,
};

async function planFileRemoval(
  files: readonly StoredRecord[],
  { table, now, leavesFile }: EffectContext,
): Promise<DeletionEffects> {
  const owners = [...new Set(files.map(({ owner }) => String(owner)))];
  const items = await table.getMany([
    ...files.map(({ _id }) => fileKey(_id)),
    ...owners.map(quotaKey),
  ]);
  const byKey = new Map(items.map((item) => [item["pk"], item]));
  const used: RecordError[] = [];
  const instead = new Map<StoredRecord, ModelUpdate>();
  for (const [at, file] of files.entries()) {
    if (!isReferenced(byKey.get(fileKey(file._id).pk))) continue;
    if (await leavesFile?.(table, file))
      instead.set(file, { model: fileModel, before: file, patch: createDetachedPatch(file) });
    else used.push({ at, code: "file.inUse" });
  }
  if (used.length > 0) throw new HubError("file.inUse", files.length > 1 ? { items: used } : {});
  const writes = [
    ...files.map((file) =>
      instead.has(file) ? createDetachedCheck(file, now) : dueFiles.write(file._id, now),
    ),
    ...owners
      .filter((owner) => byKey.has(quotaKey(owner).pk))
      .map((owner) =>
        createReleaseWrite(owner, sumUsage(files.filter((each) => each["owner"] === owner))),
      ),
  ];
  return { writes, instead };
}

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

/** Sums the quota of the files. A refused file has already freed its quota. */
function sumUsage(files: readonly StoredRecord[]) {
  const counted = files.filter(({ state }) => state !== "refused");
  const bytes = counted.reduce((sum, { size }) => sum + Number(size), 0);
  return { bytes, files: counted.length };
}
