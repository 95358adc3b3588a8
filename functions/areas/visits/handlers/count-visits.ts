import * as z from "zod/mini";
import { handleQueueBatch } from "../../../calls/handle-queue.ts";
import { openTable } from "../../../platform/aws/table.ts";
import { storeSeenTags } from "../counting/store-seen-tags.ts";
import { storeVisits } from "../counting/store-visits.ts";
import { visitLine } from "../recording/visit-line.ts";
import { tagSeen } from "../recording/visit-queue.ts";

/** Counts and stores a batch of visits, and the days on which tags were seen. */
export const handler = handleQueueBatch(
  "countVisits",
  z.union([visitLine, tagSeen]),
  async (messages, deadline) => {
    const table = openTable(deadline);
    await storeSeenTags(
      table,
      messages.filter((message) => "seenOn" in message),
    );
    await storeVisits(
      table,
      messages.filter((message) => "kind" in message),
    );
  },
  { marginMs: 5000 },
);
