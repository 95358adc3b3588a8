import { registryOperations } from "../../../shared/operations/registry.ts";
import { handle } from "../../calls/handle.ts";
import { filesRunners } from "../files-runners.ts";
import { createServiceOperation } from "../run-service.ts";

/** Runs a service that works with uploaded files. */
export const handler = handle(
  registryOperations,
  "runFilesService",
  createServiceOperation(filesRunners),
);
