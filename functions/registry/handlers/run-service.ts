import { registryOperations } from "../../../shared/operations/registry.ts";
import { handle } from "../../calls/handle.ts";
import { plainRunners } from "../plain-runners.ts";
import { createServiceOperation } from "../run-service.ts";

/** Runs a service that needs no more than the table. */
export const handler = handle(
  registryOperations,
  "runService",
  createServiceOperation(plainRunners),
);
