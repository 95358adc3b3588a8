import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import type { Runtime } from "../../../scripts/local-cloud/runtime.ts";
import {
  openVisit,
  startBrowser,
  type Device,
  type BrowserVisit,
  type VisitOptions,
} from "./browser.ts";
import { logInByCall } from "./log-in.ts";
import { startProduct, type ProductOptions } from "./start-product.ts";

export interface OpenProduct {
  readonly url: string;
  readonly mailbox: Runtime["mailbox"];
  readonly browser: Browser;
  /** Opens it for the first time, on a device and in a language. */
  visit: (device: Device, options?: VisitOptions) => Promise<BrowserVisit>;
  /** Opens a screen of it as a person who is logged in by calls. */
  openAs: (device: Device, email: string, path: string) => Promise<BrowserVisit>;
}

/** The product and a browser for the journeys of one file: there from its first test to its last. */
export function useProduct(options?: ProductOptions): OpenProduct {
  let runtime: Runtime;
  let browser: Browser | undefined;
  beforeAll(async () => {
    runtime = await startProduct(options);
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await runtime?.stop();
  });
  const opened = () => {
    if (browser === undefined) throw new Error("There is a browser within tests only");
    return browser;
  };
  const visit: OpenProduct["visit"] = (device, visitOptions) =>
    openVisit(opened(), runtime.url, device, visitOptions);
  return {
    get url() {
      return runtime.url;
    },
    get mailbox() {
      return runtime.mailbox;
    },
    get browser() {
      return opened();
    },
    visit,
    openAs: async (device, email, path) => {
      const opening = await visit(device);
      await logInByCall(opening.context, email);
      await opening.page.goto(path);
      return opening;
    },
  };
}
