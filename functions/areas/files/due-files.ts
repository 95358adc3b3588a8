import { dueItems } from "../../data/store/due-items.ts";

/** Files to check at a due time: uploads that may never finish, and deleted files whose objects must be removed. */
export const dueFiles = dueItems("dueFile");
