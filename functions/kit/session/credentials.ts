import type { Key, Table, Write } from "../table.ts";
import { hashPassword } from "./passwords.ts";

/** Password hashes stand apart from accounts: no model, no call and no export reaches them. */
function credentialKey(userId: string): Key {
  return { pk: `credential#${userId}`, sk: "credential" };
}

/** The stored hash of an account; asked for nobody, it reads all the same, so that timing tells nothing. */
export async function storedHash(
  table: Table,
  userId: string | undefined,
): Promise<string | undefined> {
  const item = await table.get(credentialKey(userId ?? "nobody"));
  return typeof item?.["hash"] === "string" ? item["hash"] : undefined;
}

/** Sets the password of an account, to be written together with what goes with it. */
export async function credentialWrite(userId: string, password: string): Promise<Write> {
  return { put: { ...credentialKey(userId), hash: await hashPassword(password) } };
}
