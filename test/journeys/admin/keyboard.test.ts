import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { BrowserVisit, Device } from "../../support/journeys/browser.ts";
import { callWith } from "../../support/journeys/call-hub.ts";
import { inTurn, otherDevicePairs } from "../../support/journeys/device-pairs.ts";
import {
  chooseOption,
  expectNoPointer,
  expectStep,
  pressOn,
  tabTo,
  typeInto,
  watchPointer,
} from "../../support/journeys/keyboard.ts";
import { logInByCall } from "../../support/journeys/log-in.ts";
import { useProduct } from "../../support/journeys/use-product.ts";

const words = {
  en: {
    filter: "Filter",
    field: "Field",
    company: "Company",
    find: "Find: Company",
    apply: "Show results",
    conditions: "Conditions of the filter",
    removeCondition: /^Remove condition: /,
    search: "Search by name or email",
    suspend: "Suspend",
    close: "Close",
    lastName: "Last name",
    save: "Save",
    saved: "Saved successfully!",
  },
  hu: {
    filter: "Szűrő",
    field: "Mező",
    company: "Cég",
    find: "Keresés: Cég",
    apply: "Találatok",
    conditions: "A szűrő feltételei",
    removeCondition: /^Feltétel eltávolítása: /,
    search: "Keresés név vagy e-mail szerint",
    suspend: "Felfüggesztés",
    close: "Bezárás",
    lastName: "Vezetéknév",
    save: "Mentés",
    saved: "Sikeres mentés!",
  },
} as const;

const product = useProduct();

async function openWithKeys(device: Device): Promise<BrowserVisit> {
  const visit = await product.visit(device);
  await logInByCall(visit.context, "admin@nevjegy.example");
  await watchPointer(visit.page);
  return visit;
}

const rows = (page: Page) => page.locator("[data-row]");

interface Account {
  _id: string;
  lastName: string;
  suspendedAt?: string;
}

const readUser = (context: BrowserContext, id: string) =>
  callWith<Account>(context, "GET", `/api/hub/get/user/${id}`);

describe("the admin area by the keyboard alone", () => {
  test.each(inTurn(otherDevicePairs))(
    "a list is filtered and searched, a row is selected and suspended, a record is changed, at $width px in $language",
    async (device) => {
      const text = words[device.language];
      const { page, context, problems } = await openWithKeys(device);
      const dialog = page.getByRole("dialog");
      const isClosed = () => dialog.waitFor({ state: "detached" });
      await page.goto("/admin/users");
      await rows(page).first().waitFor();

      await pressOn(page, text.filter);
      await dialog.getByLabel(text.field).waitFor();
      await chooseOption(page, text.field, text.company);
      await typeInto(page, text.find, "tolgyfa");
      await dialog
        .getByRole("radio", { name: /Tölgyfa/ })
        .first()
        .waitFor();
      await tabTo(page, /^Tölgyfa/);
      await page.keyboard.press("Space");
      await pressOn(page, text.apply);
      const chips = page.getByRole("list", { name: text.conditions });
      await expectStep(page, () => chips.getByText(/: Tölgyfa/).waitFor());
      await tabTo(page, text.removeCondition, "Shift+Tab");
      await page.keyboard.press("Enter");
      await expectStep(page, () => chips.waitFor({ state: "detached" }));

      const email = "ceg2@nevjegy.example";
      await tabTo(page, text.search, "Shift+Tab");
      await page.keyboard.insertText(email);
      await expect.poll(() => rows(page).count()).toBe(1);
      const row = rows(page).filter({ hasText: email });
      const box = await row.getByRole("checkbox").getAttribute("aria-label");
      const id =
        (await row.getByRole("link").first().getAttribute("href"))?.split("/").at(-1) ?? "";
      await tabTo(page, box ?? "");
      await page.keyboard.press("Space");
      await tabTo(page, text.suspend);
      await page.keyboard.press("Enter");
      await expectStep(page, () => dialog.getByRole("button", { name: text.suspend }).waitFor());
      await pressOn(page, text.suspend);
      await expect.poll(async () => (await readUser(context, id)).suspendedAt).toBeDefined();
      // the work has ended: the selection ends with the dialog, and its bar with it
      await dialog.getByRole("button", { name: text.close, exact: true }).waitFor();
      await page.keyboard.press("Escape");
      await expectStep(page, isClosed);

      const name = (await row.getByRole("link").first().textContent()) ?? "";
      await tabTo(page, name);
      await page.keyboard.press("Enter");
      await expectStep(page, () => page.waitForURL(new RegExp(`/admin/users/${id}$`)));
      await page.getByLabel(text.lastName, { exact: true }).waitFor();
      const changed = `Billentyűs ${device.width}`;
      await typeInto(page, text.lastName, changed);
      await pressOn(page, text.save);
      await expectStep(page, () => page.getByText(text.saved).first().waitFor());

      expect((await readUser(context, id)).lastName).toBe(changed);
      await callWith(context, "POST", "/api/hub/runner/user/restore", { id });
      await expectNoPointer(page);
      expect(problems).toEqual([]);
      await context.close();
    },
  );
});
