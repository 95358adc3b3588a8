import { nowMs } from "../../platform/lambda/clock.ts";
import { eventDeadline } from "../../platform/lambda/event-deadline.ts";
import { deliverEntry } from "../outbox-routes.ts";
import { waitingEntries } from "../../data/store/outbox.ts";
import { openTable } from "../../platform/aws/table.ts";

/** An entry that is older than this was missed by the stream. */
const patienceMs = 60_000;

/** Delivers the outbox entries that the stream missed. */
export async function handler(): Promise<void> {
  const table = openTable(eventDeadline());
  const until = new Date(nowMs() - patienceMs).toISOString();
  for (const entry of await waitingEntries(table, until)) await deliverEntry(table, entry);
}
