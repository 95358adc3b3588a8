import { fileOperations } from "../../../../shared/operations/files.ts";
import { HubError } from "../../../../shared/errors.ts";
import { file as fileModel } from "../../../../shared/models/file.ts";
import { visibleRecord } from "../../../data/records/visible-record.ts";
import { receiveFile } from "../uploads/receive-file.ts";
import { handle } from "../../../calls/handle.ts";
import { keepReadableFields } from "../../../data/rights/audiences.ts";

/**
 * The service `complete` of files, a call of its own since it alone reaches the bucket: does what the arrival does, where
 * that is late.
 */
export const handler = handle(
  fileOperations,
  "completeFile",
  async ({ body }, { store, caller }) => {
    // Whoever sees a file only through a record that refers to it sees one that is ready.
    const { record, held } = await visibleRecord(store, caller, fileModel, body.id);
    const file = await receiveFile(store, record._id);
    if (file === undefined) throw new HubError("record.notFound");
    if (file["state"] === "pending") throw new HubError("file.notArrived");
    if (file["state"] === "refused") throw new HubError("file.refused");
    return keepReadableFields(held, fileModel, file);
  },
);
