import { eventFunctionSpecs, writesTable, type FunctionName } from "../../shared/operations/all.ts";
import { hubOperations } from "../../shared/operations/hub.ts";
import { screens } from "../../web/src/lib/screens.ts";
import {
  hubCalls,
  largerFunctionBytes,
  loginRouteBytes,
  maxFunctionBytes,
  maxHubBytes,
  maxHubWriteBytes,
} from "./budgets.ts";
import { bundleFunctions, packagesIn, readMetafile } from "../bundle/bundle.ts";
import { webFolder } from "../site/build-web.ts";
import { weighRoute } from "../site/measure-web.ts";
import type { Figure } from "./print-figures.ts";

/**
 * Minified bytes that every function loads when it starts, largest first. A bundle over its budget is printed with its largest parts.
 */
export async function functionBytes(): Promise<Figure[]> {
  const { bytes } = await bundleFunctions();
  return (Object.entries(bytes) as [FunctionName, number][]) // keys are names of functions
    .toSorted(([, left], [, right]) => right - left)
    .map(([name, size]) => {
      const most = maxBytesOf(name);
      const isWithin = isWithinBudget(name, size);
      const parts = isWithin ? "" : `: ${largestParts(name)}`;
      return {
        what: name,
        measured: `${kilo(size)}${parts}`,
        budget: name in eventFunctionSpecs ? "none" : `<= ${kilo(most)}`,
        isWithin,
      };
    });
}

/** Whether a function loads no more than its budget, in minified bytes. Events have none: they carry more clients. */
export function isWithinBudget(name: FunctionName, size: number): boolean {
  return name in eventFunctionSpecs || size <= maxBytesOf(name);
}

function maxBytesOf(name: FunctionName): number {
  const isHubCall = name in hubOperations || hubCalls.includes(name);
  const maxOfHub = writesTable(name) ? maxHubWriteBytes : maxHubBytes;
  return largerFunctionBytes[name] ?? (isHubCall ? maxOfHub : maxFunctionBytes);
}

function largestParts(name: FunctionName): string {
  return packagesIn(readMetafile(), name)
    .slice(0, 3)
    .map(([part, size]) => `${part} ${kilo(size)}`)
    .join(", ");
}

/** What the login route loads before it is usable. */
export function loginRoute(): Figure {
  const { gzip, brotli } = weighRoute(webFolder, "login", screens.login.texts);
  return {
    what: "login route, JavaScript and CSS",
    measured: `${kilo(gzip)} gzip, ${kilo(brotli)} brotli`,
    budget: `<= ${kilo(loginRouteBytes)}`,
    isWithin: gzip <= loginRouteBytes,
  };
}

function kilo(bytes: number): string {
  return `${(bytes / 1000).toFixed(0)} KB`;
}
