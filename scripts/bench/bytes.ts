import { eventFunctionSpecs } from "../../shared/operations.ts";
import { screens } from "../../web/src/app/screens.ts";
import {
  largerFunctionBytes,
  maxFunctionBytes,
  publicPageBytes,
  loginRouteBytes,
} from "./budgets.ts";
import { bundleFunctions } from "../bundle.ts";
import { webFolder } from "../build-web.ts";
import { weighRoute } from "../measure-web.ts";
import type { Figure } from "./table.ts";

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

/** The public page as it comes over the wire, before images, in one language and encoding. */
export async function publicPage(url: string, language: "en" | "hu"): Promise<Figure[]> {
  const sizes: Figure[] = [];
  for (const encoding of ["br", "gzip"]) {
    const response = await fetch(`${url}/contact?c=CARD000001&lang=${language}`, {
      headers: { "accept-encoding": encoding },
    });
    await response.arrayBuffer();
    const bytes = Number(response.headers.get("content-length"));
    sizes.push({
      what: `public card page, ${language}, ${encoding}`,
      measured: `${bytes} bytes`,
      budget: `<= ${publicPageBytes} bytes`,
      isWithin: response.ok && bytes > 0 && bytes <= publicPageBytes,
    });
  }
  return sizes;
}

function kilo(bytes: number): string {
  return `${(bytes / 1000).toFixed(0)} KB`;
}
