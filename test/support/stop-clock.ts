import { onTestFinished, vi } from "vitest";

/** Stops the clock until the test ends: no minute, hour or day ends between the calls that a limit counts. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
}
