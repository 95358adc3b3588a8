import { expect } from "vitest";
import { isDeepRun } from "../../scripts/test-run/deep-run.ts";

/** How many times more a busy machine may take than the limit. */
const slack = 10;

/**
 * Expects that a measured time or ratio is below its limit: in the deep run, whose files have the machine to themselves.
 * While other files run, only what no busy machine explains is too much.
 */
export function expectMeasured(measured: number, { below }: { below: number }): void {
  expect(measured).toBeLessThan(isDeepRun ? below : slack * below);
}
