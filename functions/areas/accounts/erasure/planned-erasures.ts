import { erasureTimes } from "../../../../shared/limits/accounts.ts";
import { nowMs } from "../../../platform/lambda/clock.ts";
import { defineDueItems, type DueItem } from "../../../data/store/due-items.ts";
import { ConditionFailed, type Table, type Write } from "../../../platform/aws/table.ts";

/** Accounts to erase, by the time from which a worker may start. */
const erasures = defineDueItems("erasure");
/** Maximum per run. */
const maxPerRun = 25;

export const erasureKey = erasures.keyOf;

/** The plan of one account. */
export interface PlannedErasure {
  user: string;
  /** The account is already erased. The second pass erases the records that a lagging index did not show. */
  isSecondLook: boolean;
  /** A lease changes its time. */
  due: DueItem;
}

/** Plans the erasure of an account from a time on, ISO 8601. */
export function createErasureWrite(userId: string, from: string, isSecondLook = false): Write {
  return erasures.write(userId, from, { isSecondLook });
}

/** Lists the due erasures, oldest first. */
export async function listDueErasures(table: Table, now: string): Promise<PlannedErasure[]> {
  const items = await erasures.due(table, now, maxPerRun);
  return items.map((due) => ({
    user: due.id,
    isSecondLook: due.values["isSecondLook"] === true,
    due,
  }));
}

/** Leases an erasure for some minutes. False when another worker has it, or its owner has cancelled the deletion. */
export async function leaseErasure(table: Table, { due }: PlannedErasure): Promise<boolean> {
  try {
    await erasures.putOff(table, due, new Date(nowMs() + erasureTimes.leaseMs).toISOString());
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}
