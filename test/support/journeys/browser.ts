import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { expect } from "vitest";
import { chromium as program, findProgram } from "../../../scripts/test-programs.ts";
import { pollTimeout } from "../poll-timeout.ts";
import { axeFindings } from "./axe.ts";

/** Chromium looks for nothing outside this machine. */
const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Chromium ends the GPU process when it does not answer for ten seconds, which happens on a busy machine.
  "--disable-gpu-watchdog",
  // A page starts no spare process for the next site, and pages of one visit share a process.
  "--renderer-process-limit=1",
];

/** Headless Chromium; each visit has an empty profile of its own. */
export async function startBrowser(): Promise<Browser> {
  const executablePath = findProgram(program);
  if (executablePath === undefined) throw new Error("The journeys need Chromium; set CHROMIUM.");
  return chromium.launch({ executablePath, args: flags });
}

export interface Device {
  width: number;
  height: number;
  language: "en" | "hu";
  colorScheme?: "light" | "dark";
}

export interface BrowserVisit {
  page: Page;
  context: BrowserContext;
  /** Errors that the browser reported: scripts, content policy, failed loads. */
  problems: string[];
}

export interface VisitOptions {
  /** The service worker stores the offline screens: half of the requests of a first visit. Absent: it is blocked. */
  hasOfflineScreens?: boolean;
}

/** Whether a call was refused because the machine is busy or the search still loads its rows: the product asks again. */
const isRefusedCall = (problem: string): boolean => /status of 503\b.*\/api\//.test(problem);

/** Calls that change nothing. One that was refused is asked again, or its answer is no longer needed. */
const isRead = (method: string, path: string): boolean =>
  method === "GET" ||
  (/^\/api\/(analytics|public\/quote|hub\/(read|count))\b/.test(path) && !path.endsWith("/export"));

/** Keeps a refused change among the problems until the product has sent it again. */
function watchRefusedChanges(page: Page, problems: string[]): void {
  page.on("response", (response) => {
    const method = response.request().method();
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith("/api/") || isRead(method, pathname)) return;
    const problem = `refused: ${method} ${pathname}`;
    if (response.status() === 503) problems.push(problem);
    else if (problems.includes(problem)) problems.splice(problems.indexOf(problem), 1);
  });
}

/** Opens the product for the first time, on a device and in a language. */
export async function openVisit(
  browser: Browser,
  url: string,
  device: Device,
  { hasOfflineScreens = false }: VisitOptions = {},
): Promise<BrowserVisit> {
  const { width, height, language, colorScheme = "light" } = device;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    locale: language === "hu" ? "hu-HU" : "en-GB",
    colorScheme,
    reducedMotion: "reduce",
    serviceWorkers: hasOfflineScreens ? "allow" : "block",
  });
  context.setDefaultTimeout(pollTimeout.timeout);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    const problem = `${message.text()} ${message.location().url}`;
    if (message.type() === "error" && !isRefusedCall(problem)) problems.push(problem);
  });
  watchRefusedChanges(page, problems);
  return { page, context, problems };
}

/**
 * Waits until the page has a heading, as it has none while it loads, and expects no finding of axe and no horizontal
 * overflow. `accepted`: rules that a part of the page breaks and that we cannot mend.
 */
export async function expectAccessible(
  page: Page,
  accepted: readonly string[] = [],
): Promise<void> {
  await page.locator("h1").first().waitFor();
  // Half faded in, everything has too little contrast.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  const findings = await axeFindings(page);
  expect(findings.filter(([rule]) => !accepted.includes(rule))).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}
