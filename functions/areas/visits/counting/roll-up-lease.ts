import { nowMs } from "../../../platform/lambda/clock.ts";
import { expiryAttribute } from "../../../platform/aws/table-schema.ts";
import { ConditionFailed, type Key, type Table } from "../../../platform/aws/table.ts";

/** Longer than the function's timeout, so the former holder has ended. */
const leaseMs = 15 * 60_000;

function leaseKey(day: string): Key {
  return { pk: `visitRollUp#${day}`, sk: "lease" };
}

/** Runs the work on a day, unless another function holds its lease. */
export async function runWithLease(
  table: Table,
  day: string,
  work: () => Promise<void>,
): Promise<void> {
  const ends = nowMs() + leaseMs;
  try {
    await table.update({
      Key: leaseKey(day),
      UpdateExpression: "SET ends = :ends, #expiry = :expiry",
      ConditionExpression: "attribute_not_exists(ends) OR ends < :now",
      ExpressionAttributeNames: { "#expiry": expiryAttribute },
      ExpressionAttributeValues: {
        ":ends": ends,
        ":now": nowMs(),
        ":expiry": Math.ceil(ends / 1000),
      },
    });
  } catch (error) {
    if (error instanceof ConditionFailed) return;
    throw error;
  }
  try {
    await work();
  } finally {
    await table.delete(leaseKey(day));
  }
}
