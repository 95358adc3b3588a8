import { session as limits } from "../../../shared/limits.ts";
import { user as userModel, type User } from "../../../shared/models/user.ts";
import { nowMs } from "../clock.ts";
import { hashOf, newSecret } from "../ids.ts";
import { expiryAttribute } from "../table-schema.ts";
import { recordKey } from "../store/keys.ts";
import { toRecord } from "../store/record-item.ts";
import type { Item, Key, Table } from "../table.ts";

/**
 * Server-side sessions. The cookie holds 256 random bits and, behind a dot, the account's id, so that session and
 * account come with one consistent batch read; the table holds the hash alone.
 */
export interface Session {
  /** Key of the session's item. */
  key: Key;
  user: User;
  /** What the XSRF token of this session is. */
  xsrf: string;
}

function sessionKey(secret: string): Key {
  return { pk: `session#${hashOf(secret)}`, sk: "session" };
}

/** The token that changing calls of a session must show: a hash of its secret, not the secret itself. */
function xsrfOf(secret: string): string {
  return hashOf(`xsrf:${secret}`);
}

/** Opens a session with a new id and answers the cookie's value. */
export async function openSession(
  table: Table,
  user: User,
  device: string,
): Promise<{ cookie: string; session: Session }> {
  const secret = newSecret();
  const at = nowMs();
  const life = user.groups.length > 0 ? limits.staffAbsoluteMs : limits.absoluteMs;
  const key = sessionKey(secret);
  await table.put({
    ...key,
    user: user._id,
    device: device.slice(0, 200),
    openedAt: at,
    usedAt: at,
    endsAt: at + life,
    [expiryAttribute]: Math.ceil((at + life) / 1000),
  });
  return { cookie: `${secret}.${user._id}`, session: { key, user, xsrf: xsrfOf(secret) } };
}

/** The session of a cookie, if it and its account are good at this moment (security T13, T20, T51). */
export async function loadSession(table: Table, cookie: string): Promise<Session | undefined> {
  const [secret, userId] = cookie.split(".");
  if (!secret || !userId || !/^[\w-]{1,64}$/.test(userId)) return undefined;
  const key = sessionKey(secret);
  const accountKey = recordKey(userModel, userId);
  const items = await table.getMany([key, accountKey]);
  const stored = items.find(({ pk }) => pk === key.pk);
  const account = items.find(({ pk }) => pk === accountKey.pk);
  if (stored?.["user"] !== userId || account === undefined) return undefined;
  const user = toRecord(userModel, account) as unknown as User; // written through the model alone
  if (user.suspendedAt !== undefined || hasEnded(stored)) return undefined;
  await touch(table, key, stored);
  return { key, user, xsrf: xsrfOf(secret) };
}

function hasEnded({ usedAt, endsAt }: Item): boolean {
  return nowMs() >= Number(endsAt) || nowMs() - Number(usedAt) >= limits.idleMs;
}

/** Notes the last use, at most every ten minutes. */
async function touch(table: Table, key: Key, { usedAt }: Item): Promise<void> {
  if (nowMs() - Number(usedAt) < limits.touchMs) return;
  await table.update({
    Key: key,
    UpdateExpression: "SET usedAt = :now",
    ConditionExpression: "attribute_exists(pk)",
    ExpressionAttributeValues: { ":now": nowMs() },
  });
}

export async function endSession(table: Table, cookie: string): Promise<void> {
  const [secret] = cookie.split(".");
  if (secret) await table.delete(sessionKey(secret));
}
