import { card as cardModel, type Card } from "../../../../shared/models/card.ts";
import { user as userModel } from "../../../../shared/models/user.ts";
import { findAudiences, hasAnyAudience } from "../../../data/rights/audiences.ts";
import { toCaller } from "../../../data/rights/caller.ts";
import { sessionCookie } from "../../../identity/session-cookies.ts";
import { isSessionEnded, parseSecret, sessionKey } from "../../../identity/sessions.ts";
import { recordKey } from "../../../data/store/keys.ts";
import { toEntity } from "../../../data/store/record-item.ts";
import type { Item, Key } from "../../../platform/aws/table.ts";
import type { RequestInfo } from "../../../platform/http/request-info.ts";

/**
 * Lists the keys to read to know the viewer, if the browser has a session. Nothing is written, not even the session's
 * last use.
 */
export function listSessionKeys({ cookie }: RequestInfo): readonly [] | readonly [Key, Key] {
  const parts = parseSecret(cookie(sessionCookie) ?? "");
  if (parts === undefined) return [];
  return [sessionKey(parts.userId, parts.secret), recordKey(userModel, parts.userId)];
}

/** Whether the viewer may change the card: its owner, an admin of its company, or an admin. */
export function isOwnCard(
  card: Card,
  items: ReadonlyMap<unknown, Item>,
  keys: readonly Key[],
): boolean {
  const [stored, account] = keys.map(({ pk }) => items.get(pk));
  if (stored === undefined || account === undefined) return false;
  const user = toEntity(userModel, account);
  if (user.suspendedAt !== undefined || isSessionEnded(stored, user)) return false;
  return hasAnyAudience(findAudiences(toCaller(user), cardModel, card), cardModel.access.write);
}
