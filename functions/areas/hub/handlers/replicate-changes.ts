import { handleStreamBatch } from "../../../calls/handle-stream-batch.ts";
import { replicateChanges } from "../../../replica/replicate-changes.ts";

/** Writes changes of records to the replica. */
export const handler = handleStreamBatch("replicateChanges", (records) =>
  replicateChanges(records),
);
