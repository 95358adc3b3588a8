import { HubError } from "../../../../../shared/errors.ts";
import { mailedByHandThrottle, scheduleThrottle } from "../../../../../shared/limits/reports.ts";
import { schedule as scheduleModel } from "../../../../../shared/models/schedule.ts";
import { loadServiceContext, type RecordService } from "../../../../calls/service.ts";
import { ConditionFailed } from "../../../../platform/aws/table.ts";
import { countTry, throttleKey } from "../../../../identity/throttle.ts";
import { createRunCheckWrite } from "../../schedules/dead-runs.ts";
import { listReaders } from "../../schedules/mailed-recipient.ts";
import { reportMailQueue } from "../../schedules/report-mail-queue.ts";
import { createRunWrite, listRuns } from "../../schedules/schedule-runs.ts";

/**
 * Mails a schedule once, at once. During a run, and for a second press within the same minute, there is no other
 * run. Throws `rate.limited`, also for too many mails in an hour, and `schedule.noRecipients`.
 */
export const runScheduleNow: RecordService = async (_model, allow, input, context) => {
  const { record, caller, store, now } = await loadServiceContext(
    scheduleModel,
    allow,
    input,
    context,
  );
  const readers = listReaders(record);
  if (readers.length === 0) throw new HubError("schedule.noRecipients");
  await countTry(store, throttleKey("schedule", "", caller.id), scheduleThrottle);
  const runs = await listRuns(store.table, record._id);
  if (runs.some(({ state }) => state === "running"))
    throw new HubError("rate.limited", { retryAfter: 60 });
  const due = `${now().slice(0, 16)}:00.000Z`;
  const { recipients, _id: schedule } = record;
  const mailKey = throttleKey("scheduleMail", "", caller.id);
  await countTry(store, mailKey, mailedByHandThrottle, readers.length);
  try {
    await store.write([], {
      messages: [reportMailQueue.message({ schedule, run: due })],
      writes: [
        createRunWrite(schedule, { due, by: "person", state: "running", recipients }),
        createRunCheckWrite(schedule, due),
      ],
    });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
  return record;
};
