import { isDeepStrictEqual } from "node:util";
import { listAccountGroups } from "../../shared/access-groups.ts";
import type { LoginWay } from "../../shared/operations/replies.ts";
import { sessionTimes } from "../../shared/limits/sessions.ts";
import { user as userModel, type User } from "../../shared/models/user.ts";
import { nowMs } from "../platform/lambda/clock.ts";
import { hashText, newSecret } from "../platform/lambda/ids.ts";
import { expiryAttribute } from "../platform/aws/table-schema.ts";
import { recordKey } from "../data/store/keys.ts";
import type { ReadAhead } from "../data/store/read-ahead.ts";
import { toEntity } from "../data/store/record-item.ts";
import { ConditionFailed, type Item, type Key, type Table } from "../platform/aws/table.ts";

/**
 * Server-side sessions. The cookie holds 256 random bits and, behind a dot, the account's id, so one consistent
 * batch read returns session and account. The table stores only the hash of the secret. All sessions of an account
 * have the same partition key, so they can be listed and ended together.
 */
export interface Session {
  /** Key of the session's item. */
  key: Key;
  user: User;
  /** What the XSRF token of this session is. */
  readonly xsrf: string;
  /** How the user logged in. */
  way: LoginWay;
  /** ms since 1970. */
  openedAt: number;
  /** The password that opened it is too short for an account with access groups: it must be changed first. */
  mustChangePassword: boolean;
  /** The account's access groups have changed since: the session needs a new id (security T20). */
  isOutdated: boolean;
}

/** Options of a new session. */
export interface SessionOptions {
  way: LoginWay;
  /** What the browser says of itself. */
  device: string;
  mustChangePassword?: boolean;
}

/** Partition of all sessions of an account. */
export function sessionPartition(userId: string): string {
  return `session#${userId}`;
}

/** Partition of all known browsers of an account. */
export function devicePartition(userId: string): string {
  return `device#${userId}`;
}

export function sessionKey(userId: string, secret: string): Key {
  return { pk: sessionPartition(userId), sk: hashText(secret) };
}

/** The token that changing calls of a session must show: a hash of its secret, not the secret itself. */
export function deriveXsrfToken(secret: string): string {
  return hashText(`xsrf:${secret}`);
}

/** The item of a new session and the cookie's value that opens it. */
export function createSession(
  user: User,
  { way, device, mustChangePassword = false }: SessionOptions,
) {
  const secret = newSecret();
  const at = nowMs();
  const item: Item & Key = {
    ...sessionKey(user._id, secret),
    way,
    device: device.slice(0, 200),
    groups: listAccountGroups(user),
    epoch: user.accessEpoch ?? 0,
    openedAt: at,
    usedAt: at,
    ...(mustChangePassword && { mustChangePassword }),
    [expiryAttribute]: sessionExpiry(at),
  };
  return { item, cookie: formatSessionCookie(secret, user._id), xsrf: deriveXsrfToken(secret) };
}

export function formatSessionCookie(secret: string, userId: string): string {
  return `${secret}.${userId}`;
}

/** When the table may forget a session, in seconds since 1970. */
function sessionExpiry(openedAt: number): number {
  return Math.ceil((openedAt + sessionTimes.absoluteMs) / 1000);
}

/** Opens a session with a new id and returns the cookie's value. */
export async function openSession(
  table: Table,
  user: User,
  opening: SessionOptions,
): Promise<{ cookie: string; xsrf: string }> {
  const { item, cookie, xsrf } = createSession(user, opening);
  await table.put(item);
  return { cookie, xsrf };
}

/** The two parts of a cookie's value, if it can be one. */
export function parseSecret(cookie: string): { secret: string; userId: string } | undefined {
  const [secret, userId] = cookie.split(".");
  if (!secret || !userId || !/^[\w-]{1,64}$/.test(userId)) return undefined;
  return { secret, userId };
}

/**
 * The session of a cookie, if it and its account are good at this moment (security T13, T20, T51).
 * @param readAhead a record that the call names, read in the same request
 */
export async function loadSession(
  table: Table,
  cookie: string,
  readAhead?: ReadAhead,
): Promise<Session | undefined> {
  const parts = parseSecret(cookie);
  if (parts === undefined) return undefined;
  const key = sessionKey(parts.userId, parts.secret);
  const accountKey = recordKey(userModel, parts.userId);
  // A batch must not hold one key twice: the record may be the account itself.
  const more = readAhead && readAhead.key.pk !== accountKey.pk ? [readAhead.key] : [];
  const items = await table.getMany([key, accountKey, ...more]);
  readAhead?.fill(items);
  const stored = items.find(({ pk }) => pk === key.pk);
  const account = items.find(({ pk }) => pk === accountKey.pk);
  if (stored === undefined || account === undefined) return undefined;
  const user = toEntity(userModel, account);
  if (user.suspendedAt !== undefined || isSessionEnded(stored, user)) return undefined;
  if (!(await touch(table, key, stored))) return undefined;
  return {
    key,
    user,
    // Most calls never ask for it.
    get xsrf() {
      return deriveXsrfToken(parts.secret);
    },
    way: stored["way"] === "passkey" ? "passkey" : "password",
    openedAt: Number(stored["openedAt"]),
    mustChangePassword: stored["mustChangePassword"] === true,
    isOutdated:
      stored["replaced"] !== true && !isDeepStrictEqual(stored["groups"], listAccountGroups(user)),
  };
}

/**
 * Whether a session is over: because all of the account's were ended, or by its time, for accounts with any access
 * group sooner, also when the group was given later.
 */
export function isSessionEnded({ epoch, openedAt, usedAt, endsAt }: Item, user: User): boolean {
  if (epoch !== (user.accessEpoch ?? 0)) return true;
  const life =
    listAccountGroups(user).length > 0 ? sessionTimes.staffAbsoluteMs : sessionTimes.absoluteMs;
  const end = Math.min(Number(openedAt) + life, Number(endsAt ?? Number.POSITIVE_INFINITY));
  const now = nowMs();
  return now >= end || now - Number(usedAt) >= sessionTimes.idleMs;
}

/** Notes the last use, at most every ten minutes. False when the session has been ended since it was read. */
async function touch(table: Table, key: Key, { usedAt }: Item): Promise<boolean> {
  if (nowMs() - Number(usedAt) < sessionTimes.touchMs) return true;
  try {
    await table.update({
      Key: key,
      UpdateExpression: "SET usedAt = :now",
      ConditionExpression: "attribute_exists(pk)",
      ExpressionAttributeValues: { ":now": nowMs() },
    });
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}

export async function endSession(table: Table, cookie: string): Promise<void> {
  const parts = parseSecret(cookie);
  if (parts !== undefined) await table.delete(sessionKey(parts.userId, parts.secret));
}
