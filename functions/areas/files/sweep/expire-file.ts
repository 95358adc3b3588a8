import { file as fileModel } from "../../../../shared/models/file.ts";
import { HubError } from "../../../../shared/errors.ts";
import { erasedActor } from "../../../data/store/audit-entry.ts";
import { dueFiles } from "../../../data/store/due-files.ts";
import { fileKey, referencedCondition } from "../../../data/store/file-reference-items.ts";
import type { Store } from "../../../data/store/store.ts";
import { ConditionFailed, type Table } from "../../../platform/aws/table.ts";
import { removeFileObjects } from "./remove-objects.ts";

/**
 * Checks a file at its due time: deletes an upload that has not finished and a file without owner that no record refers
 * to, and removes the objects of a deleted file. It may stop at any point and run again.
 */
export async function expireFile(store: Store, id: string): Promise<void> {
  const before = await store.find(fileModel, id);
  if (before !== undefined && before.state === "ready") {
    if (before.owner !== erasedActor) return dueFiles.end(store.table, id);
    if (await endIfReferenced(store.table, id)) return;
  }
  if (before !== undefined) {
    try {
      await store.write([{ model: fileModel, delete: before }]);
    } catch (error) {
      // The upload has just finished, or a record refers to the file again, which the next run will see.
      if (error instanceof ConditionFailed) return;
      if (error instanceof HubError && error.code === "file.inUse") return;
      throw error;
    }
  }
  await removeFileObjects(id);
  await dueFiles.end(store.table, id);
}

/**
 * Ends the check of a file that a record refers to. One transaction: a reference that ends later schedules the next
 * check after this one has ended.
 */
async function endIfReferenced(table: Table, id: string): Promise<boolean> {
  try {
    await table.transact([dueFiles.endWrite(id), { check: fileKey(id), ...referencedCondition }]);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}
