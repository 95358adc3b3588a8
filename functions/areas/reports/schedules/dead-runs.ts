import { scheduleLimits } from "../../../../shared/limits/reports.ts";
import { report as reportModel } from "../../../../shared/models/report.ts";
import { schedule as scheduleModel, type MailOutcome } from "../../../../shared/models/schedule.ts";
import { user as userModel } from "../../../../shared/models/user.ts";
import type { ScheduledRun } from "../../../calls/handle-schedule.ts";
import { defineDueItems, type DueItem } from "../../../data/store/due-items.ts";
import type { OutboxMessage } from "../../../data/store/outbox.ts";
import type { Store } from "../../../data/store/store.ts";
import { ConditionFailed, type Write } from "../../../platform/aws/table.ts";
import { nowMs } from "../../../platform/lambda/clock.ts";
import { maySend } from "./may-send.ts";
import { planMissedNotice } from "./missed-notice.ts";
import { createRunFailedWrite, readRun, type StoredRun } from "./schedule-runs.ts";

/** Running runs that are to be looked at: a message that became a dead letter ends none. */
const dueRuns = defineDueItems("dueRun");

const deadFrom = (touchedAt: string) =>
  new Date(Date.parse(touchedAt) + scheduleLimits.deadRunMs).toISOString();

/** The write that has a new run looked at. */
export function createRunCheckWrite(schedule: string, run: string): Write {
  const from = deadFrom(new Date(nowMs()).toISOString());
  return dueRuns.write(`${schedule}#${run}`, from, { schedule, run });
}

/** Ends the runs on which nothing has worked for long as failed, and tells their owners who got nothing. */
export async function endDeadRuns(store: Store, attempt: ScheduledRun["attempt"]): Promise<void> {
  for (const item of await dueRuns.due(store.table, store.options.now())) {
    const { schedule, run } = item.values;
    await attempt({ schedule: String(schedule), run: String(run) }, () => endIfDead(store, item));
  }
}

async function endIfDead(store: Store, item: DueItem): Promise<void> {
  const schedule = String(item.values["schedule"]);
  const run = await readRun(store.table, schedule, String(item.values["run"]));
  if (run?.state !== "running") return dueRuns.end(store.table, item.id);
  const from = deadFrom(run.touchedAt);
  if (from > store.options.now()) return dueRuns.putOff(store.table, item, from);
  const failed: MailOutcome = "failed";
  const missing = run.recipients.filter((id) => run.outcomes[id] === undefined);
  const outcomes = { ...run.outcomes, ...Object.fromEntries(missing.map((id) => [id, failed])) };
  try {
    await store.write([], {
      messages: await planNotice(store, schedule, { ...run, outcomes }),
      writes: [
        createRunFailedWrite(schedule, { ...run, outcomes }, store.options.now()),
        dueRuns.endWrite(item.id),
      ],
    });
  } catch (error) {
    // A worker has begun after all.
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

/** The notice to the owner. None for a deleted schedule, and none to an owner who may no longer send the report. */
async function planNotice(store: Store, id: string, run: StoredRun): Promise<OutboxMessage[]> {
  const schedule = await store.find(scheduleModel, id);
  if (schedule === undefined) return [];
  const [owner, report] = await Promise.all([
    store.find(userModel, schedule.owner),
    store.find(reportModel, schedule.report),
  ]);
  if (!owner || !report || !(await maySend(store, owner, schedule))) return [];
  return planMissedNotice(store, { schedule, report, owner, run });
}
