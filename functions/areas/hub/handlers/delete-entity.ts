import { hubOperations } from "../../../../shared/operations/hub.ts";
import { deleteRecord } from "../../../data/records/delete-record.ts";
import { readIfMatch } from "../../../data/records/precondition.ts";
import { handle } from "../../../calls/handle.ts";

/** Deletes a record, with `If-Match` only if it is still that revision. */
export const handler = handle(
  hubOperations,
  "deleteEntity",
  async ({ id }, { model, caller, store, request }) => {
    await deleteRecord(store, caller, model, id, readIfMatch(request.header("if-match")));
  },
);
