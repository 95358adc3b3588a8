import { readFile } from "node:fs/promises";
import Papa from "papaparse";
import type { Page } from "playwright-core";
import { readSheet } from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "../../support/journeys/browser.ts";
import { inTurn, otherDevicePairs } from "../../support/journeys/device-pairs.ts";
import { callWith } from "../../support/journeys/call-hub.ts";
import { logInByCall } from "../../support/journeys/log-in.ts";
import { shoot } from "../../support/journeys/shoot.ts";
import { useProduct } from "../../support/journeys/use-product.ts";

const words = {
  en: {
    name: "Name",
    missingX: "Select at least one X axis!",
    missingY: "Select at least one Y axis!",
    addX: "Add X axis",
    model: "Report on",
    x1: "X axis 1",
    y1: "Y axis 1",
    x2: "X axis 2",
    company: "Company",
    source: "Source",
    removeRecords: "Remove axis: Number of records",
    addY: "Add Y axis",
    operation: "Operation",
    missingOperation: "Choose the operation to be performed!",
    orderBy: "Order by",
    ascending: "Ascending; press for descending",
    pie: "Pie",
    save: "Save",
    saved: "Saved successfully!",
    failed: "Failed to save!",
    download: /^Download: /,
    about: "About",
    share: "Share",
    shared: "Sharing saved",
    sharedWith: "Shared with you",
    edit: "Edit",
    addText: "Add text",
    text: "Text 1",
    period: "Period",
    thirty: "Thirty days earlier",
    columns: "Choose columns",
    city: "City",
    apply: "Apply",
    close: "Close",
    newFolder: "New folder",
    actions: "Actions",
    move: "Move to folder",
    folder: "Folder",
    moved: "Moved.",
    drill: /show the records of/,
  },
  hu: {
    name: "Név",
    missingX: "Válasszon legalább egy X tengelyt!",
    missingY: "Válasszon legalább egy Y tengelyt!",
    addX: "X tengely hozzáadása",
    model: "Mit vizsgál?",
    x1: "1. X tengely",
    y1: "1. Y tengely",
    x2: "2. X tengely",
    company: "Cég",
    source: "Forrás",
    removeRecords: "Tengely eltávolítása: Rekordok száma",
    addY: "Y tengely hozzáadása",
    operation: "Művelet",
    missingOperation: "Válassza ki a végrehajtandó műveletet!",
    orderBy: "Rendezés",
    ascending: "Növekvő sorrend; átváltás csökkenőre",
    pie: "Kör",
    save: "Mentés",
    saved: "Sikeres mentés!",
    failed: "Sikertelen mentés!",
    download: /^Letöltés: /,
    about: "Adatlap",
    share: "Megosztás",
    shared: "A megosztás mentve",
    sharedWith: "Önnel megosztva",
    edit: "Szerkesztés",
    addText: "Szöveg hozzáadása",
    text: "1. szöveg",
    period: "Időszak",
    thirty: "Harminc nappal korábban",
    columns: "Oszlopok kiválasztása",
    city: "Település",
    apply: "Alkalmazás",
    close: "Bezárás",
    newFolder: "Új mappa",
    actions: "Műveletek",
    move: "Áthelyezés mappába",
    folder: "Mappa",
    moved: "Áthelyezve.",
    drill: /a rekordok megjelenítése/,
  },
} as const;

const product = useProduct();

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

/** A whole number without the marks between its digits. */
const readCount = (text: string): number => Number(text.replace(/\D/g, ""));

/** The cells of the first table, by row. */
const readTable = (page: Page): Promise<string[][]> =>
  page
    .locator("tbody")
    .first()
    .locator("tr")
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll("th,td")].map((cell) => cell.textContent.trim())),
    );

async function download(page: Page, format: "XLSX" | "CSV", button: RegExp): Promise<string> {
  // The first one is of the whole report.
  await page.getByRole("button", { name: button }).last().click();
  const begun = page.waitForEvent("download");
  // There are two kinds of CSV.
  await page.getByRole("menuitem", { name: format }).first().click();
  const file = await begun;
  expect(file.suggestedFilename()).toMatch(format === "XLSX" ? /\.xlsx$/ : /\.csv$/);
  return file.path();
}

describe("reports", () => {
  test.each(inTurn(otherDevicePairs))(
    "staff build a chart, save, share and download it, at $width px in $language",
    async (device) => {
      const text = words[device.language];
      const { page, context, problems } = await product.openAs(
        device,
        "riport@nevjegy.example",
        "/report/newReport",
      );
      const name = `Árvíz/tűrő ${device.width}`;

      await page.getByLabel(text.model).selectOption("order");
      await page.getByLabel(text.y1).selectOption("total");
      await page.getByLabel(text.operation).selectOption("sum");
      await page.getByLabel(text.y1).selectOption("_id");
      await page.getByText(text.missingOperation).first().waitFor();
      await page.getByLabel(text.model).selectOption("visit");
      await page.getByText(text.missingX).first().waitFor();
      await page.getByRole("button", { name: text.save, exact: true }).click();
      await page.locator('[aria-invalid="true"]').waitFor();
      await page.getByLabel(text.name, { exact: true }).fill(name);
      await page.getByRole("button", { name: text.addX }).click();
      await page.getByLabel(text.x1).selectOption({ label: text.company });
      await page.getByRole("button", { name: text.addX }).click();
      await page.getByLabel(text.x2).selectOption({ label: text.source });
      await page.getByRole("button", { name: text.removeRecords }).click();
      await page.getByText(text.missingY).first().waitFor();
      await page.getByRole("button", { name: text.addY }).click();
      await page.getByLabel(text.orderBy).selectOption("_id");
      await page.getByRole("button", { name: text.ascending }).click();
      await page.getByLabel(text.period).selectOption({ label: text.thirty });
      await page.locator("svg[role=img]").first().waitFor();
      await expectAccessible(page);
      await shoot(page, `report-builder-${device.width}`);

      await page.getByText(text.pie, { exact: true }).click();
      await page.getByRole("button", { name: text.addText }).click();
      await page.getByRole("textbox", { name: text.text }).fill("Szép magyar szöveg");
      await page.getByRole("button", { name: text.save, exact: true }).click();
      await toast(page, text.saved);
      await page.waitForURL(/\/report\/newReport\?report=[\w-]+$/);
      const id = new URL(page.url()).searchParams.get("report") ?? "";
      const stored = await callWith<{ blocks: { kind: string; view?: string }[] }>(
        context,
        "GET",
        `/api/hub/get/report/${id}`,
      );
      expect(stored.blocks.map(({ kind, view }) => [kind, view])).toEqual([
        ["chart", "pie"],
        ["text", undefined],
      ]);

      await page.getByRole("button", { name: text.share, exact: true }).click();
      await page.getByLabel("értékesítés", { exact: true }).check();
      await page.getByRole("dialog").getByRole("button", { name: text.save, exact: true }).click();
      await toast(page, text.shared);

      await page.goto("/report");
      await page.getByRole("button", { name: text.newFolder }).click();
      await page.getByRole("dialog").getByLabel(text.name, { exact: true }).fill(name);
      await page.getByRole("dialog").getByRole("button", { name: text.save, exact: true }).click();
      await page.waitForURL(/folder=[\w-]+/);
      await page.goto("/report");
      await page.getByRole("button", { name: `${text.actions}: ${name}` }).click();
      await page.getByRole("menuitem", { name: text.move }).click();
      await page.getByRole("dialog").getByLabel(text.folder).selectOption({ label: name });
      await page.getByRole("dialog").getByRole("button", { name: text.save, exact: true }).click();
      await toast(page, text.moved);
      await page.getByLabel(text.folder, { exact: true }).selectOption({ label: name });
      await expect.poll(() => page.locator("[data-row]").count()).toBe(1);
      await expectAccessible(page);
      await shoot(page, `report-folder-${device.width}`);

      await page.goto(`/report?report=${id}`);
      await page.locator("tbody tr").first().waitFor();
      await page.getByText("Szép magyar szöveg").waitFor();
      const shown = await readTable(page);
      expect(shown.length).toBeGreaterThan(1);
      const series = (shown[0]?.length ?? 0) - 3;
      await page.emulateMedia({ media: "print" });
      await expect
        .poll(() => page.getByRole("button", { name: text.drill }).first().isVisible())
        .toBe(true);
      expect(await page.getByRole("button", { name: text.download }).count()).toBe(0);
      await page.emulateMedia({ media: null });

      const sheet = await readSheet(await readFile(await download(page, "XLSX", text.download)));
      const numbers = sheet.slice(1).map(([group, ...cells]) => [group ?? null, ...cells]);
      expect(numbers).toEqual(
        shown.map(([group, ...cells]) => [
          group,
          ...cells.slice(0, series).map((cell) => (cell === "–" ? null : readCount(cell))),
        ]),
      );
      const csv = await readFile(await download(page, "CSV", text.download), "utf8");
      expect(csv.startsWith("\ufeff")).toBe(true);
      const { data } = Papa.parse<string[]>(csv.slice(1).trim(), { delimiter: ";" });
      expect(data.slice(1).map(([group]) => group)).toEqual(shown.map(([group]) => group));

      await page.getByRole("button", { name: text.download }).first().click();
      const printed = page.waitForEvent("download");
      await page.getByRole("menuitem", { name: "PDF" }).click();
      const pdf = await readFile(await (await printed).path(), "latin1");
      expect(pdf.startsWith("%PDF-1.4")).toBe(true);

      const number = page.getByRole("button", { name: text.drill }).first();
      const wanted = readCount((await number.textContent()) ?? "");
      await number.click();
      const rows = page.getByRole("dialog").locator("tbody tr");
      await rows.first().waitFor();
      await expect.poll(() => rows.count()).toBe(Math.min(50, wanted));
      await expectAccessible(page);
      await shoot(page, `report-drill-${device.width}`);
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  test.each(inTurn(otherDevicePairs))(
    "a query is built, saved, and read by those with whom it is shared, at $width px in $language",
    async (device) => {
      const text = words[device.language];
      const { page, context, problems } = await product.openAs(
        device,
        "riport@nevjegy.example",
        "/report/newQuery",
      );
      const name = `Kártyák ${device.width}`;
      await page.locator("tbody tr").first().waitFor();
      await page.getByLabel(text.name, { exact: true }).fill(name);
      await page.getByRole("button", { name: text.columns }).click();
      await page.getByLabel(text.city, { exact: true }).uncheck();
      await page.getByRole("button", { name: text.apply }).click();
      await expect.poll(() => page.locator("thead").textContent()).not.toContain(text.city);
      await expectAccessible(page);
      await shoot(page, `query-builder-${device.width}`);
      await page.getByRole("button", { name: text.save, exact: true }).click();
      await toast(page, text.saved);
      await page.waitForURL(/\/report\/newQuery\?query=[\w-]+$/);
      await page.getByRole("button", { name: text.share, exact: true }).click();
      await page.getByLabel("értékesítés", { exact: true }).check();
      await page.getByRole("dialog").getByRole("button", { name: text.save, exact: true }).click();
      await toast(page, text.shared);
      expect(problems).toEqual([]);
      await context.close();

      const admin = await product.visit(device);
      await logInByCall(admin.context, "admin@nevjegy.example");
      await callWith(admin.context, "PATCH", "/api/hub/update/user", {
        _id: "demo-masik",
        groups: ["értékesítés"],
      });
      await admin.context.close();
      const seller = await product.openAs(device, "masik@nevjegy.example", "/report?list=query");
      await seller.page.getByText(text.sharedWith).first().waitFor();
      await expectAccessible(seller.page);
      await shoot(seller.page, `queries-${device.width}`);
      await seller.page.getByRole("link", { name }).click();
      await seller.page.getByRole("heading", { name, level: 1 }).waitFor();
      await seller.page.locator("tbody tr").first().waitFor();
      expect(await seller.page.getByRole("link", { name: text.edit }).count()).toBe(0);
      await expectAccessible(seller.page);
      expect(seller.problems).toEqual([]);
      await seller.context.close();
    },
  );

  test.each(inTurn(otherDevicePairs))(
    "'HR' makes a report and stays on it, without the list of reports, at $width px in $language",
    async (device) => {
      const text = words[device.language];
      const admin = await product.visit(device);
      await logInByCall(admin.context, "admin@nevjegy.example");
      await callWith(admin.context, "PATCH", "/api/hub/update/user", {
        _id: "demo-kartya",
        groups: ["HR"],
      });
      await admin.context.close();
      const { page, context, problems } = await product.openAs(
        device,
        "kartya@nevjegy.example",
        "/report/newReport",
      );
      await page.getByLabel(text.name, { exact: true }).fill("HR");
      await page.getByRole("button", { name: text.addX }).click();
      await page.locator("tbody tr").first().waitFor();
      await page.getByRole("button", { name: text.save, exact: true }).click();
      await toast(page, text.saved);
      await page.waitForURL(/\/report\/newReport\?report=[\w-]+$/);
      await page.reload();
      await page.locator("tbody tr").first().waitFor();
      expect(await page.getByRole("link", { name: /\/report$/ }).count()).toBe(0);
      expect(problems).toEqual([]);
      await page.goto("/report");
      await page.waitForURL(/\/noAccess/);
      await context.close();
    },
  );
});
