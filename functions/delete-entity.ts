import { hubOperations } from "../shared/operations/hub.ts";
import { deleteRecord } from "./kit/entities/delete-record.ts";
import { handle } from "./kit/handle.ts";

/** Deletes a record. */
export const handler = handle(
  hubOperations,
  "deleteEntity",
  async ({ id }, { model, caller, store }) => {
    await deleteRecord(store, caller, model, id);
  },
);
