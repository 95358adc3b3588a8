import { scheduleLimits } from "../../../../shared/limits/reports.ts";
import { schedule as scheduleModel, type Schedule } from "../../../../shared/models/schedule.ts";
import { findNextDue } from "../../../../shared/reports/schedule-times.ts";
import type { Store } from "../../../data/store/store.ts";
import { createRunCheckWrite } from "./dead-runs.ts";
import { reportMailQueue } from "./report-mail-queue.ts";
import { createRunWrite } from "./schedule-runs.ts";

/**
 * Starts the run of a schedule that is due, and plans its next due time: one transaction, so a due time has one run at
 * most, and one at least. A due time that is too old is noted as missed. Throws `ConditionFailed` when another one was
 * faster.
 * @param now ISO 8601
 */
export async function startDueRun(store: Store, before: Schedule, now: string): Promise<void> {
  const { _id: schedule, nextAt: due, rhythm, recipients } = before;
  if (due === undefined || due > now || !before.active) return;
  const isLate = Date.parse(now) - Date.parse(due) > scheduleLimits.lateMs;
  const state = isLate ? ("missed" as const) : ("running" as const);
  const run = createRunWrite(schedule, { due, by: "schedule", state, recipients });
  await store.write(
    [{ model: scheduleModel, before, patch: { nextAt: findNextDue(rhythm, now) } }],
    {
      messages: isLate ? [] : [reportMailQueue.message({ schedule, run: due })],
      writes: isLate ? [run] : [run, createRunCheckWrite(schedule, due)],
    },
  );
}
