import { file as fileModel } from "../../../../shared/models/file.ts";
import { fileOperations } from "../../../../shared/operations/files.ts";
import { handle } from "../../../calls/handle.ts";
import { applyChange } from "../../../data/records/apply-change.ts";
import { readIfMatch } from "../../../data/records/precondition.ts";

/** Deletes a file. Its objects are removed afterwards. */
export const handler = handle(fileOperations, "deleteFile", async ({ id }, context) => {
  const rev = readIfMatch(context.request.header("if-match"));
  await applyChange(context, fileModel, { action: "delete", requests: [{ id, rev }] });
});
