import { deleteBatch } from "./kit/batch/batch-changes.ts";
import { handle } from "./kit/handle.ts";

/** Deletes several records, all or none. */
export const handler = handle("deleteEntities", async ({ body }, tools) => {
  await deleteBatch(tools, tools.model, body.ids);
});
