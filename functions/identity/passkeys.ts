import type { WebAuthnCredential } from "@simplewebauthn/server";
import { passkeyLimits } from "../../shared/limits/sessions.ts";
import type { Passkey } from "../../shared/operations/replies.ts";
import type { User } from "../../shared/models/user.ts";
import type { Item, Key, Table, Write } from "../platform/aws/table.ts";

/** Passkeys are items of their own, as passwords are. An account has one partition of them. */
export function passkeyPartition(userId: string): string {
  return `passkey#${userId}`;
}

export function passkeyKey(userId: string, credentialId: string): Key {
  return { pk: passkeyPartition(userId), sk: credentialId };
}

/** An account whose passkeys are read. */
export type PasskeyOwner = Pick<User, "_id"> & { passkeyEpoch?: number | undefined };

/** Whether a stored passkey was added after the last removal of all passkeys of its account. */
export function isPasskeyValid({ epoch = 0 }: Item, { passkeyEpoch = 0 }: PasskeyOwner): boolean {
  return epoch === passkeyEpoch;
}

/**
 * The parts of a change that removes all passkeys of an account. The patch alone voids them, also one that is added at
 * the same moment; the writes remove the stored ones.
 */
export async function planPasskeyRemoval(
  table: Table,
  user: PasskeyOwner,
): Promise<{ patch: { passkeyEpoch: number }; writes: Write[] }> {
  const stored = await listPasskeys(table, user);
  return {
    patch: { passkeyEpoch: (user.passkeyEpoch ?? 0) + 1 },
    writes: stored.map(({ sk }) => ({ delete: passkeyKey(user._id, String(sk)) })),
  };
}

/** The valid passkeys of an account, the oldest first. */
export async function listPasskeys(table: Table, user: PasskeyOwner): Promise<Item[]> {
  const { items } = await table.query({
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": passkeyPartition(user._id) },
    ConsistentRead: true,
    Limit: 2 * passkeyLimits.maxPerUser,
  });
  return items
    .filter((item) => isPasskeyValid(item, user))
    .toSorted((one, other) => Number(one["addedAt"]) - Number(other["addedAt"]));
}

/** Whether an account has a passkey. */
export async function hasPasskey(table: Table, user: PasskeyOwner): Promise<boolean> {
  return (await listPasskeys(table, user)).length > 0;
}

/** What its owner sees of a passkey. */
export function toShownPasskey({ sk, name, addedAt, usedAt }: Item): Passkey {
  return {
    id: String(sk),
    name: String(name),
    addedAt: new Date(Number(addedAt)).toISOString(),
    ...(usedAt !== undefined && { usedAt: new Date(Number(usedAt)).toISOString() }),
  };
}

/** A stored passkey as the library takes it. */
export function toCredential({ sk, publicKey, counter }: Item): WebAuthnCredential {
  return {
    id: String(sk),
    publicKey: Uint8Array.from(Buffer.from(String(publicKey), "base64url")),
    counter: Number(counter),
  };
}

/** The item of a passkey that has just been made. */
export function buildPasskeyItem(
  { _id, passkeyEpoch }: PasskeyOwner,
  { id, publicKey, counter }: WebAuthnCredential,
  { name, addedAt }: { name: string; addedAt: number },
): Item & Key {
  return {
    ...passkeyKey(_id, id),
    ...(passkeyEpoch !== undefined && { epoch: passkeyEpoch }),
    publicKey: Buffer.from(publicKey).toString("base64url"),
    counter,
    name,
    addedAt,
  };
}
