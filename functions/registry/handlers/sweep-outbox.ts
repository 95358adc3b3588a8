import { nowMs } from "../../platform/lambda/clock.ts";
import { eventDeadline } from "../../platform/lambda/event-deadline.ts";
import { handOn } from "../hand-on.ts";
import { toOutboxEntry, waitingQuery } from "../../data/store/outbox.ts";
import { openTable } from "../../platform/aws/table.ts";

/** An entry that has waited this long was left behind by the stream. */
const patienceMs = 60_000;

/** Hands on what the stream has left behind. */
export async function handler(): Promise<void> {
  const table = openTable(eventDeadline());
  const until = new Date(nowMs() - patienceMs).toISOString();
  const { items } = await table.query(waitingQuery(until));
  for (const item of items) {
    const entry = toOutboxEntry(item);
    if (entry !== undefined) await handOn(table, entry);
  }
}
