import { setTimeout as pause } from "node:timers/promises";

/** Calls functions until it is stopped. */
export interface EventSource {
  /** Waits for running calls and starts no new one. The next start repeats unfinished work. */
  stop(): Promise<void>;
}

/** Runs `loop` until it is stopped; the loop returns when the signal aborts. */
export function startLoop(loop: (signal: AbortSignal) => Promise<void>): EventSource {
  const stopping = new AbortController();
  const ended = loop(stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

/** Waits for `ms`, or until the signal aborts. */
export async function sleepUntil(ms: number, signal: AbortSignal): Promise<void> {
  // The signal is no failure here: the loops look at it themselves.
  await pause(ms, undefined, { signal }).catch(() => {});
}

const firstWaitMs = 100;
const longestWaitMs = 10_000;

/** Wait after this number of failed tries, in ms. */
export function backoffMs(tries: number): number {
  return Math.min(firstWaitMs * 2 ** (tries - 1), longestWaitMs);
}
