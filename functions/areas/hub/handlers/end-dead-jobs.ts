import { nowIso } from "../../../platform/lambda/clock.ts";
import { eventDeadline } from "../../../platform/lambda/event-deadline.ts";
import { newId } from "../../../platform/lambda/ids.ts";
import { dueJobs } from "../../../data/jobs/due-jobs.ts";
import { endDeadJob } from "../../../data/jobs/end-dead-job.ts";
import { logEventFailure } from "../../../platform/lambda/loggable.ts";
import { openStore, type Store } from "../../../data/store/store.ts";

/** Left of its time when it begins nothing more, in ms. */
const marginMs = 3000;

/** Ends jobs that have not moved for a day; what this tick does not reach, the next one does. */
export async function handler(): Promise<void> {
  const deadline = eventDeadline();
  const store = openStore({ by: { system: "jobs" }, deadline, now: nowIso, newId });
  let failure: unknown;
  for (const { id } of await dueJobs.due(store.table, nowIso())) {
    if (deadline.left() < marginMs) break;
    try {
      await look(store, id);
    } catch (error) {
      // One that fails does not keep the others waiting.
      logEventFailure("endDeadJobs", error, { job: id });
      failure ??= error;
    }
  }
  if (failure !== undefined) throw failure;
}

async function look(store: Store, id: string): Promise<void> {
  const again = await endDeadJob(store, id);
  if (again === undefined) await dueJobs.end(store.table, id);
  else await dueJobs.put(store.table, id, again);
}
