import { randomUUID } from "node:crypto";
import type { ScheduledEvent } from "aws-lambda";
import { invoke, localAccount, localRegion, type LocalFunction } from "../lambda.ts";
import type { DeadLetters } from "./dead-letters.ts";
import { openStateFile } from "./state-file.ts";
import { backoffMs, sleepUntil, startLoop, type EventSource } from "./event-loop.ts";

export interface ScheduleSourceOptions {
  consumer: LocalFunction;
  /** Holds the last due moment that was run, so that a restart knows what it missed. */
  positionFile: string;
  deadLetters: DeadLetters;
  /** The product's time, in ms since 1970. */
  nowMs: () => number;
  /** The last moment at which the function was due. */
  lastDue: (nowMs: number) => number;
  tries?: number;
}

const minuteMs = 60_000;

/**
 * Calls a function at the due minutes of the product's clock, at least once. Moments that were missed while the
 * service was stopped cause a single call at the start.
 */
export function startScheduleSource(options: ScheduleSourceOptions): EventSource {
  const { nowMs, lastDue } = options;
  const state = openStateFile<{ lastMs: number }>(options.positionFile);
  const calls = new Set<Promise<void>>();

  function call(minute: number, signal: AbortSignal): void {
    const called = callUntilDone(options, minute, signal).then((isDone) => {
      if (isDone) state.write({ lastMs: Math.max(minute, lastOf(state.read(), nowMs())) });
    });
    calls.add(called);
    void called.finally(() => calls.delete(called));
  }

  return startLoop(async (signal) => {
    const startDue = lastDue(nowMs());
    const kept = state.read();
    // A first start, or a clock set back: there is nothing to make up for.
    let last = kept && kept.lastMs <= startDue ? kept.lastMs : startDue;
    if (!kept) state.write({ lastMs: last });
    while (!signal.aborted) {
      // One reading of the clock: a minute that begins between two readings would be skipped.
      const now = nowMs();
      const due = lastDue(now);
      if (due > last) {
        call(due, signal);
        last = due;
      }
      await sleepUntil(minuteOf(now) + minuteMs - now, signal);
    }
    await Promise.all(calls);
  });
}

function minuteOf(ms: number): number {
  return Math.floor(ms / minuteMs) * minuteMs;
}

function lastOf(kept: { lastMs: number } | undefined, now: number): number {
  return kept && kept.lastMs <= now ? kept.lastMs : 0;
}

/** Says false when it was stopped before the function had succeeded. */
async function callUntilDone(
  { consumer, deadLetters, tries = 3 }: ScheduleSourceOptions,
  minute: number,
  signal: AbortSignal,
): Promise<boolean> {
  const event = scheduledEvent(minute);
  for (let failures = 1; !signal.aborted; failures += 1) {
    try {
      await invoke(consumer, event);
      return true;
    } catch (error) {
      if (failures === tries) {
        deadLetters(consumer.name, event, error);
        return true;
      }
      await sleepUntil(backoffMs(failures), signal);
    }
  }
  return false;
}

function scheduledEvent(minute: number): ScheduledEvent {
  return {
    id: randomUUID(),
    version: "0",
    account: localAccount,
    region: localRegion,
    time: new Date(minute).toISOString().replace(".000", ""),
    source: "aws.events",
    "detail-type": "Scheduled Event",
    resources: [`arn:aws:events:${localRegion}:${localAccount}:rule/every-minute`],
    detail: {},
  };
}
