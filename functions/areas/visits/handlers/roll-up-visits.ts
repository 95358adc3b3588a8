import { visitLimits } from "../../../../shared/limits/visits.ts";
import { toBudapestTime, addMonths } from "../../../../shared/visits/budapest-day.ts";
import { handleSchedule } from "../../../calls/handle-schedule.ts";
import { nowMs } from "../../../platform/lambda/clock.ts";
import { runWithLease } from "../../../platform/aws/run-with-lease.ts";
import { openTable } from "../../../platform/aws/table.ts";
import { deleteReplicaObject, listReplicaKeys } from "../../../replica/replica-objects.ts";
import { visitFiles } from "../../../replica/visit-files.ts";
import { rollUpDay } from "../counting/roll-up-day.ts";

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
      await runWithLease(table, rollUpLease(day), () => rollUpDay(table, day));
    }
    await deleteDaysBefore(addMonths(today, -visitLimits.retentionMonths));
  },
  { marginMs: 5000 },
);

/** Longer than the function's timeout. */
const leaseMs = 15 * 60_000;

function rollUpLease(day: string) {
  return { key: { pk: `visitRollUp#${day}`, sk: "lease" }, ms: leaseMs };
}

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
