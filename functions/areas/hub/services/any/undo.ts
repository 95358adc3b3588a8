import { makeUndoService } from "../../../../calls/undo-change.ts";

/** Undoes one change of a record's history, with the rights and rules of an update. */
export const undoRecordChange = makeUndoService();
