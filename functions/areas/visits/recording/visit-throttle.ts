import { createHmac } from "node:crypto";
import { environment } from "../../../../shared/environment.ts";
import { visitLimits } from "../../../../shared/limits/visits.ts";
import { required } from "../../../platform/lambda/environment.ts";
import { expiryAttribute } from "../../../platform/aws/table-schema.ts";
import type { Item, Key, Table } from "../../../platform/aws/table.ts";
import { sourceOf } from "../../../identity/code-misses.ts";

const minuteMs = 60_000;

/**
 * Where the lines of one source in the current minute are counted. The key cannot be led back to an address without
 * the edge's secret, says nothing of any other minute, and names no card.
 */
export function visitThrottleKey(address: string, now: string): Key {
  const minute = Math.floor(Date.parse(now) / minuteMs);
  const source = createHmac("sha256", required(environment.originKeys))
    .update(`${sourceOf(address)}\n${minute}`)
    .digest("base64url");
  return { pk: `throttle#visit#${source}`, sk: "throttle" };
}

/** Whether the source has used its minute up: a flood is told by one read, and writes nothing. */
export function isExhausted(counted: Item | undefined): boolean {
  return Number(counted?.["n"] ?? 0) >= visitLimits.maxPerSourceAndMinute;
}

/** Counts a line. False when others have used the minute up meanwhile. */
export async function countSourceVisit(table: Table, key: Key, now: string): Promise<boolean> {
  const counted = await table.update({
    Key: key,
    UpdateExpression: "ADD n :one SET #expiry = :expiry",
    ExpressionAttributeNames: { "#expiry": expiryAttribute },
    ExpressionAttributeValues: {
      ":one": 1,
      ":expiry": Math.ceil((Date.parse(now) + 2 * minuteMs) / 1000),
    },
  });
  return Number(counted["n"]) <= visitLimits.maxPerSourceAndMinute;
}
