import { fileOperations } from "../../../../shared/operations/files.ts";
import { file as fileModel } from "../../../../shared/models/file.ts";
import { deleteRecord } from "../../../data/records/delete-record.ts";
import { readIfMatch } from "../../../data/records/precondition.ts";
import { handle } from "../../../calls/handle.ts";

/** Deletes a file. Its objects are removed afterwards. */
export const handler = handle(
  fileOperations,
  "deleteFile",
  async ({ id }, { store, caller, request }) => {
    await deleteRecord(store, caller, fileModel, id, readIfMatch(request.header("if-match")));
  },
);
