import { HubError } from "../../shared/errors.ts";
import { expiryAttribute } from "../platform/aws/table-schema.ts";
import type { Key, Table } from "../platform/aws/table.ts";
import { nowMs } from "../platform/lambda/clock.ts";

/** Key of a count in the current window of the clock. Each window has its own item, so no count needs a reset. */
export function windowKey(name: string, windowMs: number, atMs = nowMs()): Key {
  return { pk: `throttle#${name}#${Math.floor(atMs / windowMs)}`, sk: "throttle" };
}

/**
 * Adds to a count of `windowKey` and returns the sum. Its item expires after the window. An addition whose answer is lost
 * is repeated and may count twice: a limit is then reached a little earlier or later.
 */
export async function addToCount(
  table: Table,
  key: Key,
  windowMs: number,
  by: 1 | -1 = 1,
): Promise<number> {
  const counted = await table.update({
    Key: key,
    UpdateExpression: "ADD n :by SET #expiry = :expiry",
    ExpressionAttributeNames: { "#expiry": expiryAttribute },
    ExpressionAttributeValues: {
      ":by": by,
      ":expiry": Math.ceil((nowMs() + 2 * windowMs) / 1000),
    },
  });
  return Number(counted["n"]);
}

/** `rate.limited` with the seconds until the current window ends. */
export function createWindowRefusal(windowMs: number, atMs = nowMs()): HubError {
  const leftMs = windowMs - (atMs % windowMs);
  return new HubError("rate.limited", { retryAfter: Math.ceil(leftMs / 1000) });
}
