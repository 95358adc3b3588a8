import type { OperationSpec } from "../shared/operation-spec.ts";

/**
 * The stack of an operation follows from its path, so that no stack passes CloudFormation's 500 resources.
 * Moving a path to another area recreates its function; a busy area is better split by a longer prefix.
 */
const areaPrefixes = [
  { area: "Hub", prefixes: ["/api/hub/"] },
  { area: "Accounts", prefixes: ["/api/_auth/", "/api/protected/"] },
] as const;

export type Area = (typeof areaPrefixes)[number]["area"] | "Public";

export function areaOf({ path }: Pick<OperationSpec, "path">): Area {
  const found = areaPrefixes.find(({ prefixes }) =>
    prefixes.some((prefix) => path.startsWith(prefix)),
  );
  return found?.area ?? "Public";
}
