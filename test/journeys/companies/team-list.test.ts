import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { readSheet } from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import { demoCompanies } from "../../../scripts/seed/demo-accounts.ts";
import { visitLimits } from "../../../shared/limits/visits.ts";
import { expectAccessible, type Device } from "../../support/journeys/browser.ts";
import {
  englishPhone,
  hungarianDesk,
  inTurn,
  otherDevicePairs,
} from "../../support/journeys/device-pairs.ts";
import { callWith } from "../../support/journeys/call-hub.ts";
import { logInByCall } from "../../support/journeys/log-in.ts";
import { shoot } from "../../support/journeys/shoot.ts";
import { useProduct } from "../../support/journeys/use-product.ts";

const words = {
  en: {
    name: "Bridges",
    search: "Search cards",
    filter: "Filter",
    apply: "Show results",
    field: "Field",
    city: "City",
    value: "Value",
    results: /^\d+ results?$/,
    remove: /^Remove condition/,
    selected: (count: number) => `${count} selected`,
    inactivate: "Inactivate",
    question: /^Inactivate \d+ cards\?$/,
    refusedList: "Refused rows",
    notFound: /not found/i,
    undo: "Undo",
    undone: /\d+ undone\./,
    close: "Close",
    columns: "Columns",
    website: "Company website",
    applyColumns: "Apply",
    menu: "View actions",
    saveView: "Save as a new view",
    viewName: "Name",
    share: "The company’s other admins see it too",
    save: "Save",
    view: "Saved view",
    allView: "Default view",
    export: "Export",
    unlock: "Unlock",
    clear: "Clear the selection",
    chooseAll: "Select all",
    selection: "Selected rows",
  },
  hu: {
    name: "Hidak",
    search: "Kártyák keresése",
    filter: "Szűrő",
    apply: "Találatok",
    field: "Mező",
    city: "Település",
    value: "Érték",
    results: /^\d+ találat$/,
    remove: /^Feltétel eltávolítása/,
    selected: (count: number) => `${count} kijelölve`,
    inactivate: "Inaktiválás",
    question: /^Inaktivál \d+ kártyát\?$/,
    refusedList: "Elutasított sorok",
    notFound: /nem található/i,
    undo: "Visszavonás",
    undone: /\d+ visszavonva\./,
    close: "Bezárás",
    columns: "Oszlopok",
    website: "Céges weboldal",
    applyColumns: "Alkalmazás",
    menu: "A nézet műveletei",
    saveView: "Mentés új nézetként",
    viewName: "Név",
    share: "A cég többi adminisztrátora is lássa",
    save: "Mentés",
    view: "Mentett nézet",
    allView: "Alapnézet",
    export: "Exportálás",
    unlock: "Feloldás",
    clear: "Kijelölés törlése",
    chooseAll: "Összes kijelölése",
    selection: "Kijelölt sorok",
  },
} as const;

/** The parts of a statistic that the tests look at. */
interface Statistic {
  cards: { card: string; visits: Record<string, number> }[];
}

const product = useProduct();
const company = demoCompanies.bridges;

const rowsOf = (page: Page) => page.locator("[data-row]");
const nameIn = (page: Page, at: number) =>
  page.locator(`[data-row="${at}"] a[href*="/my-cards/"]`).innerText();

/** Cards of the company, by the service itself. */
async function readActive(device: Device) {
  const { context } = await product.visit(device);
  await logInByCall(context, "ceg@nevjegy.example");
  const filter = encodeURIComponent(JSON.stringify({ company, active: true }));
  const path = `/api/hub/count/card?filter=${filter}`;
  const { count } = await callWith<{ count: number }>(context, "GET", path);
  await context.close();
  return count;
}

describe("the cards of a team", () => {
  test.each(inTurn(otherDevicePairs))(
    "an admin filters, selects with Shift, inactivates and undoes, at $width px in $language",
    async (device) => {
      const text = words[device.language];
      const { page, context, problems } = await product.visit(device);
      await logInByCall(context, "ceg@nevjegy.example");
      await page.goto(`/my-companies/${company}`);
      await rowsOf(page).first().waitFor();
      await page.getByText(text.results).first().waitFor();
      await shoot(page, `team-${device.width}`);
      await expectAccessible(page);
      const before = await readActive(device);

      // the first row and, with Shift, the fourth
      const boxes = page.locator('[data-row] input[type="checkbox"]');
      await boxes.nth(0).check();
      await boxes.nth(3).click({ modifiers: ["Shift"] });
      await page.getByText(text.selected(4)).waitFor();
      await shoot(page, `team-selected-${device.width}`);
      await expectAccessible(page);
      const [href = ""] = await page
        .locator('[data-row="1"] a[href*="/my-cards/"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
      const gone = href.split("/").at(-1) ?? "";
      const goneName = await nameIn(page, 1);
      await deleteCard(gone);
      await page.getByRole("button", { name: text.inactivate, exact: true }).click();
      const question = page.getByRole("dialog", { name: text.question });
      await question.getByRole("button", { name: text.inactivate, exact: true }).click();

      const refused = page.getByRole("list", { name: text.refusedList });
      await refused.waitFor();
      await expect.poll(() => refused.getByRole("listitem").count()).toBe(1);
      await expect.poll(() => refused.innerText()).toContain(goneName);
      await shoot(page, `team-refused-${device.width}`);
      await expectAccessible(page);
      expect(await readActive(device)).toBeLessThan(before - 1);
      await page.getByRole("dialog").getByRole("button", { name: text.undo }).click();
      await page.getByText(text.undone).waitFor();
      await page.getByRole("dialog").getByRole("button", { name: text.close }).click();
      expect(await readActive(device)).toBe(before - 1);
      await restoreCard(gone);
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  test.each(inTurn(otherDevicePairs))(
    "a filter and its view survive a reload and the way back from a card, at $width px in $language",
    async (device) => {
      const text = words[device.language];
      const { page, context, problems } = await product.visit(device);
      await logInByCall(context, "ceg@nevjegy.example");
      await page.goto(`/my-companies/${company}`);
      await rowsOf(page).first().waitFor();
      const all = await page.getByText(text.results).first().innerText();

      await page.getByRole("button", { name: text.filter, exact: true }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(text.field).selectOption("position");
      await dialog.getByLabel(text.value).fill("vezeto");
      await expectAccessible(page);
      await shoot(page, `team-filter-${device.width}`);
      await dialog.getByRole("button", { name: text.apply }).click();
      await page.getByRole("button", { name: text.remove }).waitFor();
      await expect.poll(() => page.getByText(text.results).first().innerText()).not.toBe(all);
      const found = await page.getByText(text.results).first().innerText();
      await page.getByRole("button", { name: text.menu }).click();
      await page.getByRole("menuitem", { name: text.saveView }).click();
      const name = `Leaders ${device.width}`;
      await page.getByRole("dialog").getByLabel(text.viewName).fill(name);
      await page.getByRole("dialog").getByLabel(text.share).check();
      await page.getByRole("dialog").getByRole("button", { name: text.save }).click();
      await page.getByLabel(text.view, { exact: true }).waitFor();

      await rowsOf(page).first().getByRole("link").click();
      await page.waitForURL("**/my-cards/**");
      await page.goBack();
      await expect.poll(() => page.getByText(text.results).first().innerText()).toBe(found);
      await page.reload();
      await expect.poll(() => page.getByText(text.results).first().innerText()).toBe(found);
      await shoot(page, `team-filtered-${device.width}`);
      await page.getByLabel(text.view, { exact: true }).selectOption({ label: text.allView });
      await expect.poll(() => page.getByText(text.results).first().innerText()).toBe(all);
      await page.getByLabel(text.view, { exact: true }).selectOption({ label: name });
      await expect.poll(() => page.getByText(text.results).first().innerText()).toBe(found);
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  test("everything is done by keys: rows are reached, selected and left", async () => {
    const text = words.hu;
    const { page, context } = await product.visit(hungarianDesk);
    await logInByCall(context, "ceg@nevjegy.example");
    await page.goto(`/my-companies/${company}`);
    await rowsOf(page).first().waitFor();

    await page.locator('[data-row="0"] input').focus();
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Shift+ArrowDown");
    await page.getByText(text.selected(3)).waitFor();
    await page.keyboard.press("End");
    const last = page.locator('[data-row="39"] input');
    await expect.poll(() => last.evaluate((box) => box === document.activeElement)).toBe(true);
    await page.keyboard.press("ArrowRight");
    const link = page.locator('[data-row="39"] a[href*="/my-cards/"]');
    await expect.poll(() => link.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press("Control+a");
    await page.getByText(text.selected(40)).waitFor();
    await page.keyboard.press("Escape");
    await page.getByText(text.selected(40)).waitFor({ state: "detached" });
    await context.close();
  });

  test("a long list opens, scrolls and is filtered with a call for each page", async () => {
    const { page, context } = await product.visit(hungarianDesk);
    await logInByCall(context, "ceg2@nevjegy.example");
    const own = demoCompanies.bookbinders;
    const items = Array.from({ length: 300 }, (_, at) => ({
      name: `Sor ${at}`,
      lastName: "Sor",
      firstName: `Sára ${String(at).padStart(3, "0")}`,
      email: `sor${at}@bereczki.example`,
      city: at < 60 ? "Pécs" : "Győr",
      language: "hu",
    }));
    const started = { items, company: own };
    const { job } = await callWith<{ job: string }>(
      context,
      "POST",
      "/api/hub/import/card",
      started,
    );
    await expect
      .poll(() => callWith(context, "GET", `/api/hub/get/job/${job}`))
      .toMatchObject({ state: "done", progress: { done: 300 } });
    const filter = encodeURIComponent(JSON.stringify({ company: own }));
    const path = `/api/hub/count/card?filter=${filter}`;
    const { count } = await callWith<{ count: number }>(context, "GET", path);
    // the search learns of new cards some moments later, and says so until then
    const sorted = encodeURIComponent(JSON.stringify({ lastName: 1, firstName: 1 }));
    const page1 = `/api/hub/read/card?filter=${filter}&sort=${sorted}&limit=50`;
    await expect
      .poll(() =>
        callWith<{ items: unknown[] }>(context, "GET", page1).then(
          ({ items: found }) => found.length,
          () => 0,
        ),
      )
      .toBe(50);
    let reads: (string | null)[] = [];
    page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === "/api/hub/read/card" && searchParams.get("limit") === "50")
        reads.push(searchParams.get("cursor"));
    });

    await page.goto(`/my-companies/${own}`);
    await page.getByText(`${count} találat`).waitFor();
    expect(reads).toEqual([null]);
    await expect.poll(() => rowsOf(page).count()).toBeLessThan(50);

    const last = page.locator(`[data-row="${count - 1}"]`);
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        return last.count();
      })
      .toBe(1);
    expect(reads).toHaveLength(Math.ceil(count / 50));
    await expect.poll(() => rowsOf(page).count()).toBeLessThan(50);

    reads = [];
    const inGyor = encodeURIComponent(JSON.stringify({ city: "Győr" }));
    await page.goto(`/my-companies/${own}?filter=${inGyor}`);
    await page.getByText("240 találat").waitFor();
    expect(reads).toHaveLength(1);
    await context.close();
  });

  test("the file has what the list shows: filter, columns and order", async () => {
    const text = words.en;
    const { page, context } = await product.visit(englishPhone);
    await logInByCall(context, "ceg@nevjegy.example");
    const filter = encodeURIComponent(JSON.stringify({ active: false }));
    const query = `filter=${filter}&columns=email&sort=-lastName`;
    await page.goto(`/my-companies/${company}?${query}`);
    await rowsOf(page).first().waitFor();
    const shown = Number.parseInt(await page.getByText(text.results).first().innerText(), 10);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: text.export, exact: true }).first().click();
    await page.getByRole("menuitem", { name: /CSV/ }).first().click();
    const path = await (await download).path();
    const lines = (await readFile(path, "utf8")).trim().split("\r\n");

    expect(lines).toHaveLength(shown + 1);
    const names = lines.slice(1).map((line) => line.split(";")[0] ?? "");
    expect(names).toEqual(names.toSorted(new Intl.Collator("hu").compare).toReversed());
    expect(lines[0]).toContain("Email");

    // the same without one row: all results are chosen, and one is left out
    await page.getByRole("checkbox", { name: text.chooseAll }).check();
    await page.locator('[data-row="0"] input').uncheck();
    await page.getByText(text.selected(shown - 1)).waitFor();
    const bar = page.getByRole("region", { name: text.selection });
    const secondDownload = page.waitForEvent("download");
    await bar.getByRole("button", { name: text.export, exact: true }).click();
    const workbook = await (await secondDownload).path();
    const rows = await readSheet(await readFile(workbook));
    expect(rows.slice(1).map(([name]) => name)).toEqual(names.slice(1));
    await context.close();
  });

  test("each row has the visits of thirty days, read for the rows in sight together", async () => {
    const { page, context } = await product.visit(hungarianDesk);
    await logInByCall(context, "ceg@nevjegy.example");
    const calls: string[] = [];
    page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.startsWith("/api/statistic/")) calls.push(searchParams.get("cards") ?? "");
    });
    await page.goto(`/my-companies/${company}`);
    const first = rowsOf(page).filter({ has: page.locator('a[href*="/my-cards/"]') });
    await first.nth(3).waitFor();
    const shown = (await first.all()).slice(0, 4);
    const ids = await Promise.all(
      shown.map((row) => row.getByRole("link").first().getAttribute("href")),
    );
    const cards = ids.map((href) => href?.split("/").at(-1) ?? "");
    const path = `/api/statistic/companies/${company}?cards=${cards.join(",")}`;
    const counted = (await callWith<Statistic>(context, "GET", path)).cards;
    const visits = cards.map((id) =>
      Object.values(counted.find(({ card }) => card === id)?.visits ?? {}).reduce(
        (sum, count) => sum + count,
        0,
      ),
    );
    const cells = async () =>
      Promise.all(
        shown.map(async (row) =>
          (await row.getByRole("gridcell").nth(-2).innerText()).replaceAll(/\D/g, ""),
        ),
      );

    await expect.poll(cells).toEqual(visits.map(String));
    expect(Math.max(...visits)).toBeGreaterThan(0);
    const drawn = await rowsOf(page).count();
    expect(calls.length).toBeLessThanOrEqual(
      Math.ceil(drawn / visitLimits.maxCardsInStatistic) + 1,
    );
    await context.close();
  });
});

async function asAdmin(
  run: (context: Awaited<ReturnType<typeof product.visit>>["context"]) => Promise<void>,
) {
  const { context } = await product.visit({ width: 1280, height: 800, language: "en" });
  await logInByCall(context, "admin@nevjegy.example");
  await run(context);
  await context.close();
}

const deleteCard = (id: string) =>
  asAdmin(async (context) => {
    const token = (await context.cookies()).find(({ name }) => name === "XSRF-TOKEN");
    const headers = { "x-access-token": "nevjegy-local", "x-xsrf-token": token?.value ?? "" };
    const reply = await context.request.delete(`/api/hub/delete/card/${id}`, { headers });
    expect(reply.status()).toBe(204);
  });

const restoreCard = (id: string) =>
  asAdmin(async (context) => {
    await callWith(context, "POST", "/api/hub/runner/card/restore", { id });
  });
