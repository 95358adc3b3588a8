import type { ServiceSpec } from "../model/define-model.ts";
import { models } from "../models/all.ts";
import { operationSpecs } from "./all.ts";
import type { OperationSpec } from "./operation-spec.ts";

/** A route of the API. */
export interface DeclaredRoute {
  method: OperationSpec["method"] | "HEAD";
  path: string;
}

/**
 * Routes of an operation. One that carries a group of services has a static route for each of them, which wins over
 * `{model}/{service}` of the plain group.
 */
export function listRoutes(operation: OperationSpec): readonly DeclaredRoute[] {
  const { path, services } = operation;
  const paths = services && services.group !== "plain" ? pathsOfServices(path, services) : [path];
  return paths.flatMap((each) => methodsOf(operation).map((method) => ({ method, path: each })));
}

/** Browsers, link previews and download managers ask for a document with HEAD first; each needs a route of its own. */
function methodsOf({ method, reply }: OperationSpec): readonly DeclaredRoute["method"][] {
  return method === "GET" && "document" in reply ? [method, "HEAD"] : [method];
}

function pathsOfServices(
  path: string,
  { kind, group }: Pick<ServiceSpec, "kind" | "group">,
): string[] {
  return [...models.values()].flatMap((model) =>
    Object.entries(model.services)
      .filter(([, service]) => service.kind === kind && service.group === group)
      .map(([name]) => pathOfService(path, model.name, name)),
  );
}

/** The path of one service. */
export function pathOfService(path: string, model: string, service: string): string {
  return path.replace("{model}", model).replace("{service}", service);
}

/** The operation whose Lambda carries a service. Throws if no row has the service's group. */
export function operationOfService({ kind, group }: ServiceSpec): OperationSpec {
  const carrier = Object.values(operationSpecs).find(
    ({ services }) => services?.kind === kind && services.group === group,
  );
  if (!carrier) throw new Error(`No operation carries the ${kind}s of the group ${group}`);
  return carrier;
}
