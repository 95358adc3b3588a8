import { HubError } from "../../../../../shared/errors.ts";
import { schedule as scheduleModel } from "../../../../../shared/models/schedule.ts";
import { findNextDue } from "../../../../../shared/reports/schedule-times.ts";
import { makeRecordService } from "../../../../calls/service.ts";
import { hasReaders } from "../../schedules/mailed-recipient.ts";

/** Continues a schedule at its next due time: nothing is made up for. Throws `schedule.noRecipients`. */
export const resumeSchedule = makeRecordService(scheduleModel, ({ record, now }) => {
  if (record.active) return undefined;
  if (!hasReaders(record)) throw new HubError("schedule.noRecipients");
  const nextAt = findNextDue(record.rhythm, now());
  return { patch: { active: true, stopReason: undefined, nextAt } };
});
