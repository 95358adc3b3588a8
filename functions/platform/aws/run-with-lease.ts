import { randomUUID } from "node:crypto";
import { nowMs } from "../lambda/clock.ts";
import { toLogText } from "../lambda/log-text.ts";
import { expiryAttribute } from "./table-schema.ts";
import { ConditionFailed, type Key, type Table } from "./table.ts";

export interface Lease {
  key: Key;
  /** Longer than the function's timeout, so the former holder has ended. One that is renewed may be shorter. */
  ms: number;
  /** Renews the lease while the work runs: work of a killed function is free again after `ms`. */
  isRenewed?: boolean;
}

/** Runs the work, unless another function holds its lease. Says whether it ran. */
export async function runWithLease(
  table: Table,
  { key, ms, isRenewed = false }: Lease,
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
  const setEnd = (end: number) => moveEnd(table, key, holder, end);
  const stopRenewing = isRenewed ? renewEvery(ms / 3, () => setEnd(nowMs() + ms)) : undefined;
  try {
    await work();
  } finally {
    await stopRenewing?.();
    await setEnd(0);
  }
  return true;
}

/** Repeats a renewal. The returned function ends that, and waits for one that runs. */
function renewEvery(everyMs: number, renew: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = renew().catch((error: unknown) => {
      // The next one may succeed. Without any the work must bear another holder.
      console.warn(JSON.stringify({ level: "warn", lease: toLogText(String(error)) }));
    });
  }, everyMs);
  return () => {
    clearInterval(timer);
    return running;
  };
}

/** A lease that ended before its work may belong to another holder. */
async function moveEnd(table: Table, key: Key, holder: string, ends: number): Promise<void> {
  try {
    await table.update({
      Key: key,
      UpdateExpression: "SET ends = :ends, #expiry = :expiry",
      ConditionExpression: "holder = :holder",
      ExpressionAttributeNames: { "#expiry": expiryAttribute },
      ExpressionAttributeValues: {
        ":holder": holder,
        ":ends": ends,
        ":expiry": Math.ceil(Math.max(ends, nowMs()) / 1000),
      },
    });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
