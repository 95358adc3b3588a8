import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { inTurn } from "../../support/journeys/device-pairs.ts";
import { expectAccessible, type Device } from "../../support/journeys/browser.ts";
import { logIn } from "../../support/journeys/log-in.ts";
import { useProduct } from "../../support/journeys/use-product.ts";

const words = {
  hu: {
    name: "Név",
    email: "E-mail",
    agree: "A kártya tulajdonosa megőrizheti az adataimat, és felveheti velem a kapcsolatot.",
    send: "Adataim elküldése",
    left: "Elküldtük az adatait",
    cards: "Kártyáim",
    bell: "Értesítések",
    unread: "Értesítések, 1 olvasatlan",
    notice: "Őry Ünige megadta az adatait az Ön „Studio” nevű kártyáján.",
    remove: "Értesítés törlése",
    empty: "Nincs értesítése",
  },
  en: {
    name: "Name",
    email: "Email",
    agree: "The owner of this card may keep my details and contact me.",
    send: "Send my details",
    left: "Details sent",
    cards: "My cards",
    bell: "Notifications",
    unread: "Notifications, 1 unread",
    notice: "Grace Ashworth left their details on your card “Studio”.",
    remove: "Delete notification",
    empty: "No notifications",
  },
} as const;

const devices: Device[] = [
  { width: 360, height: 740, language: "hu" },
  { width: 1280, height: 800, language: "en", colorScheme: "dark" },
];

const product = useProduct();

/** A visitor leaves their details on the card. */
async function leaveDetails(page: Page, text: (typeof words)["hu" | "en"], person: string) {
  await page.goto("/contact/exchange?c=CARD000004");
  await page.getByLabel(text.name).fill(person);
  await page.getByLabel(text.email).fill("vendeg@latogato.example");
  // people need longer than this test
  await page.locator("[name=openedAt]").evaluate((field: HTMLInputElement) => {
    field.value = "2026-01-01T08:00:00.000Z";
  });
  await page.getByLabel(text.agree).check();
  await page.getByRole("button", { name: text.send }).click();
  await page.getByRole("heading", { name: text.left }).waitFor();
}

describe.each(inTurn(devices))("the bell at $width px in $language", (device) => {
  const text = words[device.language];
  const person = device.language === "hu" ? "Őry Ünige" : "Grace Ashworth";

  test("the bell reports new contact details, links to them and is empty afterwards", async () => {
    const visitor = await product.visit(device);
    await leaveDetails(visitor.page, text, person);

    const { page, problems } = await product.visit(device);
    await page.goto("/login?next=/my-cards");
    await logIn(page, device.language, "masik@nevjegy.example");
    await page.getByRole("heading", { name: text.cards, level: 1 }).waitFor();

    const bell = page.getByRole("button", { name: text.unread });
    await bell.focus();
    await page.keyboard.press("Enter");
    const notice = page.getByRole("link", { name: text.notice }).first();
    await notice.waitFor();
    await page.locator("[aria-expanded=true]").and(bell).waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await notice.waitFor({ state: "hidden" });
    // The browser reports a closed popover after it is hidden.
    await page.locator("[aria-expanded=false]").and(bell).waitFor();
    expect(await bell.evaluate((button) => button === document.activeElement)).toBe(true);

    await bell.click();
    await notice.click();
    await page.getByRole("heading", { name: person, level: 1 }).waitFor();
    const quiet = page.getByRole("button", { name: text.bell, exact: true });
    await quiet.waitFor();
    await page.reload();
    await quiet.click();
    await notice.waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: text.remove }).first().click();
    await page.getByRole("heading", { name: text.empty }).waitFor();
    await expectAccessible(page);
    expect(problems).toEqual([]);
  });
});
