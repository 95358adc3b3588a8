import type { Configuration } from "./configuration.ts";

/**
 * Names of one stage. AWS makes the name of almost every resource from its stack's; the few fixed ones begin with the
 * prefix of the stage, so that a second stage fits into the same account and region.
 */
type Stage = Pick<Configuration, "stage">;

/** Name of a stack: `NevjegyData`, or `NevjegyTestData` of the stage `test`. */
export function stackName({ stage }: Stage, part: string): string {
  return `Nevjegy${stage.charAt(0).toUpperCase()}${stage.slice(1)}${part}`;
}

/** Begins the names that the operator sees or that functions read. */
export function namePrefix({ stage }: Stage): string {
  return stage === "" ? "nevjegy" : `nevjegy-${stage}`;
}

/** Name of the configuration set of all mails. */
export function configurationSetName(stage: Stage): string {
  return `${namePrefix(stage)}-mail`;
}

/** Output of a stack: the generation of the origin key that it was deployed with. */
export const generationOutput = "OriginKeyGeneration";
