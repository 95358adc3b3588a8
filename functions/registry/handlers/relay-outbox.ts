import { handleStream } from "../../calls/handle-stream.ts";
import { toOutboxEntry } from "../../data/store/outbox.ts";
import { openTable } from "../../platform/aws/table.ts";
import { deliverEntry } from "../outbox-routes.ts";

/** Delivers the outbox entries of committed writes. */
export const handler = handleStream("relayOutbox", async (inserted, deadline) => {
  const entry = toOutboxEntry(inserted);
  if (entry !== undefined) await deliverEntry({ table: openTable(deadline), deadline }, entry);
});
