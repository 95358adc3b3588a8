import { file as fileModel } from "../../../../shared/models/file.ts";
import type { Store } from "../../../data/store/store.ts";
import { ConditionFailed } from "../../../platform/aws/table.ts";
import { dueFiles } from "../due-files.ts";
import { removeFileObjects } from "../../../platform/aws/remove-objects.ts";

/**
 * Looks at a file whose time has come: an upload that has not ended well by now goes; of a file that is gone the
 * objects go. It may be ended at any point and be done again.
 */
export async function expireFile(store: Store, id: string): Promise<void> {
  const before = await store.find(fileModel, id);
  if (before !== undefined && before["state"] === "ready") return dueFiles.end(store.table, id);
  if (before !== undefined) {
    try {
      await store.deleteAll(fileModel, [{ before }]);
    } catch (error) {
      // It has ended well at the last moment: the next tick sees it.
      if (error instanceof ConditionFailed) return;
      throw error;
    }
  }
  await removeFileObjects(id);
  await dueFiles.end(store.table, id);
}
