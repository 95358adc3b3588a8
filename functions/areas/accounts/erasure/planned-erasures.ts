import { erasureTimes } from "../../../../shared/limits/accounts.ts";
import { nowMs } from "../../../platform/lambda/clock.ts";
import { dueItems, type DueItem } from "../../../data/store/due-items.ts";
import { ConditionFailed, type Table, type Write } from "../../../platform/aws/table.ts";

/** Accounts that are to be erased, by the moment from which it may be worked on. */
const erasures = dueItems("erasure");
/** What one tick takes on at most. */
const most = 25;

export const erasureKey = erasures.keyOf;

/** What is planned for one account. */
export interface PlannedErasure {
  user: string;
  /** The account is gone; what indexes showed late is looked for once more. */
  isSecondLook: boolean;
  /** A lease moves it. */
  due: DueItem;
}

/** Plans the erasure of an account from a moment on, ISO 8601. */
export function erasureWrite(userId: string, from: string, isSecondLook = false): Write {
  return erasures.write(userId, from, { isSecondLook });
}

/** The erasures whose time has come, the oldest first. */
export async function listDueErasures(table: Table, now: string): Promise<PlannedErasure[]> {
  const found = await erasures.due(table, now, most);
  return found.map((due) => ({
    user: due.id,
    isSecondLook: due.kept["isSecondLook"] === true,
    due,
  }));
}

/** Takes an erasure for some minutes. False when another worker has it, or its owner has changed their mind. */
export async function leaseErasure(table: Table, { due }: PlannedErasure): Promise<boolean> {
  try {
    await erasures.putOff(table, due, new Date(nowMs() + erasureTimes.leaseMs).toISOString());
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}
