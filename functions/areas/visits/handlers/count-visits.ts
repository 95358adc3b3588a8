import { handleQueueBatch } from "../../../calls/handle-queue.ts";
import { openTable } from "../../../platform/aws/table.ts";
import { storeVisits } from "../counting/store-visits.ts";
import { visitLine } from "../recording/visit-line.ts";

/** Counts and stores a batch of visits. */
export const handler = handleQueueBatch(
  "countVisits",
  visitLine,
  (lines, deadline) => storeVisits(openTable(deadline), lines),
  { marginMs: 5000 },
);
