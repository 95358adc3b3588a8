import type { User } from "../../../shared/models/user.ts";
import type { Item, Table, Write } from "../table.ts";
import { hasEnded, sessionPartition } from "./sessions.ts";

/** Sessions shown or ended at once; nobody has more open that still count. */
const most = 200;

/** All sessions of an account that are still good, the last used first. */
export async function sessionsOf(table: Table, user: User): Promise<Item[]> {
  const items = await storedSessions(table, user._id);
  return items
    .filter((item) => item["replaced"] !== true && !hasEnded(item, user))
    .toSorted((one, other) => Number(other["usedAt"]) - Number(one["usedAt"]));
}

/** Writes that end the account's sessions, but for the one whose hash is `except`. */
export async function endingWrites(
  table: Table,
  userId: string,
  except?: string,
): Promise<Write[]> {
  const items = await storedSessions(table, userId);
  return items
    .filter(({ sk }) => sk !== except)
    .map(({ pk, sk }) => ({ delete: { pk: String(pk), sk: String(sk) } }));
}

/** Ends all sessions of an account. One that opens meanwhile was opened with what is right by then. */
export async function endAllSessions(table: Table, userId: string): Promise<void> {
  for (;;) {
    const writes = (await endingWrites(table, userId)).slice(0, 100);
    if (writes.length === 0) return;
    await table.transact(writes);
  }
}

async function storedSessions(table: Table, userId: string): Promise<Item[]> {
  const { items } = await table.query({
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": sessionPartition(userId) },
    ConsistentRead: true,
    Limit: most,
  });
  return items;
}
