import type { WebAuthnCredential } from "@simplewebauthn/server";
import { passkeyLimits } from "../../shared/limits/sessions.ts";
import type { Passkey } from "../../shared/operations/replies.ts";
import type { Item, Key, Table } from "../platform/aws/table.ts";

/** Passkeys are items of their own, as passwords are. An account has one partition of them. */
export function passkeyPartition(userId: string): string {
  return `passkey#${userId}`;
}

export function passkeyKey(userId: string, credentialId: string): Key {
  return { pk: passkeyPartition(userId), sk: credentialId };
}

/** The stored passkeys of an account, the oldest first. */
export async function listPasskeys(table: Table, userId: string): Promise<Item[]> {
  const { items } = await table.query({
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": passkeyPartition(userId) },
    ConsistentRead: true,
    Limit: passkeyLimits.maxPerUser,
  });
  return items.toSorted((one, other) => Number(one["addedAt"]) - Number(other["addedAt"]));
}

/** Whether an account has a passkey. */
export async function hasPasskey(table: Table, userId: string): Promise<boolean> {
  return (await listPasskeys(table, userId)).length > 0;
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
export function passkeyItem(
  userId: string,
  { id, publicKey, counter }: WebAuthnCredential,
  { name, addedAt }: { name: string; addedAt: number },
): Item & Key {
  return {
    ...passkeyKey(userId, id),
    publicKey: Buffer.from(publicKey).toString("base64url"),
    counter,
    name,
    addedAt,
  };
}
