import { isIPv6 } from "node:net";
import { HubError } from "../../shared/errors.ts";
import { maxCodeMissesPerMinute } from "../../shared/limits/cards.ts";
import { hashOf } from "../platform/lambda/ids.ts";
import { expiryAttribute } from "../platform/aws/table-schema.ts";
import type { Item, Key, Table } from "../platform/aws/table.ts";

const minuteMs = 60_000;

/** Where the misses of one source in the current minute are counted. The address itself is not stored. */
export function missesKey(address: string, now: string): Key {
  const minute = Math.floor(Date.parse(now) / minuteMs);
  return { pk: `throttle#code#${hashOf(sourceOf(address))}#${minute}`, sk: "throttle" };
}

/** Refuses a source that has missed too often, hits included: else its answers would still tell codes apart. */
export function checkMisses(misses: Item | undefined, now: string): void {
  if (Number(misses?.["n"] ?? 0) >= maxCodeMissesPerMinute) throw tooMany(now);
}

/** Counts a miss. Throws `rate.limited` when others have used the minute up meanwhile. */
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
 * What counts as one source: an IPv4 address, or the first 64 bits of an IPv6 address, since whoever has one of
 * those has all the rest of them.
 */
export function sourceOf(address: string): string {
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
