import { visitLimits } from "../../../../shared/limits/visits.ts";
import { toBudapestTime, addMonths } from "../../../../shared/visits/budapest-day.ts";
import { handleSchedule } from "../../../calls/handle-schedule.ts";
import { nowMs } from "../../../platform/lambda/clock.ts";
import { openTable } from "../../../platform/aws/table.ts";
import { deleteReplicaObject, listReplicaKeys, visitFiles } from "../counting/replica-objects.ts";
import { rollUpDay } from "../counting/roll-up-day.ts";
import { runWithLease } from "../counting/roll-up-lease.ts";

/** Time that the roll-up of one day may take, in ms. With less time left, no further day is started. */
const oneDayWorkMs = 120_000;

/** Rolls up the past days that have new lines, oldest first, and deletes days past their retention. */
export const handler = handleSchedule(
  "rollUpVisits",
  async ({ deadline }) => {
    const table = openTable(deadline);
    const today = toBudapestTime(new Date(nowMs())).day;
    for (const day of await listDaysWithIncrements()) {
      if (day >= today || deadline.left() < oneDayWorkMs) break;
      await runWithLease(table, day, () => rollUpDay(table, day));
    }
    await deleteDaysBefore(addMonths(today, -visitLimits.retentionMonths));
  },
  { marginMs: 5000 },
);

async function listDaysWithIncrements(): Promise<string[]> {
  const keys = await listReplicaKeys(visitFiles.increments);
  const days = keys.map((key) => key.slice(visitFiles.increments.length).split("/")[0] ?? "");
  return [...new Set(days)].sort();
}

async function deleteDaysBefore(day: string): Promise<void> {
  const oldest = visitFiles.ofDay(day);
  for (const key of await listReplicaKeys(visitFiles.days)) {
    if (key >= oldest) return;
    await deleteReplicaObject(key);
  }
}
