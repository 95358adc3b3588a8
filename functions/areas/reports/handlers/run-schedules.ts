import { schedule as scheduleModel } from "../../../../shared/models/schedule.ts";
import { handleSchedule } from "../../../calls/handle-schedule.ts";
import { openSystemStore } from "../../../calls/system-store.ts";
import { nowIso } from "../../../platform/lambda/clock.ts";
import { ConditionFailed } from "../../../platform/aws/table.ts";
import { endDeadRuns } from "../schedules/dead-runs.ts";
import { startDueRun } from "../schedules/start-run.ts";

/** Time within which one run is started, in ms: with less left, none is begun. */
const marginMs = 3000;

/** Ends the runs on which nothing works any more, and starts those of the schedules that are due. */
export const handler = handleSchedule("runSchedules", async ({ deadline, attempt }) => {
  const store = openSystemStore("schedules", deadline);
  const now = nowIso();
  await endDeadRuns(store, attempt);
  const query = { index: "due", partition: [true], limit: 100 };
  for await (const page of store.pages(scheduleModel, query))
    for (const schedule of page) {
      if (deadline.left() < marginMs) return;
      // They are in the order of their due times.
      if (schedule.nextAt !== undefined && schedule.nextAt > now) return;
      await attempt({ schedule: schedule._id }, async () => {
        try {
          await startDueRun(store, schedule, now);
        } catch (error) {
          // A person or another call was faster: the next run sees what they did.
          if (!(error instanceof ConditionFailed)) throw error;
        }
      });
    }
});
