import type { DeclaredRoute } from "../../shared/operations/declared-routes.ts";
import type { OperationSpec } from "../../shared/operations/operation-spec.ts";

/**
 * Id of the constructs of an operation's function, from its method and path: `GET /api/hub/get/{model}/{id}` is
 * `GetApiHubGetModelId`. Renaming an operation or its file keeps the function, its log and its routes on AWS.
 */
export function functionId({
  method,
  path,
  services,
}: Pick<OperationSpec, "method" | "path" | "services">): string {
  const group = services && services.group !== "plain" ? services.group : "";
  return `${routeId({ method, path })}${capitalised(group)}`;
}

/** Construct id from method and path. */
export function routeId({ method, path }: DeclaredRoute): string {
  return [method.toLowerCase(), ...path.split(/[^A-Za-z0-9]+/)].map(capitalised).join("");
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
