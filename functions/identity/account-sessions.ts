import type { User } from "../../shared/models/user.ts";
import type { Item, Table, Write } from "../platform/aws/table.ts";
import { isSessionEnded, sessionPartition } from "./sessions.ts";

/** Sessions listed at most: no account has more open sessions. */
const maxListed = 200;
/** Ended sessions deleted at once. Others expire in the table. */
const maxDeleted = 50;

/** All open sessions of an account, the last used first. */
export async function listOpenSessions(table: Table, user: User): Promise<Item[]> {
  const items = await storedSessions(table, user._id, maxListed);
  return items
    .filter((item) => item["replaced"] !== true && !isSessionEnded(item, user))
    .toSorted((one, other) => Number(other["usedAt"]) - Number(one["usedAt"]));
}

/** The parts of a change that ends all access to an account. */
export interface AccessEnd {
  /** The account after the change: sessions opened for it are valid. */
  user: User;
  /** To be written with the change of the account. */
  patch: Pick<User, "accessEpoch">;
  /** To be written in the same transaction. */
  writes: Write[];
}

/**
 * Ends all sessions of an account and voids its mailed links: all of them hold the account's `accessEpoch`, which this
 * raises. The commit itself ends them; no later step can fail. A concurrently opened session has the old epoch. The
 * raised epoch also voids the invitations that the account has sent.
 */
export async function planAccessEnd(table: Table, former: User): Promise<AccessEnd> {
  const patch = { accessEpoch: (former.accessEpoch ?? 0) + 1 };
  const items = await storedSessions(table, former._id, maxDeleted);
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
