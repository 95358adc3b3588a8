import { handleSchedule } from "../../calls/handle-schedule.ts";
import { listWaitingEntries } from "../../data/store/outbox.ts";
import { openTable } from "../../platform/aws/table.ts";
import { nowMs } from "../../platform/lambda/clock.ts";
import { deliverEntry } from "../outbox-routes.ts";

/** Age from which the stream is taken to have missed an entry, in ms. */
const missedAfterMs = 60_000;

/** Delivers the outbox entries that the stream missed. An entry that fails does not hold up the others. */
export const handler = handleSchedule("sweepOutbox", async ({ deadline, attempt }) => {
  const table = openTable(deadline);
  const until = new Date(nowMs() - missedAfterMs).toISOString();
  for (const entry of await listWaitingEntries(table, until)) {
    if (deadline.left() <= 0) return;
    await attempt({ entry: entry._id }, () => deliverEntry({ table, deadline }, entry));
  }
});
