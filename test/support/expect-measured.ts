import { expect } from "vitest";
import { isDeepRun } from "../../scripts/test-run/deep-run.ts";

/**
 * Compares a measured time, ratio or size of memory with its limit in the deep run only, whose files have the machine to
 * themselves. While other files run it says nothing about the product.
 */
export function expectMeasured(measured: number, { below }: { below: number }): void {
  if (isDeepRun) expect(measured).toBeLessThan(below);
}
