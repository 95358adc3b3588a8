import type { User } from "../../shared/models/user.ts";
import type { Item, Table, Write } from "../platform/aws/table.ts";
import { isSessionEnded, sessionPartition } from "./sessions.ts";

/** Sessions shown at once; nobody has more open that still count. */
const most = 200;
/** Items of ended sessions that are taken away at once; the table forgets what is beyond by itself. */
const mostTidied = 50;

/** All sessions of an account that are still good, the last used first. */
export async function listOpenSessions(table: Table, user: User): Promise<Item[]> {
  const items = await storedSessions(table, user._id, most);
  return items
    .filter((item) => item["replaced"] !== true && !isSessionEnded(item, user))
    .toSorted((one, other) => Number(other["usedAt"]) - Number(one["usedAt"]));
}

/** What ends all access to an account, for the change that calls for it. */
export interface AccessEnd {
  /** The account as it is from then on: what is opened for it counts. */
  user: User;
  /** Belongs to the change of the account. */
  patch: Pick<User, "accessEpoch">;
  /** Goes with it. */
  writes: Write[];
}

/**
 * Ends all sessions of an account and voids the links mailed to it, by one number of the account that all of them were
 * given: the commit of a new password is their end, and nothing is left to fail behind it. One that opens at the same
 * moment has the former number.
 */
export async function planAccessEnd(table: Table, former: User): Promise<AccessEnd> {
  const patch = { accessEpoch: (former.accessEpoch ?? 0) + 1 };
  const items = await storedSessions(table, former._id, mostTidied);
  const writes = items.map(({ pk, sk }) => ({ delete: { pk: String(pk), sk: String(sk) } }));
  return { user: { ...former, ...patch }, patch, writes };
}

async function storedSessions(table: Table, userId: string, limit: number): Promise<Item[]> {
  const { items } = await table.query({
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": sessionPartition(userId) },
    ConsistentRead: true,
    Limit: limit,
  });
  return items;
}
