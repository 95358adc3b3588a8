import type { Metafile, Plugin } from "esbuild";
import {
  operationSpecs,
  type FunctionName,
  type OperationName,
} from "../../shared/operations/all.ts";
import type { OperationSpec } from "../../shared/operations/operation-spec.ts";
import { keepOwnRow } from "./own-row.ts";
import { withoutServices } from "./without-services.ts";

/** Operations that describe all others. */
const describingOperations: readonly FunctionName[] = ["getOpenapi", "openOpenapiPage"];

/** What the operations that describe others read. */
const readerOfAll = "shared/operations/all.ts";

/** Leaves out of the bundle of one operation what only others need: their rows, and services of models. */
export function exclusionsOf(name: FunctionName): Plugin[] {
  if (!hasExclusions(name)) return [];
  const { services }: OperationSpec = operationSpecs[name];
  return [keepOwnRow(name), withoutServices(services?.kind)];
}

function hasExclusions(name: FunctionName): name is OperationName {
  return name in operationSpecs && !describingOperations.includes(name);
}

/** Throws when a bundle contains code that reads what was left out of it. */
export function checkExclusions(name: FunctionName, { outputs }: Metafile): void {
  if (!hasExclusions(name)) return;
  for (const { inputs } of Object.values(outputs))
    if ((inputs[readerOfAll]?.bytesInOutput ?? 0) > 0)
      throw new Error(`${name} contains ${readerOfAll}, which reads all rows: see exclusions.ts.`);
}
