import { onTestFinished } from "vitest";
import { operationSpecs } from "../../shared/operations/all.ts";
import { pollTimeout } from "./poll-timeout.ts";

/** The time that tests give to a call, in ms. A call that waits for a busy machine is not refused. */
export const testCallMs = pollTimeout.timeout;

const specs: Readonly<Record<string, { maxMs?: number }>> = operationSpecs;
const declaredLimits = Object.entries(specs).map(([name, { maxMs }]) => [name, maxMs] as const);

/** Gives every call of this test file that time, in place of the product's. */
export function allowLongCalls(): void {
  for (const spec of Object.values(specs)) spec.maxMs = testCallMs;
}

/** Until the test ends, a call has as much time as in the product. For tests that expect a refusal at the time limit. */
export function limitCallsAsDeclared(): void {
  for (const [name, maxMs] of declaredLimits) {
    const spec = specs[name];
    if (maxMs === undefined) delete spec?.maxMs;
    else if (spec !== undefined) spec.maxMs = maxMs;
  }
  onTestFinished(allowLongCalls);
}
