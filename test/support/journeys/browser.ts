import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { expect } from "vitest";
import { findChromium } from "../../../scripts/chromium.ts";
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
  // A page starts no spare process for the next site, and pages of one visit share a process.
  "--renderer-process-limit=1",
];

/** Headless Chromium; each visit has an empty profile of its own. */
export async function startBrowser(): Promise<Browser> {
  const executablePath = findChromium();
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
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(`${message.text()} ${message.location().url}`);
  });
  return { page, context, problems };
}

/**
 * Expects no finding of axe and no horizontal overflow. `accepted`: rules that a part of the page breaks and that we
 * cannot mend.
 */
export async function expectAccessible(
  page: Page,
  accepted: readonly string[] = [],
): Promise<void> {
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
