import { randomUUID } from "node:crypto";
import { nowMs } from "../lambda/clock.ts";
import { expiryAttribute } from "./table-schema.ts";
import { ConditionFailed, type Key, type Table } from "./table.ts";

export interface Lease {
  key: Key;
  /** Longer than the function's timeout, so the former holder has ended. */
  ms: number;
}

/** Runs the work, unless another function holds its lease. Says whether it ran. */
export async function runWithLease(
  table: Table,
  { key, ms }: Lease,
  work: () => Promise<void>,
): Promise<boolean> {
  const ends = nowMs() + ms;
  // After a lost answer the repeat finds its own lease.
  const holder = randomUUID();
  try {
    await table.update({
      Key: key,
      UpdateExpression: "SET ends = :ends, holder = :holder, #expiry = :expiry",
      ConditionExpression: "attribute_not_exists(ends) OR ends < :now OR holder = :holder",
      ExpressionAttributeNames: { "#expiry": expiryAttribute },
      ExpressionAttributeValues: {
        ":ends": ends,
        ":holder": holder,
        ":now": nowMs(),
        ":expiry": Math.ceil(ends / 1000),
      },
    });
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
  try {
    await work();
  } finally {
    await endLease(table, key, holder);
  }
  return true;
}

/** A lease that ended before its work may belong to another holder. */
async function endLease(table: Table, key: Key, holder: string): Promise<void> {
  try {
    await table.update({
      Key: key,
      UpdateExpression: "SET ends = :ended",
      ConditionExpression: "holder = :holder",
      ExpressionAttributeValues: { ":holder": holder, ":ended": 0 },
    });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
