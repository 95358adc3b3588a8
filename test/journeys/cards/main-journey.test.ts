import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { readWithIcal } from "../../../functions/areas/cards/vcard/vcard-readers.fixture.ts";
import { expectAccessible } from "../../support/journeys/browser.ts";
import { devicePairs } from "../../support/journeys/device-pairs.ts";
import { logIn } from "../../support/journeys/log-in.ts";
import { shownCode } from "../../support/journeys/shown-code.ts";
import { useProduct } from "../../support/journeys/use-product.ts";

/** What the screens say, as the specification and the look have it. */
const words = {
  hu: {
    myCards: "Kártyáim",
    edit: "Szerkesztés: Munkahelyi",
    qr: "QR-kód: Munkahelyi",
    position: "Beosztás",
    city: "Település",
    save: "Mentés",
    saved: "Sikeres mentés!",
    openPage: "Nyilvános oldal megnyitása",
    addToContacts: "Mentés a névjegyek közé",
    qrImage: "A nyilvános oldalra vezető QR-kód",
    inactivate: "Inaktiválás",
    activate: "Aktiválás",
    inactivateText: "A kártyát bármikor aktiválhatja vagy inaktiválhatja.",
    yes: "Igen, biztosan",
    inactive: "Ez a kártya most nem elérhető",
    fullName: "Bőhm-Szűcs Eszter",
  },
  en: {
    myCards: "My cards",
    edit: "Edit: Munkahelyi",
    qr: "QR code: Munkahelyi",
    position: "Position",
    city: "City",
    save: "Save",
    saved: "Saved successfully!",
    openPage: "Open public page",
    addToContacts: "Add to contacts",
    qrImage: "QR code that leads to the public page",
    inactivate: "Inactivate",
    activate: "Activate",
    inactivateText: "You can activate/inactivate the card at any time",
    yes: "Yes, for sure",
    inactive: "This card is not available right now",
    fullName: "Eszter Bőhm-Szűcs",
  },
} as const;

/** Shared caches may show a page for four seconds more (design section 9). */
const cacheMs = 8000;

const product = useProduct({ loadFrom: "bundles" });

async function enter(page: Page, language: "hu" | "en"): Promise<void> {
  await page.goto("/my-cards");
  await expect.poll(() => page.url()).toContain("/login?next=");
  await expectAccessible(page);
  await logIn(page, language, "kartya@nevjegy.example");
  await page.getByRole("heading", { level: 1, name: words[language].myCards }).waitFor();
}

describe.each(devicePairs)("a card owner at $width px in $language", (device) => {
  const text = words[device.language];
  const position = `főkönyvelő, árvíztűrő ${device.language}${device.width}`;
  const city = device.language === "hu" ? "Hódmezővásárhely" : "Sopron";

  test("the owner edits a card; a visitor sees, saves and scans it until it is inactivated", async () => {
    const owner = await product.visit(device);
    const visitor = await product.visit(device);
    const { page } = owner;

    await enter(page, device.language);
    await expectAccessible(page);

    await page.getByRole("link", { name: text.edit }).click();
    await page.getByLabel(text.position, { exact: true }).fill(position);
    await page.getByLabel(text.city, { exact: true }).fill(city);
    await expectAccessible(page);
    await page.getByRole("button", { name: text.save, exact: true }).click();
    await page.getByText(text.saved).waitFor();
    await page.reload();
    await expect
      .poll(() => page.getByLabel(text.position, { exact: true }).inputValue())
      .toBe(position);

    // The code as it is printed, read by a foreign reader.
    await page.getByRole("link", { name: text.myCards }).first().click();
    await page.getByRole("button", { name: text.qr }).click();
    const image = page.getByRole("img", { name: text.qrImage });
    await image.waitFor();
    await expectAccessible(page);
    const code = await shownCode(image);
    expect(code).toBe(`${product.url.toUpperCase()}/C/CARD000001`);

    // A visitor without an account scans it.
    await visitor.page.goto(new URL(code.toLowerCase()).pathname);
    expect(new URL(visitor.page.url()).pathname).toBe("/contact");
    await visitor.page.getByRole("heading", { level: 1, name: text.fullName }).waitFor();
    await expect.poll(() => shown(visitor.page), { timeout: cacheMs }).toContain(city);
    await expectAccessible(visitor.page);

    const saved = visitor.page.waitForEvent("download");
    await visitor.page.getByRole("link", { name: text.addToContacts }).click();
    const file = await (await saved).createReadStream();
    const contact = readWithIcal(Buffer.concat(await file.toArray()).toString("utf8"));
    expect(contact).toMatchObject({
      fn: text.fullName,
      tels: ["+36301234567", "+3699123456"],
      email: "eszter@tolgyfa.example",
      org: "Tölgyfa Műhely Bútoripari és Belsőépítészeti Kft.",
    });
    expect(contact.n).toEqual(["Bőhm-Szűcs", "Eszter", "", "", ""]);
    expect(contact.adr).toContain(city);

    // The owner inactivates it; the page names no person any more.
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: text.edit }).click();
    await page.getByRole("button", { name: text.inactivate }).click();
    await page.getByText(text.inactivateText).waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: text.yes }).click();
    await page.getByRole("button", { name: text.activate }).waitFor();
    await expect
      .poll(
        async () => {
          await visitor.page.goto("/contact?c=CARD000001");
          return shown(visitor.page);
        },
        { timeout: cacheMs, interval: 500 },
      )
      .toContain(text.inactive);
    expect(await shown(visitor.page)).not.toContain("Eszter");
    await expectAccessible(visitor.page);

    await page.getByRole("button", { name: text.activate }).click();
    await page.getByRole("button", { name: text.yes }).click();
    await page.getByRole("button", { name: text.inactivate }).waitFor();
    expect(owner.problems).toEqual([]);
    // a page that is shown a moment longer has lost its cover and its code already
    expect(visitor.problems.filter((problem) => !/status of 4(04|10)/.test(problem))).toEqual([]);
    await owner.context.close();
    await visitor.context.close();
  });
});

/** What a person reads on the page. */
function shown(page: Page): Promise<string> {
  return page.locator("body").innerText();
}
