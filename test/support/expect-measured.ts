import { expect } from "vitest";
import { isDeepRun } from "../../scripts/test-run/deep-run.ts";
import { pollTimeout } from "./poll-timeout.ts";

/**
 * Expects that a measured time, in ms, is below its limit: in the deep run, whose files have the machine to themselves. While
 * other files run, it only has to be shorter than the longest wait of a test.
 */
export function expectMeasured(ms: number, { below }: { below: number }): void {
  expect(ms).toBeLessThan(isDeepRun ? below : pollTimeout.timeout);
}

/** The same for a ratio of two times, measured in turn. While other files run, the limit is ten times larger. */
export function expectMeasuredRatio(ratio: number, { below }: { below: number }): void {
  expect(ratio).toBeLessThan(isDeepRun ? below : 10 * below);
}
