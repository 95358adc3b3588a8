import * as check from "fast-check";
import { inDeepRun } from "../../scripts/test-run/deep-run.ts";
import { seed } from "../../scripts/test-run/seed.ts";

// Every property draws the same values in every run; a failure names the seed, and the same seed fails again.
check.configureGlobal({ seed });

export * from "fast-check";

type Runs<Given> = check.Parameters<Given>;

const usualRuns = 100;
const moreRuns = inDeepRun(10, 1);

/** How often a property that is declared with so many draws is drawn. */
export const countDraws = (declared: number): number => moreRuns * declared;

const enlarge = <Given>(given: Runs<Given> = {}): Runs<Given> => ({
  ...given,
  numRuns: countDraws(given.numRuns ?? usualRuns),
});

/** `fc.assert`, with more draws in the deep run. */
export function assert<Given>(
  property: check.IAsyncProperty<Given>,
  given?: Runs<Given>,
): Promise<void>;
export function assert<Given>(property: check.IProperty<Given>, given?: Runs<Given>): void;
export function assert<Given>(property: check.IRawProperty<Given>, given?: Runs<Given>) {
  return check.assert(property, enlarge(given));
}

/** A number of drawn values, and more of them in the deep run. */
export const sample = <Value>(source: check.Arbitrary<Value>, count: number): Value[] =>
  check.sample(source, countDraws(count));
