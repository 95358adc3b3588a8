import type { Context } from "aws-lambda";
import { visitLimits } from "../../../../shared/limits/visits.ts";
import { budapestTime, monthsAfter } from "../../../../shared/visits/budapest-day.ts";
import { nowMs } from "../../../platform/lambda/clock.ts";
import { deadlineIn } from "../../../platform/lambda/deadline.ts";
import { openTable } from "../../../platform/aws/table.ts";
import { deleteReplicaObject, listReplicaKeys, visitFiles } from "../counting/replica-objects.ts";
import { rollUpDay } from "../counting/roll-up-day.ts";
import { runWithLease } from "../counting/roll-up-lease.ts";

/** Left of the function's time when it begins with no further day, in ms; the next night goes on. */
const marginMs = 120_000;

/** Rolls up the past days that have lines not yet rolled up, the oldest first, and drops days that are too old. */
export async function handler(_event: unknown, context: Context): Promise<void> {
  const deadline = deadlineIn(context.getRemainingTimeInMillis() - 5000);
  const table = openTable(deadline);
  const today = budapestTime(new Date(nowMs())).day;
  for (const day of await daysWithIncrements()) {
    if (day >= today || deadline.left() < marginMs) break;
    await runWithLease(table, day, () => rollUpDay(table, day));
  }
  await dropBefore(monthsAfter(today, -visitLimits.retentionMonths));
}

async function daysWithIncrements(): Promise<string[]> {
  const keys = await listReplicaKeys(visitFiles.increments);
  const days = keys.map((key) => key.slice(visitFiles.increments.length).split("/")[0] ?? "");
  return [...new Set(days)].sort();
}

async function dropBefore(day: string): Promise<void> {
  const oldest = visitFiles.ofDay(day);
  for (const key of await listReplicaKeys(visitFiles.days)) {
    if (key >= oldest) return;
    await deleteReplicaObject(key);
  }
}
