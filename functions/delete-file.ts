import { fileOperations } from "../shared/operations/files.ts";
import { file as fileModel } from "../shared/models/file.ts";
import { deleteRecord } from "./kit/entities/delete-record.ts";
import { handle } from "./kit/handle.ts";

/** Deletes a file; its bytes go a moment later. */
export const handler = handle(fileOperations, "deleteFile", async ({ id }, { store, caller }) => {
  await deleteRecord(store, caller, fileModel, id);
});
