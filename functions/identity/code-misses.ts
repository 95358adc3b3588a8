import { maxCodeMissesPerMinute } from "../../shared/limits/cards.ts";
import { hashText } from "../platform/lambda/ids.ts";
import type { Item, Key, Table } from "../platform/aws/table.ts";
import { toSource } from "./source-limit.ts";
import { addToCount, createWindowRefusal, windowKey } from "./windowed-count.ts";

const minuteMs = 60_000;

/** Key of the count of one source's misses in the current minute. The address itself is not stored. */
export function missesKey(address: string, now: string): Key {
  return windowKey(`code#${hashText(toSource(address))}`, minuteMs, Date.parse(now));
}

/** Refuses a source after too many misses, also for codes that exist: else its replies would tell codes apart. */
export function checkMisses(misses: Item | undefined, now: string): void {
  if (Number(misses?.["n"] ?? 0) >= maxCodeMissesPerMinute) throw tooMany(now);
}

/** Counts a miss. Throws `rate.limited` when concurrent misses have reached the limit of the minute. */
export async function countMiss(table: Table, key: Key, now: string): Promise<void> {
  if ((await addToCount(table, key, minuteMs)) > maxCodeMissesPerMinute) throw tooMany(now);
}

function tooMany(now: string) {
  return createWindowRefusal(minuteMs, Date.parse(now));
}
