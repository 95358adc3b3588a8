import { hubOperations } from "../../../../shared/operations/hub.ts";
import { deleteBatch } from "../../../data/batch/batch-changes.ts";
import { refuseIfMatch } from "../../../data/records/precondition.ts";
import { handle } from "../../../calls/handle.ts";

/** Deletes several records, all or none or each for itself; answers nothing, or the job that does it. */
export const handler = handle(hubOperations, "deleteEntities", async ({ body }, context) => {
  refuseIfMatch(context.request.header("if-match"));
  return deleteBatch(context, context.model, body.ids, body.each === true ? "each" : "allOrNone");
});
