import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readQr } from "../../functions/public/qr-reader.fixture.ts";
import { readWithIcal } from "../../functions/public/vcard-readers.fixture.ts";
import { demoPassword } from "../../scripts/seed/demo-accounts.ts";
import type { Runtime } from "../../scripts/local-cloud/runtime.ts";
import { expectAccessible, startBrowser, visit, type Device } from "./browser.ts";
import { startProduct } from "./start-product.ts";

/** What the screens say, as the specification and the look have it. */
const words = {
  hu: {
    email: "E-mail-cím",
    password: "Jelszó",
    logIn: "Bejelentkezés",
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
    email: "Email",
    password: "Password",
    logIn: "Log in",
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

const devices: Device[] = [
  { width: 360, height: 740, language: "hu" },
  { width: 360, height: 740, language: "en" },
  { width: 1280, height: 800, language: "hu" },
  { width: 1280, height: 800, language: "en" },
];

/** Shared caches may show a page for four seconds more (design section 9). */
const cacheMs = 8000;

let product: Runtime;
let browser: Browser;
beforeAll(async () => {
  product = await startProduct();
  browser = await startBrowser();
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

async function logIn(page: Page, text: (typeof words)["hu" | "en"]): Promise<void> {
  await page.goto("/my-cards");
  await expect.poll(() => page.url()).toContain("/login?next=");
  await expectAccessible(page);
  await page.getByLabel(text.email).fill("kartya@nevjegy.example");
  await page.getByLabel(text.password, { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: text.logIn, exact: true }).click();
  await page.getByRole("heading", { level: 1, name: text.myCards }).waitFor();
}

describe.each(devices)("a card owner at $width px in $language", (device) => {
  const text = words[device.language];
  const position = `főkönyvelő, árvíztűrő ${device.language}${device.width}`;
  const city = device.language === "hu" ? "Hódmezővásárhely" : "Sopron";

  test("edits a card, and a visitor sees, saves and scans it until it is inactivated", async () => {
    const owner = await visit(browser, product.url, device);
    const visitor = await visit(browser, product.url, device);
    const { page } = owner;

    await logIn(page, text);
    await expectAccessible(page);

    await page.getByRole("link", { name: text.edit }).click();
    await page.getByLabel(text.position, { exact: true }).fill(position);
    await page.getByLabel(text.city, { exact: true }).fill(city);
    await expectAccessible(page);
    await page.getByRole("button", { name: text.save, exact: true }).click();
    await page.getByText(text.saved).waitFor();
    await page.reload();
    await expect
      .poll(() => page.getByLabel(text.position, { exact: true }).inputValue(), { timeout: 15_000 })
      .toBe(position);

    // The code as it is printed, read by a foreign reader.
    await page.getByRole("link", { name: text.myCards }).first().click();
    await page.getByRole("button", { name: text.qr }).click();
    const image = page.getByRole("img", { name: text.qrImage });
    await image.waitFor();
    await expectAccessible(page);
    await expect
      .poll(() =>
        image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0),
      )
      .toBe(true);
    const [code] = await readQr(await image.screenshot());
    expect(code?.text).toBe(`${product.url.toUpperCase()}/C/CARD000001`);

    // A visitor without an account scans it.
    await visitor.page.goto(new URL(code?.text.toLowerCase() ?? "").pathname);
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
      tel: "+36301234567",
      email: "eszter@tolgyfa.example",
      org: "Tölgyfa Műhely Bútoripari és Belsőépítészeti Kft.",
    });
    expect(contact.n).toEqual(["Bőhm-Szűcs", "Eszter", "", "", ""]);
    expect(contact.adr).toContain(city);

    // The owner inactivates it; nobody is named any more.
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
    // a page that is shown a moment longer has lost its cover already
    expect(visitor.problems.filter((problem) => !problem.includes("404"))).toEqual([]);
    await owner.context.close();
    await visitor.context.close();
  });
});

/** What a person reads on the page. */
function shown(page: Page): Promise<string> {
  return page.locator("body").innerText();
}
