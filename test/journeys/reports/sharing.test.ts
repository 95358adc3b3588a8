// @module-tag no-second-look
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { readSheet } from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import { expectAccessible, type Device } from "../../support/journeys/browser.ts";
import { inTurn, otherDevicePairs } from "../../support/journeys/device-pairs.ts";
import { callWith } from "../../support/journeys/call-hub.ts";
import { logInByCall } from "../../support/journeys/log-in.ts";
import { shoot } from "../../support/journeys/shoot.ts";
import { useProduct } from "../../support/journeys/use-product.ts";

const words = {
  en: {
    name: "Name",
    addX: "Add X axis",
    save: "Save",
    saved: "Saved successfully!",
    share: "Share",
    shared: "Sharing saved",
    email: "Colleague’s email",
    add: "Add",
    unknown: "No one with this address can open reports.",
    edits: "Can edit too",
    close: "Close",
    newFolder: "New folder",
    actions: "Actions",
    move: "Move to folder",
    folder: "Folder",
    moved: "Moved.",
    download: /^Download: /,
  },
  hu: {
    name: "Név",
    addX: "X tengely hozzáadása",
    save: "Mentés",
    saved: "Sikeres mentés!",
    share: "Megosztás",
    shared: "A megosztás mentve",
    email: "A munkatárs e-mail-címe",
    add: "Hozzáadás",
    unknown: "Ezzel a címmel senki sem nyithatja meg a kimutatásokat.",
    edits: "Szerkesztheti is",
    close: "Bezárás",
    newFolder: "Új mappa",
    actions: "Műveletek",
    move: "Áthelyezés mappába",
    folder: "Mappa",
    moved: "Áthelyezve.",
    download: /^Letöltés: /,
  },
} as const;

const product = useProduct();

/** Lets the second person of the tests open and make reports. */
async function letMake(device: Device): Promise<void> {
  const { context } = await product.visit(device);
  await logInByCall(context, "admin@nevjegy.example");
  const groups = ["értékesítés", "HR"];
  await callWith(context, "PATCH", "/api/hub/update/user", { _id: "demo-masik", groups });
  await context.close();
}

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

describe("shared reports", () => {
  test.each(inTurn(otherDevicePairs))(
    "a report in a shared folder is read and downloaded by the other person, at $width px in $language",
    async (device) => {
      const text = words[device.language];
      await letMake(device);
      const { page, context, problems } = await product.openAs(
        device,
        "riport@nevjegy.example",
        "/report/newReport",
      );
      const [name, folder] = [`Közös ábra ${device.width}`, `Közös mappa ${device.width}`];
      const dialog = page.getByRole("dialog");

      await page.getByLabel(text.name, { exact: true }).fill(name);
      await page.getByRole("button", { name: text.addX }).click();
      await page.locator("tbody tr").first().waitFor();
      await page.getByRole("button", { name: text.save, exact: true }).click();
      await toast(page, text.saved);
      await page.goto("/report");
      await page.getByRole("button", { name: text.newFolder }).click();
      await dialog.getByLabel(text.name, { exact: true }).fill(folder);
      await dialog.getByRole("button", { name: text.save, exact: true }).click();
      await page.waitForURL(/folder=[\w-]+/);
      await page.getByRole("button", { name: `${text.actions}: ${folder}` }).click();
      await page.getByRole("menuitem", { name: text.share }).click();
      await dialog.getByLabel(text.email).fill("nobody@nevjegy.example");
      await dialog.getByRole("button", { name: text.add, exact: true }).click();
      await dialog.getByText(text.unknown).waitFor();
      await dialog.getByLabel(text.email).fill("masik@nevjegy.example");
      await dialog.getByRole("button", { name: text.add, exact: true }).click();
      await dialog.getByText("masik@nevjegy.example").waitFor();
      await dialog.getByLabel(text.edits, { exact: true }).check();
      await expectAccessible(page);
      await shoot(page, `report-share-${device.width}`);
      await dialog.getByRole("button", { name: text.save, exact: true }).click();
      await toast(page, text.shared);

      await page.goto("/report");
      await page.getByRole("button", { name: `${text.actions}: ${name}` }).click();
      await page.getByRole("menuitem", { name: text.move }).click();
      await dialog.getByLabel(text.folder).selectOption({ label: folder });
      await dialog.getByRole("button", { name: text.save, exact: true }).click();
      await toast(page, text.moved);

      const other = await product.openAs(device, "masik@nevjegy.example", "/report");
      await other.page.getByLabel(text.folder, { exact: true }).selectOption({ label: folder });
      await other.page.getByRole("link", { name }).click();
      await other.page.locator("tbody tr").first().waitFor();
      await other.page.getByRole("button", { name: text.download }).first().click();
      const begun = other.page.waitForEvent("download");
      await other.page.getByRole("menuitem", { name: "XLSX" }).click();
      const sheet = await readSheet(await readFile(await (await begun).path()));
      // The table draws the first rows; the file has all.
      const drawn = await other.page.locator("tbody tr").count();
      expect(sheet.length).toBeGreaterThan(drawn);
      // The browser reports the refusal of the unknown address.
      const isExpected = (problem: string) => /status of 400\b.*shareWith/.test(problem);
      expect([...problems, ...other.problems].filter((each) => !isExpected(each))).toEqual([]);
      await other.context.close();
      await context.close();
    },
  );
});
