import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible, type Device } from "../../support/journeys/browser.ts";
import { inTurn, otherDevicePairs } from "../../support/journeys/device-pairs.ts";
import { callWith, findByFilter } from "../../support/journeys/call-hub.ts";
import { shoot } from "../../support/journeys/shoot.ts";
import { useProduct } from "../../support/journeys/use-product.ts";

const words = {
  en: {
    searchUsers: "Search by name or email",
    language: "Language",
    english: "English",
    group: "call center",
    save: "Save",
    saved: "Saved successfully!",
    comment: "New comment",
    send: "Send",
    history: "Changes",
    undo: /^Undo: /,
    undone: "Change undone.",
    suspend: "Suspend",
    suspended: "Suspended",
    restore: "Restore account",
    restored: "Account restored.",
    active: "Active",
    site: "Site settings",
    bank: "Bank name",
    newValue: "New value",
    create: "Create value",
    required: /required/i,
    fields: { kind: "Kind", key: "Key", hu: "Text (Hungarian)", en: "Text (English)" },
    archive: "Archive",
    archived: "Value archived.",
    attention: "Needs attention",
    code: "Code",
    notACode: /isn’t a code/,
    target: "Find a card or person",
    link: "Link",
    linked: "Linked just now",
    undoLink: /^Undo: /,
    linkUndone: "Undone",
    allTags: "All carriers",
  },
  hu: {
    searchUsers: "Keresés név vagy e-mail szerint",
    language: "Nyelv",
    english: "English",
    group: "call center",
    save: "Mentés",
    saved: "Sikeres mentés!",
    comment: "Új megjegyzés",
    send: "Küldés",
    history: "Változások",
    undo: /^Visszavonás: /,
    undone: "A módosítást visszavontuk.",
    suspend: "Felfüggesztés",
    suspended: "Felfüggesztve",
    restore: "Fiók visszaállítása",
    restored: "A fiók visszaállítva.",
    active: "Aktív",
    site: "Rendszerbeállítások",
    bank: "A bank neve",
    newValue: "Új érték",
    create: "Érték létrehozása",
    required: /kötelező/i,
    fields: { kind: "Fajta", key: "Kulcs", hu: "Szöveg (magyar)", en: "Szöveg (angol)" },
    archive: "Archiválás",
    archived: "Az érték archiválva.",
    attention: "Teendők",
    code: "Kód",
    notACode: /Ez nem kód/,
    target: "Kártya vagy személy keresése",
    link: "Összekötés",
    linked: "Most összekötött kódok",
    undoLink: /^Visszavonás: /,
    linkUndone: "Visszavonva",
    allTags: "Minden kódhordozó",
  },
} as const;

const product = useProduct();

const openAsAdmin = (device: Device, path: string) =>
  product.openAs(device, "admin@nevjegy.example", path);

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

describe("the admin area", () => {
  test.each(inTurn(otherDevicePairs))(
    "an admin changes an account, comments, undoes and suspends it, at $width px in $language",
    async (device) => {
      const text = words[device.language];
      const { page, context, problems } = await openAsAdmin(device, "/admin/users");
      await page.locator("[data-row]").first().waitFor();
      await expectAccessible(page);
      await shoot(page, `admin-users-${device.width}`);
      await page.getByLabel(text.searchUsers).fill("Kovacsne");
      await page.waitForURL(/Kovacsne/);
      await page.locator('[data-row="0"] a', { hasText: "Kovácsné" }).click();
      await page.waitForURL(/\/admin\/users\/[\w-]+$/);

      await page.getByLabel(text.group).check();
      await page.getByRole("button", { name: text.save, exact: true }).click();
      await toast(page, text.saved);
      const id = page.url().split("/").at(-1) ?? "";
      const stored = () =>
        callWith<{ groups: string[] }>(context, "GET", `/api/hub/get/user/${id}`);
      expect((await stored()).groups).toContain(text.group);
      // Every device writes to the same account.
      const comment = `Asked for it by phone, ${device.width} ${device.language}.`;
      await page.getByLabel(text.comment).fill(comment);
      await page.getByRole("button", { name: text.send }).click();
      await page.getByRole("listitem").getByText(comment).waitFor();
      await expectAccessible(page);
      await shoot(page, `admin-user-${device.width}`);

      await page.getByRole("button", { name: text.undo }).first().click();
      await toast(page, text.undone);
      expect((await stored()).groups).not.toContain(text.group);

      await page.getByRole("button", { name: text.suspend, exact: true }).click();
      await page.getByRole("dialog").getByRole("button", { name: text.suspend }).click();
      await page.getByText(text.suspended, { exact: true }).first().waitFor();
      await page.getByRole("button", { name: text.restore, exact: true }).click();
      await page.getByRole("dialog").getByRole("button", { name: text.restore }).click();
      await toast(page, text.restored);
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  test.each(inTurn(otherDevicePairs))(
    "an admin creates and archives a value, and changes a setting, at $width px in $language",
    async (device) => {
      const text = words[device.language];
      const { page, context, problems } = await openAsAdmin(device, "/admin/settings");
      await page.locator("[data-row]").first().waitFor();
      await expectAccessible(page);
      await shoot(page, `admin-settings-${device.width}`);
      await page.getByRole("button", { name: text.newValue }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: text.create }).click();
      await dialog.getByText(text.required).first().waitFor();
      await dialog.getByLabel(text.fields.kind).fill("material");
      await dialog.getByLabel(text.fields.key).fill(`oak-${device.language}-${device.width}`);
      await dialog.getByLabel(text.fields.hu).fill("Tölgy");
      await dialog.getByLabel(text.fields.en).fill("Oak");
      await dialog.getByRole("button", { name: text.create }).click();
      await toast(page, text.saved);
      const items = await findByFilter<{ _id: string; order: number }>(context, "masterData", {
        key: `oak-${device.language}-${device.width}`,
      });
      expect(items).toHaveLength(1);
      await page.goto(`/admin/settings/${items[0]?._id}`);
      await page.getByRole("button", { name: text.archive, exact: true }).click();
      await page.getByRole("dialog").getByRole("button", { name: text.archive }).click();
      await toast(page, text.archived);
      await expectAccessible(page);

      await page.goto("/admin/settings?tab=site");
      await page
        .getByLabel(text.bank, { exact: true })
        .fill(`Bank ${device.language} ${device.width}`);
      await page.getByRole("button", { name: text.save, exact: true }).click();
      await toast(page, text.saved);
      await expectAccessible(page);
      await shoot(page, `admin-site-settings-${device.width}`);
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  test.each(inTurn(otherDevicePairs))(
    "cards and contacts are listed with the names of other records, at $width px in $language",
    async (device) => {
      const { page, context, problems } = await openAsAdmin(device, "/admin/cards");
      await page.locator("[data-row]").first().waitFor();
      await page.getByText("…", { exact: true }).first().waitFor({ state: "detached" });
      await expectAccessible(page);
      await shoot(page, `admin-cards-${device.width}`);
      await page.goto("/admin/contacts");
      await page.locator('[data-row="0"] a').click();
      await page.waitForURL(/\/admin\/contacts\/[\w-]+$/);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await expectAccessible(page);
      await shoot(page, `admin-contact-${device.width}`);
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  test.each(inTurn(otherDevicePairs))(
    "the start page leads to what waits, and codes are linked to cards, at $width px in $language",
    async (device) => {
      const text = words[device.language];
      const { page, context, problems } = await openAsAdmin(device, "/admin");
      await page.getByRole("heading", { name: text.attention }).waitFor();
      await page.locator('a[href*="awaitingPayment"]').waitFor();
      await expectAccessible(page);
      await shoot(page, `admin-home-${device.width}`);

      const made = { kind: "qr", batch: "journey" };
      const tag = await callWith<{ _id: string; code: string }>(
        context,
        "POST",
        "/api/hub/create/tag",
        made,
      );
      await page.goto("/admin/connect");
      await page.getByLabel(text.code, { exact: true }).fill("12");
      await page.getByLabel(text.target, { exact: true }).first().fill("Árvay Anna");
      await page.getByRole("radio").first().check();
      await page.getByRole("button", { name: text.link, exact: true }).click();
      await page.getByText(text.notACode).waitFor();
      // as a reader of codes types it
      await page.getByLabel(text.code, { exact: true }).fill(`${product.url}/c/${tag.code}`);
      await page.getByRole("button", { name: text.link, exact: true }).click();
      const list = page.getByRole("list", { name: text.linked });
      await list.getByText(tag.code).waitFor();
      await expectAccessible(page);
      await shoot(page, `admin-connect-${device.width}`);
      const stored = () =>
        callWith<{ state: string; card?: string }>(context, "GET", `/api/hub/get/tag/${tag._id}`);
      expect(await stored()).toMatchObject({ state: "assigned" });
      await list.getByRole("button", { name: text.undoLink }).click();
      await list.getByText(text.linkUndone).waitFor();
      expect((await stored()).card).toBeUndefined();

      await page.getByRole("tab", { name: text.allTags }).click();
      await page.locator("[data-row]").first().waitFor();
      await expectAccessible(page);
      expect(problems).toEqual([]);
      await context.close();
    },
  );
});
