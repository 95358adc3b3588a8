import { file as fileModel } from "../../../../shared/models/file.ts";
import type { Store } from "../../../data/store/store.ts";
import { ConditionFailed } from "../../../platform/aws/table.ts";
import { dueFiles } from "../due-files.ts";
import { removeFileObjects } from "../../../platform/aws/remove-objects.ts";

/**
 * Checks a file at its due time: deletes an upload that has not finished, and removes the objects of a deleted file. It
 * may stop at any point and run again.
 */
export async function expireFile(store: Store, id: string): Promise<void> {
  const before = await store.find(fileModel, id);
  if (before !== undefined && before.state === "ready") return dueFiles.end(store.table, id);
  if (before !== undefined) {
    try {
      await store.write([{ model: fileModel, delete: before }]);
    } catch (error) {
      // The upload has just finished, which the next run will see.
      if (error instanceof ConditionFailed) return;
      throw error;
    }
  }
  await removeFileObjects(id);
  await dueFiles.end(store.table, id);
}
