import { handleSchedule } from "../../calls/handle-schedule.ts";
import { waitingEntries } from "../../data/store/outbox.ts";
import { openTable } from "../../platform/aws/table.ts";
import { nowMs } from "../../platform/lambda/clock.ts";
import { deliverEntry } from "../outbox-routes.ts";

/** Age from which the stream is taken to have missed an entry, in ms. */
const missedAfterMs = 60_000;

/** Delivers the outbox entries that the stream missed. */
export const handler = handleSchedule("sweepOutbox", async ({ deadline }) => {
  const table = openTable(deadline);
  const until = new Date(nowMs() - missedAfterMs).toISOString();
  for (const entry of await waitingEntries(table, until)) await deliverEntry(table, entry);
});
