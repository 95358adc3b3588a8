import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { drawPdf } from "../../../functions/areas/cards/qr/qr-pdf-reader.fixture.ts";
import { readQr } from "../../../functions/areas/cards/qr/qr-reader.fixture.ts";
import { expectAccessible } from "../../support/journeys/browser.ts";
import { inTurn, otherDevicePairs } from "../../support/journeys/device-pairs.ts";
import { pressOn } from "../../support/journeys/keyboard.ts";
import { logInByCall } from "../../support/journeys/log-in.ts";
import { shoot } from "../../support/journeys/shoot.ts";
import { useProduct } from "../../support/journeys/use-product.ts";

const words = {
  hu: {
    title: "QR-kódok",
    count: "Darabszám",
    batch: "Tétel neve",
    place: "Sopron",
    start: "A fájl elkészítése",
    done: "3 kód visszaolvasva, mind helyes",
    download: /^A fájl letöltése: nevjegy-qr-Sopron\.pdf$/,
    list: "Jegyzék (CSV)",
    csv: /^A fájl letöltése: .*\.csv$/,
    existing: /^Meglévő kódok/,
    codes: "Kódok",
    notCodes: "Ezek nem kódok (hely a listában): 2.",
    missed: "1 kód kimaradt: ismeretlen vagy kivont. Helye a listában: 2.",
    denied: "Hozzáférés megtagadva!",
    findCompany: "Keresés: Cég",
    cancel: "Mégse",
    cancelled: "A nyomtatás megszakítva",
    again: "Újraindítás",
  },
  en: {
    title: "QR codes",
    count: "Quantity",
    batch: "Name of the batch",
    place: "Vienna",
    start: "Create file",
    done: "3 codes read back, all correct",
    download: /^Download nevjegy-qr-Vienna\.pdf$/,
    list: "List (CSV)",
    csv: /^Download .*\.csv$/,
    existing: /^Existing codes/,
    codes: "Codes",
    notCodes: "These are not codes (place in the list): 2.",
    missed: "1 code was left out: unknown or retired. Place in the list: 2.",
    denied: "Access denied!",
    findCompany: "Find: Company",
    cancel: "Cancel",
    cancelled: "The print was cancelled",
    again: "Start again",
  },
} as const;

const product = useProduct();

describe("admin/generate-qr-codes", () => {
  test.each(inTurn(otherDevicePairs))(
    "an admin prints new codes and a list by keyboard ($width px, $language)",
    async (device) => {
      const text = words[device.language];
      const { page, context, problems } = await product.visit(device);
      await logInByCall(context, "admin@nevjegy.example");
      await page.goto("/admin/generate-qr-codes");
      await page.getByRole("heading", { level: 1, name: text.title }).waitFor();
      await expectAccessible(page);

      await page.getByLabel(text.count, { exact: true }).fill("3");
      await page.getByLabel(text.batch, { exact: true }).fill(text.place);
      await pressOn(page, text.start);
      await page.getByText(text.done).waitFor();
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("link", { name: text.download }).press("Enter"),
      ]);
      const [sheet] = await drawPdf(await readFile(await file.path()), 2.5);
      expect(await readQr(sheet?.png ?? new Uint8Array())).toHaveLength(3);
      await expectAccessible(page);

      await pressOn(page, text.list);
      const [list] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("link", { name: text.csv }).press("Enter"),
      ]);
      expect(await readFile(await list.path(), "utf8")).toContain(`;${text.place};`);
      await page.getByLabel(text.existing).press("Space");
      await page.getByLabel(text.codes, { exact: true }).fill("CARD000001\nnot");
      await page.getByRole("button", { name: text.start }).press("Enter");
      await page.getByText(text.notCodes).waitFor();
      await page.getByLabel(text.codes, { exact: true }).fill("CARD000001, ZZZZZZZZZZ");
      await page.getByRole("button", { name: text.start }).press("Enter");
      await page.getByText(text.missed).waitFor();
      await expectAccessible(page);
      expect(problems).toEqual([]);
    },
  );

  test.each(inTurn(otherDevicePairs))(
    "a print is found again after the page was left, and is cancelled and started again ($width px, $language)",
    async (device) => {
      const text = words[device.language];
      const { page, context, problems } = await product.visit(device);
      await logInByCall(context, "admin@nevjegy.example");
      await page.goto("/admin/generate-qr-codes");
      // the most that a print may have: it is still running when the page is opened again
      await page.getByLabel(text.count, { exact: true }).fill("10000");
      await page.getByLabel(text.batch, { exact: true }).fill("Left");
      // any company is found by its name
      await page.getByLabel(text.findCompany, { exact: true }).fill("Tölgyfa");
      await page
        .getByRole("radio", { name: /Tölgyfa/ })
        .first()
        .press("Space");
      await page.getByRole("button", { name: text.start, exact: true }).press("Enter");
      await page.getByRole("button", { name: text.cancel, exact: true }).waitFor();

      await page.goto("/admin/connect");
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.goto("/admin/generate-qr-codes");
      await page.getByRole("progressbar").waitFor();
      await page.getByRole("button", { name: text.cancel, exact: true }).press("Enter");
      await page.getByText(text.cancelled).waitFor();
      await expect
        .poll(() => page.getByLabel(text.batch, { exact: true }).inputValue())
        .toBe("Left");
      await expectAccessible(page);
      await shoot(page, `print-cancelled-${device.width}-${device.language}`);

      await page.reload();
      await page.getByText(text.cancelled).waitFor();
      await expectAccessible(page);
      await shoot(page, `print-cancelled-${device.width}-${device.language}`);
      await page.getByRole("button", { name: text.again, exact: true }).press("Enter");
      await page.getByRole("button", { name: text.cancel, exact: true }).press("Enter");
      await page.getByText(text.cancelled).waitFor();
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  test("a company's admin has no access", async () => {
    const { page, context } = await product.visit({ width: 360, height: 740, language: "en" });
    await logInByCall(context, "ceg@nevjegy.example");
    await page.goto("/admin/generate-qr-codes");

    await page.getByRole("heading", { level: 1, name: words.en.denied }).waitFor();
    expect(await page.getByRole("button", { name: words.en.start }).count()).toBe(0);
  });
});
