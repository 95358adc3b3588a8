import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pollTimeout } from "../../support/poll-timeout.ts";
import { card } from "../../../shared/models/card.ts";
import { linkKinds } from "../../../shared/models/parts/card-links.ts";
import { filledLinks } from "../../../shared/models/parts/filled-links.fixture.ts";
import { findMailsTo } from "../../support/waiting-mails.ts";
import { startHub, type Hub } from "../../support/start-hub.ts";
import { makeCard } from "../../support/make-records.ts";
import { axeFindings } from "../../support/journeys/axe.ts";
import { startBrowser } from "../../support/journeys/browser.ts";

let hub: Hub;
let browser: Browser;
let code: string;
/** Code of a card with a value in every field. */
let fullCode: string;

beforeAll(async () => {
  hub = await startHub();
  const owner = await hub.person();
  const made = await owner.create(card, makeCard({ texts: { position: "Carpenter" } }));
  code = String(made["code"]);
  const full = await owner.create(card, {
    ...makeCard({ introduction: "Bútort tervezek.\nSopronban és Bécsben." }),
    country: "AT",
    phones: [
      { kind: "work", number: "+4315330000" },
      { kind: "fax", number: "+3699123457" },
    ],
    links: linkKinds.map((kind) => ({ kind, address: filledLinks[kind] })),
  });
  fullCode = String(full["code"]);
  browser = await startBrowser();
});
afterAll(async () => {
  await browser.close();
  await hub.stop();
});

interface Viewer {
  locale?: string;
  javaScriptEnabled?: boolean;
  colorScheme?: "light" | "dark";
  width?: number;
}

/** Opens an address on a new phone. */
async function open(path: string, viewer: Viewer = {}) {
  const phone = await openPhone(viewer);
  await phone.goTo(path);
  return phone;
}

/** Opens a browser; `problems` gathers what the browser complains about, `requests` what it loads. */
async function openPhone({ width = 360, locale = "hu-HU", ...viewer }: Viewer) {
  const context = await browser.newContext({
    viewport: { width, height: 740 },
    locale,
    ...viewer,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  context.setDefaultTimeout(pollTimeout.timeout);
  const page = await context.newPage();
  const problems: string[] = [];
  const requests: string[] = [];
  page.on("console", (message) => problems.push(message.text()));
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("request", (request) => requests.push(request.url()));
  // Visits are counted through a queue, which this test does not start.
  await page.route("**/api/public/cards/*/visit", (route) => route.fulfill({ status: 204 }));
  return {
    page,
    problems,
    requests,
    goTo: (path: string) => page.goto(`${hub.url}${path}`),
    close: () => context.close(),
  };
}

/** Opens the card's page with a cover that does not arrive before `release`. Timers do not wait. */
async function openWithSlowCover() {
  const phone = await openPhone({});
  const { page } = phone;
  await page.addInitScript(() => {
    const schedule = window.setTimeout.bind(window);
    Object.assign(window, { setTimeout: (run: () => void) => schedule(run, 0) });
    // A browser reports no request of a page that is left, so the calls are recorded.
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      sessionStorage.setItem("beacons", (sessionStorage.getItem("beacons") ?? "") + String(url));
      return send(url, body);
    };
  });
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/files/slow/cover.jpg", async (route) => {
    await isReleased;
    await route.fulfill({ status: 404 });
  });
  await page.route(`**/contact?c=${code}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace("<h1", '<img src="/files/slow/cover.jpg"/><h1');
    await route.fulfill({ response, body });
  });
  await page.goto(`${hub.url}/contact?c=${code}`, { waitUntil: "domcontentloaded" });
  await page.getByRole("button", { name: "A telefonszám másolása" }).waitFor();
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
  return {
    ...phone,
    release,
    beacons: () => page.evaluate(() => sessionStorage.getItem("beacons")),
  };
}

/** Buttons and links that a finger would miss. */
function smallTargets(page: Page): Promise<string[]> {
  return page.locator("a:visible, button:visible").evaluateAll((targets) =>
    targets
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        return Math.min(width, height) < 44;
      })
      .map((target) => target.outerHTML),
  );
}

describe("a card on a phone", () => {
  test("the page is one request and one visit beacon, without policy violations", async () => {
    const { page, problems, requests, close } = await open(`/contact?c=${code}`);

    await expect.poll(() => page.locator("h1").textContent()).toBe("Bőhm-Szűcs Eszter");
    const asked = requests.filter((url) => !/^data:|\/visit$/.test(url));
    expect(asked).toEqual([`${hub.url}/contact?c=${code}`]);
    expect(problems).toEqual([]);
    await close();
  });

  test("the visit is counted once, after the page has loaded", async () => {
    const { release, beacons, goTo, close } = await openWithSlowCover();

    const before = await beacons();
    release();
    await expect.poll(beacons).toBe(`/api/public/cards/${code}/visit`);
    await goTo("/inactive?reason=lost");

    expect(before).toBeNull();
    expect(await beacons()).toBe(`/api/public/cards/${code}/visit`);
    await close();
  });

  test("a visitor who leaves before the page has loaded is counted", async () => {
    const { beacons, goTo, close } = await openWithSlowCover();

    const before = await beacons();
    await goTo("/inactive?reason=lost");

    expect(before).toBeNull();
    expect(await beacons()).toBe(`/api/public/cards/${code}/visit`);
    await close();
  });

  test("a button copies a value and confirms it", async () => {
    const { page, problems, close } = await open(`/contact?c=${code}`);

    await page.getByRole("button", { name: "A telefonszám másolása" }).click();

    await expect.poll(() => page.getByRole("status").textContent()).toBe("Vágólapra másolva");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("+36 30 123 4567");
    expect(problems).toEqual([]);
    await close();
  });

  test("a button that may not copy selects the value of its row instead", async () => {
    const { page, problems, goTo, close } = await openPhone({});
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
    });
    await goTo(`/contact?c=${code}`);

    await page.getByRole("button", { name: "A telefonszám másolása" }).click();

    const selected = () => page.evaluate(() => getSelection()?.toString().replace(/\s/g, " "));
    await expect.poll(selected).toContain("+36 30 123 4567");
    expect(problems).toEqual([]);
    await close();
  });

  test("a plain link switches the language", async () => {
    const { page, close } = await open(`/contact?c=${code}`);

    await page.getByRole("link", { name: "English" }).click();

    await expect.poll(() => page.locator("h1").textContent()).toBe("Eszter Bőhm-Szűcs");
    await expect.poll(() => page.locator(".position").textContent()).toBe("Carpenter");
    await page.getByRole("link", { name: "Magyar" }).click();
    await expect.poll(() => page.locator("h1").textContent()).toBe("Bőhm-Szűcs Eszter");
    await close();
  });

  test("the contact is saved as a file with the person's name", async () => {
    const { page, close } = await open(`/contact?c=${code}`);

    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Mentés a névjegyek közé" }).click();

    expect((await download).suggestedFilename()).toBe("Bőhm-Szűcs Eszter.vcf");
    await page.getByText("Nem nyílt meg? Nyissa meg a letöltött fájlt.").waitFor();
    const share = page.getByRole("link", { name: "Én is megadom az adataimat" });
    await expect.poll(() => share.getAttribute("href")).toBe(`/contact/exchange?c=${code}&lang=hu`);
    await close();
  });

  test("the page is complete without JavaScript", async () => {
    const { page, close } = await open(`/contact?c=${code}`, { javaScriptEnabled: false });

    // Language, save, four ways and a text message, one's own details, a card like this, privacy.
    await expect.poll(() => page.getByRole("link").count()).toBe(10);
    expect(await page.getByRole("button").count()).toBe(0);
    await close();
  });

  test.each([true, false])(
    "the card is mailed to its reader: JavaScript %s",
    async (javaScriptEnabled) => {
      const { page, close } = await open(`/contact?c=${code}`, { javaScriptEnabled });
      const email = `reader${String(javaScriptEnabled)}@reader.example`;

      await page.getByText("Kérem e-mailben").click();
      const field = page.getByLabel("Az Ön e-mail-címe");
      await field.fill(email);
      // The form refuses answers as fast as this test's.
      await page
        .locator('[name="openedAt"]')
        .evaluate((input: HTMLInputElement) => (input.value = "2026-01-01T08:00:00.000Z"));
      await page.getByRole("button", { name: "Küldés" }).click();

      await page.getByText("Erre a címre küldjük a névjegyet").waitFor();
      await expect.poll(() => page.getByText(email).isVisible()).toBe(true);
      expect(await page.title()).toMatch(/^Elküldve · Bőhm-Szűcs Eszter/);
      expect(await findMailsTo(hub, email)).toMatchObject([
        { template: "cardSent", language: "hu" },
      ]);
      await close();
    },
  );

  test("a wrong address is returned with what was typed", async () => {
    const { page, close } = await open(`/contact?c=${code}`);

    await page.getByText("Kérem e-mailben").click();
    await page.locator("form").evaluate((form: HTMLFormElement) => (form.noValidate = true));
    await page.getByLabel("Az Ön e-mail-címe").fill("eszter@");
    await page.getByRole("button", { name: "Küldés" }).click();

    await page.getByText("Ez nem e-mail-cím.").waitFor();
    await expect.poll(() => page.getByLabel("Az Ön e-mail-címe").inputValue()).toBe("eszter@");
    expect(await axeFindings(page)).toEqual([]);
    await close();
  });

  test("the links and further numbers open what they name", async () => {
    const { page, problems, close } = await open(`/contact?c=${fullCode}&lang=en`);

    const links = page.getByRole("navigation", { name: "Links" }).getByRole("link");
    await expect
      .poll(() => links.allInnerTexts())
      .toEqual([
        "LinkedIn",
        "WhatsApp",
        "Instagram",
        "Facebook",
        "X",
        "YouTube",
        "GitHub",
        "Book a time",
        "Map",
        "blog.tolgyfa.example/katalogus",
      ]);
    const call = page.getByRole("link", { name: "Work phone +43 1 5330000" });
    await expect.poll(() => call.getAttribute("href")).toBe("tel:+4315330000");
    await expect.poll(() => page.getByText("9400 Sopron, Austria").isVisible()).toBe(true);
    expect(problems).toEqual([]);
    await close();
  });

  test("a wide screen shows a QR code for the phone", async () => {
    const { page, problems, requests, close } = await open(`/contact?c=${code}`, { width: 1280 });

    await expect
      .poll(() => page.locator(".qr img").evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(requests).toContain(`${hub.url}/api/public/cards/${code}/qr.svg`);
    expect(problems).toEqual([]);
    await close();
  });

  test("a wrong code says so", async () => {
    const { page, close } = await open("/contact?c=ZZZZZZZZZZ");

    await expect.poll(() => page.locator("h1").textContent()).toBe("Nincs ilyen kódú kártya");
    await close();
  });

  test("the print contains the text and no buttons", async () => {
    const { page, close } = await open(`/contact?c=${code}`);

    await page.emulateMedia({ media: "print" });

    await expect.poll(() => page.getByText("+36 30 123 4567").isVisible()).toBe(true);
    await expect.poll(() => page.getByText("Várkerület 27.").isVisible()).toBe(true);
    for (const pressed of ["Mentés a névjegyek közé", "Kérem e-mailben", "English"])
      expect(await page.getByText(pressed).isVisible()).toBe(false);
    expect(await page.locator("body").evaluate((body) => getComputedStyle(body).color)).toBe(
      "rgb(33, 28, 21)",
    );
    await close();
  });
});

const pages = () => [
  `/contact?c=${code}`,
  `/contact?c=${fullCode}`,
  `/inactive?reason=lost&c=${code}`,
  "/contact?c=ZZZZZZZZZZ",
];

describe("a card with unusual values", () => {
  test.each([
    [
      "endless words",
      { lastName: "W".repeat(100), position: "ű".repeat(200), city: "x".repeat(100) },
    ],
    ["right to left", { lastName: "אברהם", firstName: "דנה", companyName: "شركة البلوط" }],
    ["emoji", { lastName: "👩🏽‍🚀".repeat(14), firstName: "", position: "🌳 🌳" }],
  ])("holds at 320 px, and axe finds nothing: %s", async (_, fields) => {
    const owner = await hub.person();
    const made = await owner.create(card, makeCard(fields));
    const { page, close } = await open(`/contact?c=${String(made["code"])}`, { width: 320 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth);

    expect(overflow).toBeLessThanOrEqual(320);
    expect(await axeFindings(page)).toEqual([]);
    await close();
  });
});

describe.each(["light", "dark"] as const)("the public pages, %s", (colorScheme) => {
  test.each([320, 360, 1280])(
    "the public pages fit %i px, with targets for fingers",
    async (width) => {
      const { page, goTo, close } = await openPhone({ colorScheme, width });
      for (const path of pages()) {
        await goTo(path);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth);

        expect(overflow).toBeLessThanOrEqual(width);
        expect(await smallTargets(page)).toEqual([]);
      }
      await close();
    },
  );

  test.each(["hu-HU", "en-GB"])("axe reports nothing: %s", async (locale) => {
    const { page, goTo, close } = await openPhone({ colorScheme, locale });
    for (const path of pages()) {
      await goTo(path);

      expect(await axeFindings(page)).toEqual([]);
    }
    await close();
  });
});
