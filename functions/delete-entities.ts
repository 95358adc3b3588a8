import { hubOperations } from "../shared/operations/hub.ts";
import { deleteBatch } from "./kit/batch/batch-changes.ts";
import { refuseIfMatch } from "./kit/entities/precondition.ts";
import { handle } from "./kit/handle.ts";

/** Deletes several records, all or none; answers nothing, or the job that does it. */
export const handler = handle(hubOperations, "deleteEntities", async ({ body }, tools) => {
  refuseIfMatch(tools.request.header("if-match"));
  return deleteBatch(tools, tools.model, body.ids);
});
