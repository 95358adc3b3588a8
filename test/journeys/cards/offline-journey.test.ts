import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { testInTurn } from "../../support/journeys/device-pairs.ts";
import { expectAccessible, type Device } from "../../support/journeys/browser.ts";
import { logIn } from "../../support/journeys/log-in.ts";
import { shownCode } from "../../support/journeys/shown-code.ts";
import { useProduct } from "../../support/journeys/use-product.ts";

const words = {
  hu: {
    logIn: "Bejelentkezés",
    myCards: "Kártyáim",
    noConnection: "Nincs kapcsolat",
    noChanges: "Módosítani csak akkor lehet, ha újra van kapcsolat.",
    edit: "Szerkesztés: Munkahelyi",
    details: "Elérhetőségek: Munkahelyi",
    qr: "QR-kód: Munkahelyi",
    qrImage: "A nyilvános oldalra vezető QR-kód",
    download: "A QR-kód letöltése",
    noFiles: "A letöltéshez internetkapcsolat kell.",
    next: "Következő kártya",
    close: "Bezárás",
    account: /^Fiók/,
    logOut: "Kijelentkezés",
    person: "Bőhm-Szűcs Eszter",
  },
  en: {
    logIn: "Log in",
    myCards: "My cards",
    noConnection: "No connection",
    noChanges: "You can make changes once you’re back online.",
    edit: "Edit: Munkahelyi",
    details: "Contact details: Munkahelyi",
    qr: "QR code: Munkahelyi",
    qrImage: "QR code that leads to the public page",
    download: "Download the QR code",
    noFiles: "You need to be online to download it.",
    next: "Next card",
    close: "Close",
    account: /^Account/,
    logOut: "Log out",
    person: "Eszter Bőhm-Szűcs",
  },
} as const;

type Words = (typeof words)[keyof typeof words];

const owner = "kartya@nevjegy.example";
const other = "masik@nevjegy.example";

const product = useProduct();

async function enter(page: Page, email: string, language: "hu" | "en"): Promise<void> {
  await page.goto("/login");
  await logIn(page, language, email);
  await page.getByRole("heading", { level: 1, name: words[language].myCards }).waitFor();
}

async function logOut(page: Page, text: Words): Promise<void> {
  await page.getByRole("button", { name: text.account }).click();
  await page.getByRole("button", { name: text.logOut }).click();
  await page.getByRole("button", { name: text.logIn, exact: true }).waitFor();
}

/** The worker has kept its files, and the cards of the session are on the device. */
async function isReadyToGo(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => keptText(page)).not.toBe("");
}

/** Everything that scripts of the product have left in the storages that last. */
function keptText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    // the theme, and the mark of a session, say nothing of a card
    const others = ["nevjegy-theme", "nevjegy-logged-in"];
    const cards = Object.entries(localStorage).filter(([key]) => !others.includes(key));
    const databases = await indexedDB.databases();
    return [...cards.flat(), ...databases.map(({ name }) => name)].join("\n");
  });
}

/** Addresses of all answers that the worker has kept. */
function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });
}

const devices: Device[] = [
  { width: 360, height: 740, language: "hu" },
  { width: 360, height: 740, language: "en", colorScheme: "dark" },
];

describe.each(devices)("without a connection, at $width px in $language", (device) => {
  const journey = testInTurn(devices, device);
  const text = words[device.language];

  journey("the owner's cards open with their codes until the owner logs out", async () => {
    const { page, context, problems } = await product.visit(device, { hasOfflineScreens: true });
    await enter(page, owner, device.language);
    await isReadyToGo(page);
    await expect.poll(() => keptText(page)).toContain("data:image/jpeg");
    expect(problems).toEqual([]);

    await context.setOffline(true);
    await page.reload();
    await page.getByText(text.noConnection).waitFor();
    const cover = page.locator("main li img").first();
    await expect.poll(() => cover.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(320);
    await expectAccessible(page);

    // How to reach the person; nothing can be changed, and it says why.
    await page.getByLabel(text.details).click();
    await page.getByRole("link", { name: /\+36/ }).first().waitFor();
    const edit = page.getByRole("button", { name: text.edit });
    await expect.poll(() => edit.getAttribute("aria-disabled")).toBe("true");
    await page.getByText(text.noChanges).waitFor();

    await page.getByRole("button", { name: text.qr }).click();
    const code = page.getByRole("img", { name: text.qrImage });
    await page.getByRole("dialog").getByText(text.person).waitFor();
    await page.getByRole("button", { name: text.download }).click();
    await page.getByText(text.noFiles).waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    expect(await shownCode(code)).toBe(`${product.url.toUpperCase()}/C/CARD000001`);

    // The next card, by key; the inactive one has no code.
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => shownCode(code)).toBe(`${product.url.toUpperCase()}/C/CARD000003`);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });

    // Other screens lead to the cards, too.
    await page.goto("/settings");
    await page.getByText(text.noConnection).waitFor();
    expect(new URL(page.url()).pathname).toBe("/my-cards");

    await context.setOffline(false);
    await page.getByRole("link", { name: text.edit }).waitFor();

    await logOut(page, text);
    expect(await keptText(page)).toBe("");
    await context.setOffline(true);
    await page.goto("/my-cards");
    await page.getByRole("button", { name: text.logIn, exact: true }).waitFor();
    expect(await page.locator("body").innerText()).not.toContain("Eszter");
    await context.close();
  });

  journey("the next user of the device sees nothing of the previous one", async () => {
    const { page, context } = await product.visit(device, { hasOfflineScreens: true });
    await enter(page, owner, device.language);
    await isReadyToGo(page);
    const before = await keptText(page);
    await logOut(page, text);
    await enter(page, other, device.language);
    await isReadyToGo(page);

    expect(before).toContain("CARD000001");
    expect(await keptText(page)).not.toContain("CARD000001");
    // Even what a stopped browser has left behind belongs to its session alone.
    await page.evaluate((left) => {
      const [key = "", value = ""] = left.split("\n");
      localStorage.setItem(key, value);
    }, before);
    await context.setOffline(true);
    await page.reload();
    await page.getByRole("button", { name: text.logIn, exact: true }).waitFor();
    expect(await page.locator("body").innerText()).not.toContain("Eszter");
    await context.close();
  });

  journey("the browser caches no answer of a call and no public page", async () => {
    const { page, context } = await product.visit(device, { hasOfflineScreens: true });
    await enter(page, owner, device.language);
    await isReadyToGo(page);
    await page.goto("/contact?c=CARD000001");
    await page.goto("/my-cards");
    await page.getByRole("heading", { level: 1, name: text.myCards }).waitFor();

    const kept = await keptAddresses(page);
    expect(kept).toContain("/my-cards");
    expect(kept.filter((path) => path !== "/my-cards" && !path.startsWith("/assets/"))).toEqual([]);
    await context.setOffline(true);
    await expect(page.goto("/contact?c=CARD000001")).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
    await context.close();
  });
});

describe("the installed application", () => {
  test.each(["hu", "en"] as const)(
    "is described in %s, with icons of the said size",
    async (language) => {
      const device = { width: 360, height: 740, language };
      const { page, context } = await product.visit(device, { hasOfflineScreens: true });
      await page.goto("/login");
      await page.locator("link[rel=manifest]").waitFor({ state: "attached" });

      const address = await page.locator("link[rel=manifest]").getAttribute("href");
      expect(address).toBe(`/${language}.webmanifest`);
      const answer = await page.request.get(address ?? "");
      expect(answer.headers()["content-type"]).toBe("application/manifest+json");
      const manifest = (await answer.json()) as {
        lang: string;
        start_url: string;
        icons: { src: string; sizes: string }[];
        shortcuts: { url: string }[];
      };
      expect(manifest).toMatchObject({ lang: language, start_url: "/my-cards" });
      for (const { src, sizes } of manifest.icons) {
        const size = await page.evaluate(async (icon) => {
          const image = new Image();
          image.src = icon;
          await image.decode();
          return `${image.naturalWidth}x${image.naturalHeight}`;
        }, src);
        expect(size).toBe(sizes);
      }
      await context.close();
    },
  );

  test("the application knows its build and requests the newest one past every cache", async () => {
    const { page, context } = await product.visit(devices[0] as Device, {
      hasOfflineScreens: true,
    });
    await page.goto("/login");
    const answer = await page.request.get("/builds/latest.json");
    const own: unknown = await page.evaluate("window.__reactRouterManifest.version");

    expect(answer.headers()["cache-control"]).toBe("no-store");
    expect(await answer.json()).toEqual({ id: own });
    await context.close();
  });

  test("the shortcut opens the code directly", async () => {
    const { page, context } = await product.visit(devices[0] as Device, {
      hasOfflineScreens: true,
    });
    await enter(page, owner, "hu");
    await page.goto("/my-cards?show=qr");
    await page.getByRole("img", { name: words.hu.qrImage }).waitFor();

    await page.getByRole("button", { name: words.hu.close }).click();
    await expect.poll(() => new URL(page.url()).search).toBe("");
    await context.close();
  });
});
