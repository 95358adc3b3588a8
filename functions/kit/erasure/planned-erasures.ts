import { erasure as limits } from "../../../shared/limits.ts";
import { nowMs } from "../clock.ts";
import { tableIndex } from "../table-schema.ts";
import { ConditionFailed, type Item, type Key, type Table, type Write } from "../table.ts";

/**
 * Accounts that are to be erased, by the moment from which it may be worked on. Internal items use no model's index:
 * they stand in the first, under a name that no model has.
 */
const waiting = tableIndex(0);
const partition = "erasure";

export function erasurePartition(userId: string): string {
  return `${partition}#${userId}`;
}

export function erasureKey(userId: string): Key {
  return { pk: erasurePartition(userId), sk: partition };
}

/** What is planned for one account. */
export interface PlannedErasure {
  user: string;
  /** Place in the index: a lease moves it. */
  place: string;
  /** The account is gone; what indexes showed late is looked for once more. */
  isSecondLook: boolean;
}

/** Plans the erasure of an account from a moment on, ISO 8601. */
export function erasureWrite(userId: string, from: string, isSecondLook = false): Write {
  return {
    put: {
      ...erasureKey(userId),
      user: userId,
      isSecondLook,
      [waiting.partition]: partition,
      [waiting.sort]: placeOf(userId, from),
    },
  };
}

function placeOf(userId: string, from: string): string {
  return `${from}\u0001${userId}`;
}

/** The erasures whose time has come, the oldest first. */
export async function dueErasures(table: Table, now: string): Promise<PlannedErasure[]> {
  const { items } = await table.query({
    IndexName: waiting.name,
    KeyConditionExpression: "#p = :p AND #s < :now",
    ExpressionAttributeNames: { "#p": waiting.partition, "#s": waiting.sort },
    ExpressionAttributeValues: { ":p": partition, ":now": now },
    Limit: 25,
  });
  return items.map(toPlanned);
}

function toPlanned(item: Item): PlannedErasure {
  return {
    user: String(item["user"]),
    place: String(item[waiting.sort]),
    isSecondLook: item["isSecondLook"] === true,
  };
}

/** Takes an erasure for some minutes. False when another worker has it, or its owner has changed their mind. */
export async function takeErasure(table: Table, { user, place }: PlannedErasure): Promise<boolean> {
  const until = new Date(nowMs() + limits.leaseMs).toISOString();
  try {
    await table.update({
      Key: erasureKey(user),
      UpdateExpression: "SET #s = :until",
      ConditionExpression: "#s = :seen",
      ExpressionAttributeNames: { "#s": waiting.sort },
      ExpressionAttributeValues: { ":until": placeOf(user, until), ":seen": place },
    });
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}
