import { schedule as scheduleModel } from "../../../../../shared/models/schedule.ts";
import { makeRecordService } from "../../../../calls/service.ts";
import { createRunEndWrite, listRuns } from "../../schedules/schedule-runs.ts";

/** Stops the mails of a schedule until it is resumed, also those of a run that is being worked on. */
export const pauseSchedule = makeRecordService(scheduleModel, async ({ record, store, now }) => {
  if (!record.active) return undefined;
  const runs = await listRuns(store.table, record._id);
  const running = runs.filter(({ state }) => state === "running");
  const writes = running.map((run) => createRunEndWrite(record._id, run, "stopped", now()));
  return { patch: { active: false }, extras: { writes } };
});
