import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { inDeepRun } from "../../../scripts/test-run/deep-run.ts";
import { type Device } from "../../support/journeys/browser.ts";
import { callWith } from "../../support/journeys/call-hub.ts";
import {
  chooseAction,
  chooseOption,
  expectFocus,
  expectNoPointer,
  expectStep,
  pressOn,
  tabTo,
  typeInto,
  watchPointer,
} from "../../support/journeys/keyboard.ts";
import { logInByCall } from "../../support/journeys/log-in.ts";
import { useProduct } from "../../support/journeys/use-product.ts";

const desk: Device = { width: 1280, height: 900, language: "hu" };
const phone: Device = { width: 360, height: 780, language: "hu" };

/** A long journey: a whole run has it on a desk. */
const devices = inDeepRun([desk, phone], [desk]);

const product = useProduct();

/** Lets the second person of the tests open reports. */
async function letRead(device: Device): Promise<void> {
  const { context } = await product.visit(device);
  await logInByCall(context, "admin@nevjegy.example");
  const groups = ["értékesítés"];
  await callWith(context, "PATCH", "/api/hub/update/user", { _id: "demo-masik", groups });
  await context.close();
}

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

describe("reports by the keyboard alone", () => {
  test.each(devices)(
    "a query, a chart in a shared folder, its file and its mail, at $width px in $language",
    async (device) => {
      await letRead(device);
      const { page, context, problems } = await product.visit(device);
      await logInByCall(context, "riport@nevjegy.example");
      await watchPointer(page);
      const firstRow = page.locator("tbody tr").first();
      const dialog = page.getByRole("dialog");
      const name = `Billentyűzettel ${device.width}`;
      const folder = `Közös mappa ${device.width}`;

      await page.goto("/report");
      await pressOn(page, "Új lekérdezés");
      await expectStep(page, () => page.waitForURL(/\/report\/newQuery$/));
      await page.getByLabel("Név", { exact: true }).waitFor();
      await typeInto(page, "Név", name);
      await chooseOption(page, "Mit listáz?", "Látogatások");
      await expectStep(page, () => firstRow.waitFor());
      await chooseOption(page, "Rendezés", "Forrás");
      await pressOn(page, "További rendezés");
      await chooseOption(page, "2. rendezés", "Nap");
      await tabTo(page, "Feljebb: Nap", "Shift+Tab");
      await page.keyboard.press("Enter");
      await expect.poll(() => readSort(page)).toEqual(["Nap", "Forrás"]);
      await expectFocus(page);
      await pressOn(page, "Mentés");
      await toast(page, "Sikeres mentés!");
      await expectStep(page, () => page.waitForURL(/query=[\w-]+$/));

      await pressOn(page, "Kimutatások");
      await expectStep(page, () => page.waitForURL(/\/report$/));
      await pressOn(page, "Új kimutatás");
      await expectStep(page, () => page.waitForURL(/\/report\/newReport$/));
      await page.getByLabel("Név", { exact: true }).waitFor();
      await typeInto(page, "Név", name);
      await chooseOption(page, "Mit vizsgál?", "Látogatások");
      await pressOn(page, "X tengely hozzáadása");
      await chooseOption(page, "1. X tengely", "Forrás");
      await pressOn(page, "X tengely hozzáadása");
      await chooseOption(page, "2. X tengely", "Eszköz");
      await tabTo(page, "Feljebb: Eszköz");
      await page.keyboard.press("Enter");
      await expectStep(page, () => firstRow.waitFor());
      await pressOn(page, "Tengely eltávolítása: Forrás");
      await expectStep(page, () => page.getByText("2. X tengely").waitFor({ state: "detached" }));
      await tabTo(page, "Oszlop");
      await page.keyboard.press("ArrowRight");
      await expectStep(page, () =>
        page.getByRole("radio", { name: "Vonal", checked: true }).waitFor(),
      );
      await pressOn(page, "Mentés");
      await toast(page, "Sikeres mentés!");
      await expectStep(page, () => page.waitForURL(/report=[\w-]+$/));

      await pressOn(page, "Kimutatások");
      await expectStep(page, () => page.waitForURL(/\/report$/));
      await pressOn(page, "Új mappa");
      await typeInto(page, "Név", folder);
      await page.keyboard.press("Enter");
      await expectStep(page, () => page.waitForURL(/folder=[\w-]+/));
      await chooseAction(page, `Műveletek: ${folder}`, "Megosztás");
      await typeInto(page, "A munkatárs e-mail-címe", "masik@nevjegy.example");
      await page.keyboard.press("Enter");
      await expectStep(page, () => dialog.getByText("masik@nevjegy.example").waitFor());
      await tabTo(page, "Szerkesztheti is", "Shift+Tab");
      await page.keyboard.press("Space");
      await pressOn(page, "Mentés");
      await expectStep(page, () => toast(page, "A megosztás mentve"));
      await chooseOption(page, "Mappa", "Minden mappa");
      await chooseAction(page, `Műveletek: ${name}`, "Áthelyezés mappába");
      await dialog.getByLabel("Mappa").waitFor();
      await chooseOption(page, "Mappa", folder);
      await pressOn(page, "Mentés");
      await expectStep(page, () => toast(page, "Áthelyezve."));

      await pressOn(page, name);
      await expectStep(page, () => page.waitForURL(/\?report=[\w-]+$/));
      await page.getByRole("link", { name: folder }).waitFor();
      await firstRow.waitFor();
      await pressOn(page, /: a rekordok megjelenítése/);
      await expectStep(page, () => dialog.locator("tbody tr").first().waitFor());
      await page.keyboard.press("Escape");
      await expectStep(page, () => dialog.waitFor({ state: "detached" }));
      const begun = page.waitForEvent("download");
      await chooseAction(page, `Letöltés: ${name}`, /XLSX/);
      expect((await begun).suggestedFilename()).toMatch(/^Billentyűzettel.*\.xlsx$/);

      await expectStep(page, () => dialog.waitFor({ state: "hidden" }));
      await pressOn(page, "Ütemezett levelek");
      await pressOn(page, "Új ütemezés");
      await typeInto(page, "A címzettek e-mail-címe", "riport@nevjegy.example");
      await pressOn(page, "Mentés");
      await expectStep(page, () => dialog.getByText("Minden nap, 08:00").waitFor());
      await chooseAction(page, /^Műveletek/, "Küldés most");
      const subject = `Az Ön kimutatása: „${name}”`;
      const isMailed = () => product.mailbox.list().some((mail) => mail.subject === subject);
      await expect.poll(isMailed).toBe(true);
      await expectFocus(page);

      await expectNoPointer(page);
      expect(problems).toEqual([]);
      await context.close();
    },
  );
});

/** The fields by which a query is ordered, in their order. */
const readSort = (page: Page): Promise<string[]> =>
  page
    .getByRole("group", { name: "Rendezés" })
    .locator("select")
    .evaluateAll((lists) =>
      lists.map((list) =>
        list instanceof HTMLSelectElement ? (list.selectedOptions[0]?.textContent ?? "") : "",
      ),
    );
