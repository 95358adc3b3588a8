import type { OperationSpec } from "../shared/operations/operation-spec.ts";

/**
 * The stack of an operation follows from its path, so that no stack passes CloudFormation's 500 resources.
 * The first rule that fits holds. Moving a path to another area recreates its function.
 */
const areaPrefixes = [
  {
    area: "Models",
    prefixes: ["/api/hub/model", "/api/hub/schema/", "/api/hub/fields/", "/api/hub/accesses"],
  },
  { area: "Hub", prefixes: ["/api/hub/"] },
  { area: "Accounts", prefixes: ["/api/_auth/"] },
  { area: "Own", prefixes: ["/api/protected/"] },
] as const;

export type Area = (typeof areaPrefixes)[number]["area"] | "Public";

export function areaOf({ path }: Pick<OperationSpec, "path">): Area {
  const found = areaPrefixes.find(({ prefixes }) =>
    prefixes.some((prefix) => path.startsWith(prefix)),
  );
  return found?.area ?? "Public";
}
