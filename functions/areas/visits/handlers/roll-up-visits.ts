import { visitLimits } from "../../../../shared/limits/visits.ts";
import { addMonths, getMonth, toBudapestTime } from "../../../../shared/visits/budapest-day.ts";
import { handleSchedule, type ScheduledRun } from "../../../calls/handle-schedule.ts";
import { nowMs } from "../../../platform/lambda/clock.ts";
import { runWithLease } from "../../../platform/aws/run-with-lease.ts";
import { openTable, type Table } from "../../../platform/aws/table.ts";
import { deleteReplicaObject, listReplicaKeys } from "../../../replica/replica-objects.ts";
import { periodOf, visitFiles } from "../../../replica/visit-files.ts";
import { cutMonth, mergeMonth } from "../counting/merge-month.ts";
import { rollUpDay } from "../counting/roll-up-day.ts";

/** Time that the roll-up of one day or month may take, in ms. With less time left, no further one is started. */
const oneRollUpMs = 120_000;

/**
 * Rolls up the past days that have new lines, oldest first, deletes days past their retention, and merges the days of
 * ended months. A day or month that fails does not hold up the others.
 */
export const handler = handleSchedule(
  "rollUpVisits",
  async ({ deadline, attempt }) => {
    const workOn = workAlone(openTable(deadline), attempt);
    const today = toBudapestTime(new Date(nowMs())).day;
    for (const day of await listDaysWithIncrements()) {
      if (day >= today || deadline.left() < oneRollUpMs) break;
      await workOn(getMonth(day), { day }, (table) => rollUpDay(table, day));
    }
    const oldest = addMonths(today, -visitLimits.retentionMonths);
    await deleteFilesBefore(visitFiles.days, oldest);
    await deleteFilesBefore(visitFiles.months, getMonth(oldest));
    const oldestMonth = getMonth(oldest);
    await workOn(oldestMonth, { month: oldestMonth }, () => cutMonth(oldestMonth, oldest));
    for (const month of await listMonthsWithDays()) {
      if (month >= getMonth(today) || deadline.left() < oneRollUpMs) break;
      await workOn(month, { month }, () => mergeMonth(month));
    }
  },
  { marginMs: 5000 },
);

/** Longer than the function's timeout. */
const leaseMs = 15 * 60_000;

/**
 * Lets one run at a time write the files of a month. A run that finds another one there fails at its end: it is called
 * again, and an alarm rings if the other one was killed and left work undone.
 */
function workAlone(table: Table, attempt: ScheduledRun["attempt"]) {
  return (
    month: string,
    ids: Readonly<Record<string, string>>,
    work: (table: Table) => Promise<void>,
  ): Promise<void> =>
    attempt(ids, async () => {
      const lease = { key: { pk: `visitRollUp#${month}`, sk: "lease" }, ms: leaseMs };
      if (!(await runWithLease(table, lease, () => work(table))))
        throw new Error(`Another run works on the visits of ${month}, or was killed`);
    });
}

async function listDaysWithIncrements(): Promise<string[]> {
  const keys = await listReplicaKeys(visitFiles.increments);
  const days = keys.map((key) => key.slice(visitFiles.increments.length).split("/")[0] ?? "");
  return [...new Set(days)].sort();
}

async function listMonthsWithDays(): Promise<string[]> {
  const keys = await listReplicaKeys(visitFiles.days);
  return [...new Set(keys.map((key) => getMonth(periodOf(key))))];
}

/** @param period the first day or month that remains */
async function deleteFilesBefore(prefix: string, period: string): Promise<void> {
  for (const key of await listReplicaKeys(prefix)) {
    if (periodOf(key) >= period) return;
    await deleteReplicaObject(key);
  }
}
