import { isIPv6 } from "node:net";
import type { Table } from "../platform/aws/table.ts";
import { hashText } from "../platform/lambda/ids.ts";
import type { RequestActor } from "../data/records/actor.ts";
import { addToCount, createWindowRefusal, windowKey } from "./windowed-count.ts";

/** Calls that one source may make in a window of the clock (ms), whatever accounts or addresses they name. */
export interface SourceLimit {
  windowMs: number;
  maxCalls: number;
}

/** The request and the table that counts it. */
interface SourceContext {
  store: { table: Table };
  request: RequestActor["request"];
}

/**
 * Counts a call of a source. It is counted before anything is looked up, so the refusal tells nothing about accounts
 * (security T66). A refused call costs one read. Throws `rate.limited` with the seconds until the window ends.
 * @param device secret of a known device, which has its own count
 * @returns takes back the count: where only failures count, a success must not use up the limit
 */
export async function limitSource(
  { store: { table }, request }: SourceContext,
  purpose: string,
  { windowMs, maxCalls }: SourceLimit,
  device?: string,
): Promise<() => Promise<void>> {
  const source = toSource(request.address);
  // Neither the address nor the secret is stored.
  const hash = hashText(device === undefined ? source : `${source}\n${device}`);
  const key = windowKey(`source-${purpose}#${hash}`, windowMs);
  const counted = await table.get(key);
  const isSpent = Number(counted?.["n"] ?? 0) >= maxCalls;
  if (isSpent || (await addToCount(table, key, windowMs)) > maxCalls)
    throw createWindowRefusal(windowMs);
  return async () => void (await addToCount(table, key, windowMs, -1));
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
