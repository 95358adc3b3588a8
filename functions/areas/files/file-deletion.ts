import { HubError, type RecordError } from "../../../shared/errors.ts";
import { dueFiles } from "./due-files.ts";
import { quotaKey, createReleaseWrite } from "./quota.ts";
import type { Table, Write } from "../../platform/aws/table.ts";
import {
  fileKey,
  isReferenced,
  unreferencedCondition,
} from "../../data/store/file-reference-items.ts";
import type { ModelEffects } from "../../data/store/write-effects.ts";
import type { StoredRecord } from "../../data/store/record-item.ts";

/**
 * Deleting a file frees its owner's quota and schedules the removal of its objects. Throws `file.inUse` for a file that
 * a record refers to.
 */
export const fileEffects: ModelEffects = {
  deleteCondition: unreferencedCondition,
  onDelete: async (files, { table, now }) => ({ writes: await planFileRemoval(table, files, now) }),
};

async function planFileRemoval(
  table: Table,
  files: readonly StoredRecord[],
  now: string,
): Promise<Write[]> {
  const owners = [...new Set(files.map(({ owner }) => String(owner)))];
  const items = await table.getMany([
    ...files.map(({ _id }) => fileKey(_id)),
    ...owners.map(quotaKey),
  ]);
  const byKey = new Map(items.map((item) => [item["pk"], item]));
  const isUsed = ({ _id }: StoredRecord) => isReferenced(byKey.get(fileKey(_id).pk));
  const used = files.flatMap((file, at): RecordError[] =>
    isUsed(file) ? [{ at, code: "file.inUse" }] : [],
  );
  if (used.length > 0) throw new HubError("file.inUse", files.length > 1 ? { items: used } : {});
  return [
    ...files.map(({ _id }) => dueFiles.write(_id, now)),
    ...owners
      .filter((owner) => byKey.has(quotaKey(owner).pk))
      .map((owner) =>
        createReleaseWrite(owner, sumUsage(files.filter((each) => each["owner"] === owner))),
      ),
  ];
}

/** Sums the quota of the files. A refused file has already freed its quota. */
function sumUsage(files: readonly StoredRecord[]) {
  const counted = files.filter(({ state }) => state !== "refused");
  const bytes = counted.reduce((sum, { size }) => sum + Number(size), 0);
  return { bytes, files: counted.length };
}
