import type { Key, Table, Write } from "../platform/aws/table.ts";
import { hashPassword } from "./passwords.ts";

/** Password hashes are items of their own: no model, no call and no export reads them. */
export function credentialKey(userId: string): Key {
  return { pk: `credential#${userId}`, sk: "credential" };
}

/** The stored hash of an account. Without an account it reads too, so that the time reveals nothing. */
export async function loadPasswordHash(
  table: Table,
  userId: string | undefined,
): Promise<string | undefined> {
  const item = await table.get(credentialKey(userId ?? "nobody"));
  return typeof item?.["hash"] === "string" ? item["hash"] : undefined;
}

/**
 * Sets the password of an account; the caller adds it to the transaction of the change.
 * @param former hash that must still be the stored one
 */
export async function createCredentialWrite(
  userId: string,
  password: string,
  former?: string,
): Promise<Write> {
  const put = { ...credentialKey(userId), hash: await hashPassword(password) };
  return former === undefined ? { put } : { put, ...hasHash(former) };
}

/** Sets the first password of an account, by its hash; refused when the account has a password. */
export function createFirstCredentialWrite(userId: string, hash: string): Write {
  return { put: { ...credentialKey(userId), hash }, condition: "attribute_not_exists(pk)" };
}

function hasHash(hash: string) {
  return { condition: "#hash = :hash", names: { "#hash": "hash" }, values: { ":hash": hash } };
}

/**
 * Condition: the password has not changed since it was checked. A concurrent password change makes the transaction
 * fail.
 */
export function createPasswordCheck(userId: string, hash: string): Write {
  return {
    check: credentialKey(userId),
    ...hasHash(hash),
  };
}
