import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startHub, type Hub } from "../../support/start-hub.ts";
import {
  expectAccessible,
  startBrowser,
  visit,
  type Device,
} from "../../support/journeys/browser.ts";

let hub: Hub;
let browser: Browser;
beforeAll(async () => {
  [hub, browser] = await Promise.all([startHub(), startBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await hub.stop();
});

describe("the page of the contract", () => {
  test.each<Device>([
    { width: 320, height: 640, language: "hu" },
    { width: 360, height: 740, language: "en", colorScheme: "dark" },
    { width: 1280, height: 900, language: "hu", colorScheme: "dark" },
  ])("is readable at $width px in $language, closed and open", async (device) => {
    const { page, context, problems } = await visit(browser, hub.url, device);

    await page.goto("/api/openapi");
    await expectAccessible(page);
    for (const id of ["createEntity", "card.lock", "openContactPage", "Card", "Campaign"])
      await page.locator(`details[id="${id}"] > summary`).click();
    await expectAccessible(page);
    await page.getByRole("link", { name: device.language === "hu" ? "English" : "Magyar" }).click();

    const title = device.language === "hu" ? "Calls of the service" : "A szolgáltatás hívásai";
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});
