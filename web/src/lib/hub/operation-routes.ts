import { operationSpecs, type OperationName } from "../../../../shared/operations/all.ts";
import type { OperationRoute } from "../../../../shared/client/operation-address.ts";

/** Method and path of every call. The build evaluates this module, so that no schema is shipped for it. */
export const hubRoutes = Object.fromEntries(
  Object.entries(operationSpecs).map(([name, { method, path }]) => [name, { method, path }]),
) as Record<OperationName, OperationRoute>; // the same keys as the specs
