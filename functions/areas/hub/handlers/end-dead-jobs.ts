import { handleSchedule } from "../../../calls/handle-schedule.ts";
import { openSystemStore } from "../../../calls/system-store.ts";
import { dueJobs } from "../../../data/jobs/due-jobs.ts";
import { expireStalledJob } from "../../../data/jobs/expire-stalled-job.ts";
import type { Store } from "../../../data/store/store.ts";
import { nowIso } from "../../../platform/lambda/clock.ts";

/** Time within which one job is ended, in ms: with less left, none is begun. */
const marginMs = 3000;

/** Ends jobs that have made no progress for a day. */
export const handler = handleSchedule("endDeadJobs", async ({ deadline, attempt }) => {
  const store = openSystemStore("jobs", deadline);
  for (const { id } of await dueJobs.due(store.table, nowIso())) {
    if (deadline.left() < marginMs) return;
    await attempt({ job: id }, () => endIfDead(store, id));
  }
});

async function endIfDead(store: Store, id: string): Promise<void> {
  const dueAt = await expireStalledJob(store, id);
  if (dueAt === undefined) await dueJobs.end(store.table, id);
  else await dueJobs.put(store.table, id, dueAt);
}
