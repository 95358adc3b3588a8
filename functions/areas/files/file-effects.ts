import { unreferencedCondition } from "../../data/store/file-reference-items.ts";
import type { ModelEffects } from "../../data/store/write-effects.ts";

/**
 * Deleting a file frees its owner's quota and schedules the removal of its objects. A file that only other users' records
 * refer to stays with them, without its owner, until their last reference ends: they must not block its owner
 * (security T64). Throws `file.inUse` for a file that an own record refers to.
 */
export const fileEffects: ModelEffects = {
  deleteCondition: unreferencedCondition,
  async onDelete(files, context) {
    // Every function that writes has this file, and few of them delete files.
    const { planFileRemoval } = await import("./file-removal.ts");
    return planFileRemoval(files, context);
  },
};
