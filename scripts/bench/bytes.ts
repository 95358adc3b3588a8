import { eventFunctionSpecs } from "../../shared/operations/all.ts";
import { screens } from "../../web/src/lib/screens.ts";
import { largerFunctionBytes, maxFunctionBytes, loginRouteBytes } from "./budgets.ts";
import { bundleFunctions } from "../bundle/bundle.ts";
import { webFolder } from "../site/build-web.ts";
import { weighRoute } from "../site/measure-web.ts";
import type { Figure } from "./print-figures.ts";

/** Minified bytes of every function's bundle, largest first. The budget is that of calls: events carry more clients. */
export async function functionBytes(): Promise<Figure[]> {
  const { bytes } = await bundleFunctions();
  return Object.entries(bytes)
    .sort(([, left], [, right]) => right - left)
    .map(([name, size]) => {
      const most = largerFunctionBytes[name] ?? maxFunctionBytes;
      const isEvent = name in eventFunctionSpecs;
      return {
        what: name,
        measured: `${(size / 1000).toFixed(0)} KB`,
        budget: isEvent ? "none" : `<= ${most / 1000} KB`,
        isWithin: isEvent || size <= most,
      };
    });
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
