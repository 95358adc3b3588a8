import { createHmac } from "node:crypto";
import { environment } from "../../../../shared/environment.ts";
import { visitLimits } from "../../../../shared/limits/visits.ts";
import { requireVariable } from "../../../platform/lambda/environment.ts";
import { expiryAttribute } from "../../../platform/aws/table-schema.ts";
import type { Item, Key, Table } from "../../../platform/aws/table.ts";
import { toSource } from "../../../identity/source-limit.ts";

const minuteMs = 60_000;

/**
 * Key of a source's counter for the current minute. Without the edge's secret, it cannot be traced to an address. It is
 * not linked to other minutes and contains no card.
 */
export function visitThrottleKey(address: string, now: string): Key {
  const minute = Math.floor(Date.parse(now) / minuteMs);
  const source = createHmac("sha256", requireVariable(environment.originKeys))
    .update(`${toSource(address)}\n${minute}`)
    .digest("base64url");
  return { pk: `throttle#visit#${source}`, sk: "throttle" };
}

/** Whether the source has used up its minute. During a flood this needs one read and no write. */
export function isExhausted(item: Item | undefined): boolean {
  return Number(item?.["n"] ?? 0) >= visitLimits.maxPerSourceAndMinute;
}

/** Counts a line. False when concurrent requests have used up the minute. */
export async function countSourceVisit(table: Table, key: Key, now: string): Promise<boolean> {
  const item = await table.update({
    Key: key,
    UpdateExpression: "ADD n :one SET #expiry = :expiry",
    ExpressionAttributeNames: { "#expiry": expiryAttribute },
    ExpressionAttributeValues: {
      ":one": 1,
      ":expiry": Math.ceil((Date.parse(now) + 2 * minuteMs) / 1000),
    },
  });
  return Number(item["n"]) <= visitLimits.maxPerSourceAndMinute;
}
