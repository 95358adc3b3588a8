import type { Metafile, Plugin } from "esbuild";
import {
  operationSpecs,
  writesTable,
  type FunctionName,
  type OperationName,
} from "../../shared/operations/all.ts";
import type { OperationSpec } from "../../shared/operations/operation-spec.ts";
import { trimDeclarations } from "./trim-declarations.ts";

/** Operations that describe all others. */
const describingOperations: readonly FunctionName[] = ["getOpenapi", "openOpenapiPage"];

/** What the operations that describe others read. */
const readerOfAll = "shared/operations/all.ts";

/** Operations that read the form control of a field. */
const controlReaders: readonly FunctionName[] = ["getFields", "getSchema", "exportEntities"];

/** Operations that tell which fields a caller must send, and so read the initial values. */
const initialReaders: readonly FunctionName[] = [
  ...controlReaders,
  "getAccesses",
  "getModel",
  "listModels",
];

/** The code that reads what is left out of a function that does not need it. A test finds what is missing here. */
export const readingCode = {
  controls: ["functions/data/describe/describe-model.ts", "functions/data/export/format-cell.ts"],
  initials: [
    "functions/data/records/build-record.ts",
    "functions/data/rights/field-flags.ts",
    "shared/openapi/model-schemas.ts",
  ],
  /** The rules over several fields. */
  rules: ["functions/data/store/write-changes.ts"],
  serviceNames: ["shared/model/is-restorable.ts"],
};

/** Whether an operation checks records as a write does. */
function checksWrites(name: OperationName): boolean {
  return writesTable(name) || name === "checkEntities";
}

function readsInitials(name: OperationName): boolean {
  return checksWrites(name) || initialReaders.includes(name);
}

/** Whether an operation reads which services a model has: a write does, and a schema tells what fits in a batch. */
function readsServiceNames(name: OperationName): boolean {
  return checksWrites(name) || name === "getSchema";
}

/** Leaves out of the bundle of one operation what only others need: their rows, and parts of models. */
export function exclusionsOf(name: FunctionName): Plugin[] {
  if (!hasExclusions(name)) return [];
  const { services }: OperationSpec = operationSpecs[name];
  // A getter explains to admins who may run which service of both kinds.
  const kind = services?.kind === "getter" ? "all" : services?.kind;
  const kept = kind ?? (readsServiceNames(name) ? "names" : undefined);
  const needs = {
    rules: checksWrites(name),
    controls: controlReaders.includes(name),
    initials: readsInitials(name),
  };
  return [trimDeclarations(name, { ...needs, ...(kept !== undefined && { services: kept }) })];
}

function hasExclusions(name: FunctionName): name is OperationName {
  return name in operationSpecs && !describingOperations.includes(name);
}

/** Throws when a bundle contains code that reads what was left out of it. */
export function checkExclusions(name: FunctionName, { outputs }: Metafile): void {
  if (!hasExclusions(name)) return;
  const { services }: OperationSpec = operationSpecs[name];
  const readers = [
    readerOfAll,
    ...(controlReaders.includes(name) ? [] : readingCode.controls),
    ...(readsInitials(name) ? [] : readingCode.initials),
    ...(services || readsServiceNames(name) ? [] : readingCode.serviceNames),
    ...(checksWrites(name) ? [] : readingCode.rules),
  ];
  for (const { inputs } of Object.values(outputs))
    for (const reader of readers)
      if ((inputs[reader]?.bytesInOutput ?? 0) > 0)
        throw new Error(
          `${name} contains ${reader}, which reads what it lacks: see exclusions.ts.`,
        );
}
