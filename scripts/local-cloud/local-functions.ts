import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { platformLimits } from "../../shared/limits/platform.ts";
import { methodsOf } from "../../shared/operations/operation-methods.ts";
import {
  defaultRoute,
  entryOf,
  eventFunctionSpecs,
  operationSpecs,
  type EventFunctionName,
  type FunctionName,
  type OperationName,
} from "../../shared/operations/all.ts";
import { bundleOf, root } from "../bundle.ts";
import type { SourcedFunction } from "./events/event-sources.ts";
import type { GatewayRoute } from "./gateway/gateway-route.ts";
import type { LambdaHandler, LocalFunction } from "./lambda.ts";

/** Bundles as on AWS, or sources as tests want them. */
export type LoadFrom = "bundles" | "source";

/** A route for each method of each operation. */
export function operationRoutes(from: LoadFrom): GatewayRoute[] {
  return Object.entries(operationSpecs).flatMap(([name, spec]) => {
    // The table's keys are the names; Object.entries forgets that.
    const called = localFunction(name as OperationName, from, spec.timeoutSeconds);
    const { path, isPage = false, accepts = [] } = spec;
    const route = { ...called, path, isPage, acceptsUpload: accepts.includes("upload") };
    return methodsOf(spec).map((method) => ({ ...route, method }));
  });
}

/** What answers calls without a route. */
export function defaultRouteFunction(from: LoadFrom): LocalFunction {
  return localFunction(defaultRoute.name, from);
}

/** The functions that the cloud calls by itself, each with what calls it. */
export function sourcedFunctions(from: LoadFrom): SourcedFunction[] {
  return Object.entries(eventFunctionSpecs).map(([name, { source, timeoutSeconds }]) => ({
    ...localFunction(name as EventFunctionName, from, timeoutSeconds),
    source,
  }));
}

function localFunction(
  name: FunctionName,
  from: LoadFrom,
  timeoutSeconds: number = platformLimits.functionSeconds,
): LocalFunction {
  let loaded: Promise<LambdaHandler> | undefined;
  const file = from === "bundles" ? bundleOf(name) : join(root, entryOf(name));
  return {
    name,
    timeoutMs: timeoutSeconds * 1000,
    load: () => (loaded ??= loadHandler(file)),
  };
}

async function loadHandler(file: string): Promise<LambdaHandler> {
  const module: { handler: LambdaHandler } = await import(
    /* @vite-ignore */ pathToFileURL(file).href
  );
  return module.handler;
}
