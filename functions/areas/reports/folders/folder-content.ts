import * as z from "zod/mini";
import { folder as folderModel } from "../../../../shared/models/folder.ts";
import { retryUntilUnchanged } from "../../../data/records/retry-until-unchanged.ts";
import { defineQueue } from "../../../data/store/outbox.ts";
import type { ChangedRecord } from "../../../data/store/record-change.ts";
import type { Store } from "../../../data/store/store.ts";
import type { ModelEffects } from "../../../data/store/write-effects.ts";

/** Folders whose content has changed. */
export const folderContentQueue = defineQueue(
  "folderContent",
  z.object({ folders: z.array(z.string()) }),
);

/**
 * Each change of what is in a folder sends a message in its own transaction; a move sends one for both folders. The new
 * time of a folder is a change of what is in the folder around it, so it reaches all of them.
 */
export const folderedEffects: ModelEffects = {
  onChange: (changes) => {
    const folders = [...new Set(changes.flatMap(listChangedFolders))];
    return folders.length === 0 ? [] : [folderContentQueue.message({ folders })];
  },
};

function listChangedFolders({ records: { before, after } }: ChangedRecord): string[] {
  return [before?.["folder"], after?.["folder"]].filter((id) => typeof id === "string");
}

/** Sets when the content of folders changed last. A repeat changes nothing. @param at ISO 8601 */
export async function markChangedFolders(
  store: Store,
  { folders }: z.infer<typeof folderContentQueue.schema>,
  at: string,
): Promise<void> {
  for (const id of folders)
    await retryUntilUnchanged(store.deadline, async () => {
      const before = await store.find(folderModel, id);
      if (before === undefined || (before.lastModified ?? "") >= at) return;
      await store.update(folderModel, { before, patch: { lastModified: at } });
    });
}
