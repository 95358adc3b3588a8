import { isIPv6 } from "node:net";
import { HubError } from "../../shared/errors.ts";
import { maxCodeMissesPerMinute } from "../../shared/limits/cards.ts";
import { hashOf } from "../platform/lambda/ids.ts";
import { expiryAttribute } from "../platform/aws/table-schema.ts";
import type { Item, Key, Table } from "../platform/aws/table.ts";

const minuteMs = 60_000;

/** Key of the count of one source's misses in the current minute. The address itself is not stored. */
export function missesKey(address: string, now: string): Key {
  const minute = Math.floor(Date.parse(now) / minuteMs);
  return { pk: `throttle#code#${hashOf(toSource(address))}#${minute}`, sk: "throttle" };
}

/** Refuses a source after too many misses, also for codes that exist: else its replies would tell codes apart. */
export function checkMisses(misses: Item | undefined, now: string): void {
  if (Number(misses?.["n"] ?? 0) >= maxCodeMissesPerMinute) throw tooMany(now);
}

/** Counts a miss. Throws `rate.limited` when concurrent misses have reached the limit of the minute. */
export async function countMiss(table: Table, key: Key, now: string): Promise<void> {
  const counted = await table.update({
    Key: key,
    UpdateExpression: "ADD n :one SET #expiry = :expiry",
    ExpressionAttributeNames: { "#expiry": expiryAttribute },
    ExpressionAttributeValues: {
      ":one": 1,
      ":expiry": Math.ceil((Date.parse(now) + 2 * minuteMs) / 1000),
    },
  });
  if (Number(counted["n"]) > maxCodeMissesPerMinute) throw tooMany(now);
}

function tooMany(now: string): HubError {
  const left = minuteMs - (Date.parse(now) % minuteMs);
  return new HubError("rate.limited", { retryAfter: Math.ceil(left / 1000) });
}

/**
 * One source: an IPv4 address, or the first 64 bits of an IPv6 address, because a network of that size belongs to one
 * subscriber.
 */
export function toSource(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!isIPv6(address)) return address;
  const [before = [], after = []] = address
    .split("::")
    .map((half) => half.split(":").filter((group) => group !== ""));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0");
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":");
}
