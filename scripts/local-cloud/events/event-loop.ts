import { setTimeout as pause } from "node:timers/promises";

/** Something that calls functions until it is stopped. */
export interface EventSource {
  /** Waits for what runs; nothing new begins. What was not finished comes again at the next start. */
  stop(): Promise<void>;
}

/** Runs `loop` until it is stopped; the loop ends itself when the signal says so. */
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

/** Waits, at most until the signal. */
export async function sleepUntil(ms: number, signal: AbortSignal): Promise<void> {
  // The signal is no failure here: the loops look at it themselves.
  await pause(ms, undefined, { signal }).catch(() => {});
}

const firstWaitMs = 100;
const longestWaitMs = 10_000;

/** How long to wait after so many failed tries, in ms. */
export function backoffMs(tries: number): number {
  return Math.min(firstWaitMs * 2 ** (tries - 1), longestWaitMs);
}
