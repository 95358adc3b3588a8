import { environment } from "../../shared/environment.ts";
import { knownDeviceMs } from "../../shared/limits/sessions.ts";
import { nowMs } from "../platform/lambda/clock.ts";
import { requireVariable } from "../platform/lambda/environment.ts";
import { hashText, newSecret } from "../platform/lambda/ids.ts";
import { expiryAttribute } from "../platform/aws/table-schema.ts";
import type { Item, Key, Table } from "../platform/aws/table.ts";
import { devicePartition } from "./sessions.ts";

/**
 * Browsers that were used to log in before. While a login is under attack, they log in as usual and other browsers must
 * confirm by mail (security T17). The cookie proves only that: the password is still required.
 */
const isSecure = requireVariable(environment.publicOrigin).startsWith("https:");
export const deviceCookie = isSecure ? "__Host-device" : "device";

function deviceKey(userId: string, secret: string): Key {
  return { pk: devicePartition(userId), sk: hashText(secret) };
}

/** Whether the account has logged in with this browser before. */
export async function isKnownDevice(
  table: Table,
  userId: string,
  secret: string | undefined,
): Promise<boolean> {
  if (secret === undefined || secret === "") return false;
  const item = await table.get(deviceKey(userId, secret));
  return item !== undefined && nowMs() < Number(item["endsAt"]);
}

/** Remembers a browser: its item and the cookie to set. A browser that has a secret keeps it. */
export function rememberDevice(
  userId: string,
  deviceSecret: string | undefined,
): { item: Item & Key; cookie: string } {
  const secret =
    deviceSecret !== undefined && /^[\w-]{43}$/.test(deviceSecret) ? deviceSecret : newSecret();
  const endsAt = nowMs() + knownDeviceMs;
  return {
    item: { ...deviceKey(userId, secret), endsAt, [expiryAttribute]: Math.ceil(endsAt / 1000) },
    cookie: `${deviceCookie}=${secret}; Path=/; SameSite=Lax${isSecure ? "; Secure" : ""}; HttpOnly; Max-Age=${knownDeviceMs / 1000}`,
  };
}
