import type { Metafile, Plugin } from "esbuild";
import {
  operationSpecs,
  type FunctionName,
  type OperationName,
} from "../../shared/operations/all.ts";
import { keepDeclaredTexts, listDeclaredErrors } from "./declared-texts.ts";
import { keepOwnRow } from "./own-row.ts";

/** Operations that describe all others. */
const describingOperations: readonly FunctionName[] = ["getOpenapi", "openOpenapiPage"];

/** What the operations that describe others read, and jobs, which write of any error. */
const readersOfAll =
  /^(?:shared\/(?:operations\/all|openapi\/problems)|functions\/data\/jobs\/result-csv)\.ts$/;

/** Leaves out of the bundle of one operation what only others need: their rows, and the texts of their errors. */
export function exclusionsOf(name: FunctionName): Plugin[] {
  if (!hasExclusions(name)) return [];
  return [keepDeclaredTexts(listDeclaredErrors(name)), keepOwnRow(name)];
}

/** Facts outside the sources of a bundle on which its exclusions depend. */
export function describeExclusions(name: FunctionName): readonly string[] {
  return hasExclusions(name) ? listDeclaredErrors(name) : [];
}

function hasExclusions(name: FunctionName): name is OperationName {
  return name in operationSpecs && !describingOperations.includes(name);
}

/** Throws when a bundle contains code that reads what was left out of it. */
export function checkExclusions(name: FunctionName, { outputs }: Metafile): void {
  if (!hasExclusions(name)) return;
  for (const { inputs } of Object.values(outputs))
    for (const [input, { bytesInOutput }] of Object.entries(inputs))
      if (bytesInOutput > 0 && readersOfAll.test(input))
        throw new Error(
          `${name} contains ${input}, which reads all rows or texts: see exclusions.ts.`,
        );
}
