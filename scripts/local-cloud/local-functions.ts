import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { timeoutOf } from "../../shared/operations/function-timeout.ts";
import { listRoutes } from "../../shared/operations/declared-routes.ts";
import {
  defaultRoute,
  entryOf,
  eventFunctionSpecs,
  operationSpecs,
  writesTable,
  type EventFunctionName,
  type FunctionName,
  type OperationName,
} from "../../shared/operations/all.ts";
import { bundleOf, localBundleOf, root, writeEffectsEntry } from "../bundle/bundle.ts";
import type { SourcedFunction } from "./events/event-sources.ts";
import type { GatewayRoute } from "./gateway/gateway-route.ts";
import type { LambdaHandler, LocalFunction } from "./lambda.ts";

/** Bundles as on AWS, whole bundles of all functions with common chunks, or sources as tests want them. */
export type LoadFrom = "bundles" | "localBundles" | "source";

/** The routes of all operations. */
export function operationRoutes(from: LoadFrom): GatewayRoute[] {
  return Object.entries(operationSpecs).flatMap(([name, spec]) => {
    // The table's keys are the names; Object.entries forgets that.
    const called = localFunction(name as OperationName, from, spec);
    const { isPage = false, accepts = [] } = spec;
    const route = { ...called, isPage, acceptsUpload: accepts.includes("upload") };
    return listRoutes(spec).map(({ method, path }) => ({ ...route, method, path }));
  });
}

/** The function for calls without a route. */
export function defaultRouteFunction(from: LoadFrom): LocalFunction {
  return localFunction(defaultRoute.name, from);
}

/** The functions that the cloud calls itself, each with its source. */
export function sourcedFunctions(from: LoadFrom): SourcedFunction[] {
  return Object.entries(eventFunctionSpecs).map(([name, spec]) => ({
    ...localFunction(name as EventFunctionName, from, spec),
    source: spec.source,
  }));
}

function localFunction(
  name: FunctionName,
  from: LoadFrom,
  row: { timeoutSeconds?: number } = {},
): LocalFunction {
  let loaded: Promise<LambdaHandler> | undefined;
  const file = handlerFiles[from](name);
  // A bundle holds the effects already.
  const effects =
    from === "source" && writesTable(name) ? join(root, writeEffectsEntry) : undefined;
  return {
    name,
    timeoutMs: timeoutOf(row) * 1000,
    load: () => (loaded ??= loadHandler(file, effects)),
  };
}

const handlerFiles: Readonly<Record<LoadFrom, (name: FunctionName) => string>> = {
  bundles: (name) => bundleOf(name),
  localBundles: localBundleOf,
  source: (name) => join(root, entryOf(name)),
};

async function loadHandler(file: string, loadedBefore?: string): Promise<LambdaHandler> {
  if (loadedBefore !== undefined) await import(/* @vite-ignore */ pathToFileURL(loadedBefore).href);
  const module: { handler: LambdaHandler } = await import(
    /* @vite-ignore */ pathToFileURL(file).href
  );
  return module.handler;
}
