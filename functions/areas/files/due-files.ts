import { dueItems } from "../../data/store/due-items.ts";

/** Files that are to be looked at again: uploads that may not end, and deleted ones whose objects must go. */
export const dueFiles = dueItems("dueFile");
