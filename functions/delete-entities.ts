import { hubOperations } from "../shared/operations/hub.ts";
import { deleteBatch } from "./kit/batch/batch-changes.ts";
import { handle } from "./kit/handle.ts";

/** Deletes several records, all or none; answers nothing, or the job that does it. */
export const handler = handle(hubOperations, "deleteEntities", async ({ body }, tools) =>
  deleteBatch(tools, tools.model, body.ids),
);
