import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { pollTimeout } from "../../support/poll-timeout.ts";
import { testInTurn } from "../../support/journeys/device-pairs.ts";
import {
  addDays,
  countDays,
  getMonthStart,
  toBudapestTime,
} from "../../../shared/visits/budapest-day.ts";
import { expectAccessible, type Device } from "../../support/journeys/browser.ts";
import { logIn, logInByCall } from "../../support/journeys/log-in.ts";
import { useProduct } from "../../support/journeys/use-product.ts";

const words = {
  hu: {
    title: "Statisztika",
    add: "Mentés a névjegyek közé",
    other: "English",
    filters: {
      beginningOfThisMonth: "E hónap eleje",
      beginningOfPreviousMonth: "Előző hónap eleje",
      oneWeekEarlier: "Egy héttel korábban",
      thirtyDaysEarlier: "Harminc nappal korábban",
    },
    visits: "Megnyitások",
    saves: "Mentések",
    asTable: "Megjelenítés táblázatban",
    what: "Mi számít bele?",
    day: /^\d{4}\. \p{L}+\. \d{1,2}\.$/u,
    chart: /^Megnyitások naponként és forrásonként/,
  },
  en: {
    title: "Statistics",
    add: "Add to contacts",
    other: "Magyar",
    filters: {
      beginningOfThisMonth: "Beginning of this month",
      beginningOfPreviousMonth: "Beginning of previous month",
      oneWeekEarlier: "One week earlier",
      thirtyDaysEarlier: "Thirty days earlier",
    },
    visits: "Visits",
    saves: "Saves",
    asTable: "Show as a table",
    what: "What is counted",
    day: /^\d{1,2} \p{L}+ \d{4}$/u,
    chart: /^Visits by day and source/,
  },
} as const;

/** A person's phone; the browser of the journeys says of itself that it is a program's. */
const phone =
  "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36";

const devices: Device[] = [
  { width: 360, height: 740, language: "en", colorScheme: "dark" },
  { width: 1280, height: 800, language: "hu" },
];

// The product's clock starts about noon, so no day ends in this file.
const { day } = toBudapestTime(new Date());
const product = useProduct({ startsAt: new Date(`${day}T11:00:00Z`) });

/** A visitor taps a chip, changes the language, reads again and saves the contact. */
async function tapAndSave(language: "hu" | "en"): Promise<void> {
  const context = await product.browser.newContext({
    baseURL: product.url,
    locale: language === "hu" ? "hu-HU" : "en-GB",
    userAgent: phone,
  });
  context.setDefaultTimeout(pollTimeout.timeout);
  const page = await context.newPage();
  const beacons: number[] = [];
  const complaints: string[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith("/visit")) beacons.push(response.status());
  });
  page.on("console", (message) => void complaints.push(message.text()));
  await page.goto("/contact?c=CARD000001&v=nfc");
  await expect.poll(() => beacons).toEqual([204]);
  await page.getByRole("link", { name: words[language].other }).click();
  await page.waitForURL(/lang=/);
  await page.reload();
  await page.goBack();
  const link = page.getByRole("link", { name: words[language].add });
  await expect.poll(() => link.getAttribute("href")).toContain("v=nfc");
  const download = page.waitForEvent("download");
  await link.click();
  await download;

  expect(beacons).toEqual([204]);
  expect(complaints).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  await context.close();
}

async function openStatistics(page: Page, language: "hu" | "en") {
  await logInByCall(page.context(), "kartya@nevjegy.example");
  await page.goto("/my-cards/demo-card-a?tab=statistics");
  return showStatistics(page, words[language]);
}

async function showStatistics(page: Page, text: (typeof words)["hu" | "en"]) {
  const part = page.getByRole("region", { name: text.title, exact: true });
  // It loads when it is scrolled near.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      return part.isVisible();
    })
    .toBe(true);
  // behind a button on a phone
  const table = part.getByRole("table");
  const asTable = part.getByText(text.asTable, { exact: true });
  await table.or(asTable).first().waitFor();
  if (await asTable.isVisible()) await asTable.click();
  await table.waitFor();
  return part;
}

describe.each(devices)("statistics at $width px in $language", (device) => {
  const test = testInTurn(devices, device);
  const text = words[device.language];

  test("the owner sees visits by chip and by save in a chart and a table", async () => {
    const { page, context, problems } = await product.visit(device);
    let part = await openStatistics(page, device.language);
    const cell = (nth: number) =>
      part.getByRole("table").locator("tbody tr").first().locator("td").nth(nth);
    const before = Number(await cell(1).textContent());

    await tapAndSave(device.language);
    await expect
      .poll(
        async () => {
          await page.reload();
          part = await showStatistics(page, text);
          return Number(await cell(1).textContent());
        },
        { interval: 1000 },
      )
      .toBe(before + 1);

    const days = part.getByRole("table").locator("tbody th");
    await expect.poll(() => days.count()).toBe(31);
    await expect.poll(() => days.first().textContent()).toMatch(text.day);
    await part.getByRole("img", { name: text.chart }).waitFor();
    for (const [filter, from] of [
      ["beginningOfThisMonth", getMonthStart(day)],
      ["beginningOfPreviousMonth", getMonthStart(day, -1)],
      ["thirtyDaysEarlier", addDays(day, -30)],
      ["oneWeekEarlier", addDays(day, -7)],
    ] as const) {
      await part.getByText(text.filters[filter], { exact: true }).click();
      await expect.poll(() => days.count()).toBe(countDays(from, day));
      expect(new URL(page.url()).search).toBe(`?tab=statistics&statistics=${filter}`);
    }
    await expect.poll(() => part.getByRole("radio").count()).toBe(7);
    await page.reload();
    part = await showStatistics(page, text);
    await expect.poll(() => days.count()).toBe(8);
    await expect.poll(() => part.getByLabel(text.filters.oneWeekEarlier).isChecked()).toBe(true);
    await part.getByRole("radio", { name: text.saves }).check();
    await expect.poll(async () => Number(await cell(1).textContent())).toBeGreaterThan(0);
    await part.getByText(text.what, { exact: true }).click();
    await expectAccessible(page);
    expect(problems).toEqual([]);
    await context.close();
  });

  test("a company admin sees the company's cards from the day of the filter in the address", async () => {
    const { page, context, problems } = await product.visit(device);
    const path = "/my-companies/demo-company-1?statistics=beginningOfPreviousMonth";
    await page.goto(`/login?next=${encodeURIComponent(path)}`);
    await logIn(page, device.language, "ceg@nevjegy.example");
    await page.waitForURL(({ pathname }) => pathname === "/my-companies/demo-company-1");
    const part = await showStatistics(page, text);
    const days = part.getByRole("table").locator("tbody th");

    await expect.poll(() => days.count()).toBe(countDays(getMonthStart(day, -1), day));
    for (const name of Object.values(text.filters)) await part.getByLabel(name).check();
    await expect.poll(() => days.count()).toBe(31);
    expect(new URL(page.url()).search).toBe("?statistics=thirtyDaysEarlier");
    await expectAccessible(page);
    expect(problems).toEqual([]);
    await context.close();
  });
});
