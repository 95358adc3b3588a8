import { operationSpecs, type OperationName } from "../../../../shared/operations/all.ts";
import type { OperationRoute } from "../../../../shared/client/operation-address.ts";

/** Method and path of every call. The build replaces this module with its value, so that the bundle has no schemas. */
export const hubRoutes = Object.fromEntries(
  Object.entries(operationSpecs).map(([name, { method, path }]) => [name, { method, path }]),
) as Record<OperationName, OperationRoute>; // the same keys as the specs
