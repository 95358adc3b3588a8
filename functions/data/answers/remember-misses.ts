import { nowMs } from "../../platform/lambda/clock.ts";

/** How long a process remembers a miss, in ms, how many misses, and how many characters of each at most. */
const rememberMs = 60_000;
const maxRemembered = 1000;
const maxKeyLength = 2000;

/** What the table could not answer with a few records a moment ago, so that it is not tried again at each call. */
export interface MissMemory {
  has(key: string): boolean;
  add(key: string): void;
}

export function createMissMemory(): MissMemory {
  /** Until when each key is remembered; the last ones are the newest. */
  const untilOf = new Map<string, number>();
  return {
    has: (key) => nowMs() < (untilOf.get(key) ?? 0),
    add(key) {
      if (key.length > maxKeyLength) return;
      untilOf.delete(key);
      untilOf.set(key, nowMs() + rememberMs);
      const [oldest] = untilOf.keys();
      if (untilOf.size > maxRemembered && oldest !== undefined) untilOf.delete(oldest);
    },
  };
}
