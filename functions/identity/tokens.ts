import { HubError } from "../../shared/errors.ts";
import { tokenLifetimes } from "../../shared/limits/sessions.ts";
import type { User } from "../../shared/models/user.ts";
import { nowMs } from "../platform/lambda/clock.ts";
import { hashText, isSameSecret, newSecret } from "../platform/lambda/ids.ts";
import { expiryAttribute } from "../platform/aws/table-schema.ts";
import type { Item, Key, Table, Write } from "../platform/aws/table.ts";
import { parseSecret } from "./sessions.ts";

/** What a mailed link is for, and how long it is valid, in ms. */
export const tokenKinds = {
  confirm: tokenLifetimes.confirmMs,
  changeEmail: tokenLifetimes.changeEmailMs,
  reset: tokenLifetimes.resetMs,
  login: tokenLifetimes.loginMs,
} as const;
export type TokenKind = keyof typeof tokenKinds;

/**
 * The token of a mailed link: 256 random bits and, behind a dot, the account's id. The table keeps its hash, one per
 * account and kind, so that a newer token is the end of the older one (security T18).
 */
export interface Token {
  userId: string;
  /** The stored item, with the values given to `createToken`. */
  item: Item;
  /** Spends the token; refused when a concurrent request has spent it. */
  spend: Write;
}

/** Partition of all tokens of an account. */
export function tokenPartition(userId: string): string {
  return `token#${userId}`;
}

export function tokenKey(kind: TokenKind, userId: string): Key {
  return { pk: tokenPartition(userId), sk: kind };
}

/** The account of a token, at the moment when the token is made. */
type Holder = Pick<User, "_id" | "email"> & { accessEpoch?: number | undefined };

/** A new token and the write that stores it. Its `values` are stored with it and returned by `readToken`. */
export function createToken(
  kind: TokenKind,
  holder: Holder,
  values: Item = {},
): { token: string; write: Write } {
  const secret = newSecret();
  const endsAt = nowMs() + tokenKinds[kind];
  return {
    token: `${secret}.${holder._id}`,
    write: {
      put: {
        ...values,
        ...tokenKey(kind, holder._id),
        ...describeHolder(holder),
        hash: hashText(secret),
        endsAt,
        [expiryAttribute]: Math.ceil(endsAt / 1000),
      },
    },
  };
}

/** Values of the account that invalidate the token when they change: its address and its access epoch. */
function describeHolder({ email, accessEpoch = 0 }: Holder): { holder: string; epoch: number } {
  return { holder: hashText(email), epoch: accessEpoch };
}

/**
 * Refuses a link that was mailed before the account's password or address changed or its sessions were ended: an
 * attacker may have requested it. Throws `token.invalid`.
 */
export function refuseVoidToken({ item }: Token, user: User): void {
  const { holder, epoch } = describeHolder(user);
  if (item["holder"] !== holder || item["epoch"] !== epoch) throw new HubError("token.invalid");
}

/** Reads a valid token. Throws `token.invalid` for used, replaced, expired, foreign and invented ones alike. */
export async function readToken(table: Table, kind: TokenKind, token: string): Promise<Token> {
  const parts = parseSecret(token);
  const key = tokenKey(kind, parts?.userId ?? "none");
  const item = await table.get(key);
  const hash = hashText(parts?.secret ?? "");
  if (parts === undefined || item === undefined || nowMs() >= Number(item["endsAt"]))
    throw new HubError("token.invalid");
  if (!isSameSecret(String(item["hash"]), hash)) throw new HubError("token.invalid");
  return {
    userId: parts.userId,
    item,
    spend: {
      delete: key,
      condition: "#hash = :hash",
      names: { "#hash": "hash" },
      values: { ":hash": hash },
    },
  };
}
