import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { operationSpecs } from "../../../shared/operations/all.ts";
import { readAddress } from "../../support/journeys/call-hub.ts";
import { expectAccessible, type Device } from "../../support/journeys/browser.ts";
import { inTurn } from "../../support/journeys/device-pairs.ts";
import { pressOn, tabTo } from "../../support/journeys/keyboard.ts";
import { useProduct } from "../../support/journeys/use-product.ts";

const devices: Device[] = [
  { width: 320, height: 640, language: "hu" },
  { width: 360, height: 740, language: "en", colorScheme: "dark" },
  { width: 1280, height: 900, language: "hu", colorScheme: "dark" },
];

const product = useProduct();

/** Rules that Swagger UI breaks: its disabled selects have no label, its tables of answers are regions without a name. */
const acceptedInRenderer = ["select-name", "landmark-unique"];

const areas = (page: Page) => page.locator(".opblock-tag");
const callNamed = (page: Page, id: string) => page.locator(`.opblock[id$="-${id}"]`);

/** Opens an area by its heading, unless it is open. The renderer draws the calls when they are on screen. */
async function openArea(page: Page, name: string): Promise<void> {
  const section = page.locator(`.opblock-tag-section:has([data-tag="${name}"])`);
  const heading = section.locator(".opblock-tag");
  if ((await heading.getAttribute("data-is-open")) === "false") await heading.click();
  await section.evaluate((element) => element.scrollIntoView());
  await section.locator(".opblock").first().waitFor();
}

describe("the page of the contract", () => {
  test.each(inTurn(devices))(
    "shows a call and its inputs at $width px in $language",
    async (device) => {
      const { page, context, problems } = await product.visit(device);
      await page.goto("/api/openapi");
      await areas(page).last().waitFor();
      await expectAccessible(page);

      await openArea(page, "Records and models");
      for (const id of ["getEntity", "createEntity"]) {
        const call = callNamed(page, id);
        await call.locator(".opblock-summary-control").click();
        await call.locator(".responses-table").first().waitFor();
      }

      const { path } = operationSpecs.getEntity;
      await expect.poll(() => callNamed(page, "getEntity").innerText()).toContain(path);
      for (const name of ["model", "id", "projection"])
        await callNamed(page, "getEntity").locator(`[data-param-name="${name}"]`).first().waitFor();
      await callNamed(page, "createEntity").getByText("Request body").waitFor();
      await expectAccessible(page, acceptedInRenderer);
      await page
        .getByRole("link", { name: device.language === "hu" ? "English" : "Magyar" })
        .click();
      const title = device.language === "hu" ? "Calls of the service" : "A szolgáltatás hívásai";
      await page.getByRole("heading", { level: 1, name: title }).waitFor();
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  test("the page lists every call, contacts no other host and opens a call by the keyboard", async () => {
    const { page, context, problems } = await product.visit({
      width: 1280,
      height: 900,
      language: "en",
    });
    const hosts = new Set<string>();
    page.on("request", (request) => hosts.add(new URL(request.url()).origin));
    await page.goto("/api/openapi");
    await areas(page).last().waitFor();

    await tabTo(page, "OpenAPI 3.1 document (JSON)");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await pressOn(page, /getSession/);
    await callNamed(page, "getSession").locator(".responses-table").first().waitFor();
    const names = await areas(page).evaluateAll((tags) =>
      tags.map((tag) => tag.getAttribute("data-tag") ?? ""),
    );
    const listed = new Set<string>();
    for (const name of names) {
      await openArea(page, name);
      const ids = await page.locator(".opblock-summary-operation-id").allTextContents();
      for (const id of ids) listed.add(id.trim());
      // closed again: the renderer draws no area far below the screen
      await areas(page).filter({ hasText: name }).first().click();
    }

    const document = await (await readAddress(page.request, "/api/openapi.json")).text();
    const documented = Object.keys(operationSpecs).filter((name) =>
      document.includes(`"operationId":"${name}"`),
    );
    expect(documented.length).toBeGreaterThan(50);
    expect(documented.filter((name) => !listed.has(name))).toEqual([]);
    expect([...hosts]).toEqual([product.url]);
    expect(problems).toEqual([]);
    await context.close();
  });
});
