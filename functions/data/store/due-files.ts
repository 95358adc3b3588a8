import { defineDueItems } from "./due-items.ts";

/**
 * Files to check at a due time: uploads that may never finish, deleted files whose objects must be removed, and files
 * without owner, which end with their last reference.
 */
export const dueFiles = defineDueItems("dueFile");
