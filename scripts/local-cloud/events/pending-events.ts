import { setTimeout as pause } from "node:timers/promises";

const tries = 10;
const longestPauseMs = 30_000;

/**
 * Delivers events at least once. A failed delivery is retried with growing waits; after ten tries the event is
 * dropped with a line on the console. `done` is called when an event needs no further delivery.
 */
export function pendingEvents<Event>(options: {
  deliver: (event: Event) => Promise<void> | void;
  done: (id: string) => void;
}) {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();

  async function handOn(id: string, event: Event): Promise<void> {
    for (let attempt = 1; !stopping.signal.aborted; attempt += 1) {
      try {
        await options.deliver(event);
        return options.done(id);
      } catch (error) {
        if (attempt === tries) {
          console.error(`An event was given up after ${tries} tries:`, error);
          return options.done(id);
        }
        const ms = Math.min(100 * 2 ** attempt, longestPauseMs);
        await pause(ms, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }

  return {
    /** Starts the delivery; the caller does not wait for it. */
    add(id: string, event: Event): void {
      const delivery = handOn(id, event).finally(() => running.delete(delivery));
      running.add(delivery);
    },
    /** Waits for the deliveries that run, tries none again. */
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
