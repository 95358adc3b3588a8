import { hubOperations } from "../../../../shared/operations/hub.ts";
import { deleteBatch } from "../../../data/batch/batch-changes.ts";
import { refuseIfMatch } from "../../../data/records/precondition.ts";
import { handle } from "../../../calls/handle.ts";

/** Deletes several records, all or none; answers nothing, or the job that does it. */
export const handler = handle(hubOperations, "deleteEntities", async ({ body }, tools) => {
  refuseIfMatch(tools.request.header("if-match"));
  return deleteBatch(tools, tools.model, body.ids);
});
