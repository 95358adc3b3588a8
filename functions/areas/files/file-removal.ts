import { HubError, type RecordError } from "../../../shared/errors.ts";
import { file as fileModel } from "../../../shared/models/file.ts";
import { dueFiles } from "../../data/store/due-files.ts";
import { fileKey, isReferenced } from "../../data/store/file-reference-items.ts";
import type { ModelUpdate } from "../../data/store/record-change.ts";
import type { StoredRecord } from "../../data/store/record-item.ts";
import type { DeletionEffects, EffectContext } from "../../data/store/write-effects.ts";
import { createDetachedCheck, createDetachedPatch } from "./detached-file.ts";
import { createReleaseWrite, quotaKey } from "./quota.ts";

/** Plans what follows the deletion of files, as `fileEffects` says. */
export async function planFileRemoval(
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

/** Sums the quota of the files. A refused file has already freed its quota. */
function sumUsage(files: readonly StoredRecord[]) {
  const counted = files.filter(({ state }) => state !== "refused");
  const bytes = counted.reduce((sum, { size }) => sum + Number(size), 0);
  return { bytes, files: counted.length };
}
