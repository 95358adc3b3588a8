import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import type { Device } from "../../support/journeys/browser.ts";
import { callWith } from "../../support/journeys/call-hub.ts";
import { logInByCall } from "../../support/journeys/log-in.ts";
import type { OpenProduct } from "../../support/journeys/use-product.ts";
import type { orderWords } from "./order-words.ts";

/** Steps that several journeys about orders take. */

export const orderDevices: Device[] = [
  { width: 360, height: 740, language: "hu" },
  { width: 360, height: 740, language: "en" },
];

type Words = (typeof orderWords)["hu" | "en"];

export const seeHeading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { level: 1, name }).waitFor();
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true }).click();

/** An admin, and the steps of orders by them. */
export async function openAdmin(product: OpenProduct) {
  const context = await product.browser.newContext({ baseURL: product.url });
  await logInByCall(context, "admin@nevjegy.example");
  const step = (name: string, body: object) =>
    callWith<{ state: string }>(context, "POST", `/api/hub/runner/order/${name}`, body);
  return { context, step };
}

/** Marks an order in production as made, as soon as all its codes have been created. */
export async function waitForEncoded(
  { step }: Awaited<ReturnType<typeof openAdmin>>,
  id: string,
): Promise<void> {
  const encode = () =>
    step("encode", { id }).then(
      ({ state }) => state,
      () => "waiting",
    );
  await expect.poll(encode).toBe("encoded");
}

export const readOrder = (context: BrowserContext, id: string) =>
  callWith<{ number: string; total: number; state: string }>(
    context,
    "GET",
    `/api/hub/get/order/${id}`,
  );

export async function fillAddress(page: Page, text: Words): Promise<void> {
  await page.getByLabel(text.addressee).fill("Kőszegi Ármin");
  await page.getByLabel(text.zip).fill("1037");
  await page.getByLabel(text.city).fill("Budapest");
  await page.getByLabel(text.address).fill("Virág tér 3.");
}
