import { hubOperations } from "../../../../shared/operations/hub.ts";
import { handle } from "../../../calls/handle.ts";
import { applyChange } from "../../../data/records/apply-change.ts";
import { readIfMatch } from "../../../data/records/precondition.ts";

/** Deletes a record; with `If-Match`, only that revision of it. */
export const handler = handle(hubOperations, "deleteEntity", async ({ id }, context) => {
  const rev = readIfMatch(context.request.header("if-match"));
  await applyChange(context, context.model, { action: "delete", requests: [{ id, rev }] });
});
