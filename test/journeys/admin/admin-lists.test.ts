import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "../../support/journeys/browser.ts";
import { inTurn, otherDevicePairs } from "../../support/journeys/device-pairs.ts";
import { callWith, findByFilter } from "../../support/journeys/call-hub.ts";
import { shoot } from "../../support/journeys/shoot.ts";
import { useProduct } from "../../support/journeys/use-product.ts";

const words = {
  en: {
    filter: "Filter",
    field: "Field",
    company: "Company",
    find: "Find: Company",
    apply: "Show results",
    conditions: "Conditions of the filter",
    menu: "View actions",
    newView: "Save as a new view",
    name: "Name",
    group: "admin",
    save: "Save",
    savedView: /^View saved/,
    view: "Saved view",
    shared: (name: string) => `${name} (shared)`,
    searchUsers: "Search by name or email",
    select: (name: string) => `Select ${name}`,
    suspend: "Suspend",
    refused: "1 refused:",
    why: "This is your own account.",
    lastName: "Last name",
    firstName: "First name",
    saved: "Saved successfully!",
    conflict: "Which version should stay?",
    mine: "Mine",
    keep: "Save this choice",
    import: "Import",
    check: "Check rows",
    wrong: "1 row has errors",
    cell: "Email, row 3",
    good: "All rows are correct.",
    importRows: "Import 3 rows",
    done: "3 rows done",
    undo: "Undo the import",
    actions: /^Actions: /,
    delete: "Delete",
    deleted: "Recently deleted",
    restore: /^Restore: /,
    restored: "Back in the list",
  },
  hu: {
    filter: "Szűrő",
    field: "Mező",
    company: "Cég",
    find: "Keresés: Cég",
    apply: "Találatok",
    conditions: "A szűrő feltételei",
    menu: "A nézet műveletei",
    newView: "Mentés új nézetként",
    name: "Név",
    group: "admin",
    save: "Mentés",
    savedView: /^Mentett nézet: /,
    view: "Mentett nézet",
    shared: (name: string) => `${name} (megosztott)`,
    searchUsers: "Keresés név vagy e-mail szerint",
    select: (name: string) => `${name} kijelölése`,
    suspend: "Felfüggesztés",
    refused: "1 elutasítva:",
    why: "Ez a saját fiókja.",
    lastName: "Vezetéknév",
    firstName: "Keresztnév",
    saved: "Sikeres mentés!",
    conflict: "Melyik változat maradjon?",
    mine: "Az enyém",
    keep: "Mentés így",
    import: "Importálás",
    check: "Sorok ellenőrzése",
    wrong: "1 sorban hiba van",
    cell: "E-mail-cím, 3. sor",
    good: "Minden sor rendben van.",
    importRows: "3 sor importálása",
    done: "3 sor kész",
    undo: "Importálás visszavonása",
    actions: /^Műveletek: /,
    delete: "Törlés",
    deleted: "Nemrég törölt elemek",
    restore: /^Visszaállítás: /,
    restored: "Újra a listában",
  },
} as const;

const product = useProduct();

/** The account of an address, which must exist. */
const findUser = async (context: BrowserContext, email: string) => {
  const [user] = await findByFilter<{ _id: string; groups: string[] }>(context, "user", { email });
  if (user === undefined) throw new Error(`No account has ${email}`);
  return user;
};

const first = "admin@nevjegy.example";
const second = "masik@nevjegy.example";

/** Makes the account of the second admin one. Its password is long enough for an account with groups. */
async function makeSecondAdmin(context: BrowserContext) {
  const { _id } = await findUser(context, second);
  await callWith(context, "PATCH", "/api/hub/update/user", { _id, groups: ["admin"] });
}

const rows = (page: Page) => page.locator("[data-row]");

describe("lists of admins", () => {
  test.each(inTurn(otherDevicePairs))(
    "a filter names a company, and its view is shared with the other admins, at $width px in $language",
    async (device) => {
      const text = words[device.language];
      const { page, context, problems } = await product.openAs(device, first, "/admin/users");
      await makeSecondAdmin(context);
      await rows(page).first().waitFor();
      await page.getByRole("button", { name: text.filter, exact: true }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(text.field).selectOption({ label: text.company });
      await dialog.getByLabel(text.find).fill("tolgyfa");
      await dialog
        .getByRole("radio", { name: /Tölgyfa/ })
        .first()
        .check();
      await expectAccessible(page);
      await shoot(page, `admin-filter-${device.width}-${device.language}`);
      await dialog.getByRole("button", { name: text.apply }).click();
      const chips = page.getByRole("list", { name: text.conditions });
      await chips.getByText(/: Tölgyfa/).waitFor();

      const name = `Tölgyfa ${device.width} ${device.language}`;
      await page.getByRole("button", { name: text.menu }).click();
      await page.getByRole("menuitem", { name: text.newView }).click();
      await dialog.getByLabel(text.name, { exact: true }).fill(name);
      await dialog.getByLabel(text.group, { exact: true }).check();
      await expectAccessible(page);
      await shoot(page, `admin-view-${device.width}-${device.language}`);
      await dialog.getByRole("button", { name: text.save, exact: true }).click();
      await page.getByText(text.savedView).first().waitFor();
      expect(problems).toEqual([]);

      const other = await product.openAs(device, second, "/admin/users");
      await rows(other.page).first().waitFor();
      await other.page.getByLabel(text.view).selectOption({ label: text.shared(name) });
      await other.page.getByText(/: Tölgyfa/).waitFor();
      // reading is shared, not changing
      await other.page.getByRole("button", { name: text.menu }).click();
      await expect.poll(() => other.page.getByRole("menuitem").count()).toBe(1);
      await other.context.close();
      await context.close();
    },
  );

  test.each(inTurn(otherDevicePairs))(
    "two admins who change one account see both values, and other fields are merged, at $width px in $language",
    async (device) => {
      const text = words[device.language];
      const of = `${device.width} ${device.language}`;
      const visit = await product.openAs(device, first, "/admin/users");
      const { page, context, problems } = visit;
      await makeSecondAdmin(context);
      const { _id: id } = await findUser(context, "riport@nevjegy.example");
      const other = await product.openAs(device, second, `/admin/users/${id}`);
      await page.goto(`/admin/users/${id}`);
      const save = (on: Page) => on.getByRole("button", { name: text.save, exact: true }).click();
      const change = (on: Page, field: string, value: string) =>
        on.getByLabel(field, { exact: true }).fill(value);
      await change(page, text.lastName, `Első ${of}`);
      await change(other.page, text.lastName, `Második ${of}`);
      await change(other.page, text.firstName, `Másik ${of}`);
      await save(page);
      await page.getByText(text.saved).first().waitFor();

      await save(other.page);
      const dialog = other.page.getByRole("dialog", { name: text.conflict });
      await dialog.getByText(`Első ${of}`).waitFor();
      await dialog.getByText(`Második ${of}`).waitFor();
      await expectAccessible(other.page);
      await shoot(other.page, `admin-conflict-${device.width}-${device.language}`);
      await dialog.getByRole("radio", { name: text.mine }).check();
      await dialog.getByRole("button", { name: text.keep }).click();
      await other.page.getByText(text.saved).first().waitFor();

      const stored = await callWith<object>(context, "GET", `/api/hub/get/user/${id}`);
      expect(stored).toMatchObject({ lastName: `Második ${of}`, firstName: `Másik ${of}` });
      expect(problems).toEqual([]);
      await other.context.close();
      await context.close();
    },
  );

  test.each(inTurn(otherDevicePairs))(
    "work on many rows tells which one was refused and why, at $width px in $language",
    async (device) => {
      const text = words[device.language];
      const { page, context, problems } = await product.openAs(device, first, "/admin/users");
      await rows(page).first().waitFor();
      await page.getByLabel(text.searchUsers).fill("nevjegy.example");
      const own = rows(page).filter({ hasText: first });
      const other = rows(page).filter({ hasText: "ceg2@nevjegy.example" });
      await own.getByRole("checkbox").check();
      await other.getByRole("checkbox").check();
      await page.getByRole("button", { name: text.suspend, exact: true }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: text.suspend }).click();
      await dialog.getByText(text.refused).waitFor();
      await dialog.getByText(text.why).waitFor();
      await expectAccessible(page);
      await shoot(page, `admin-refused-${device.width}-${device.language}`);
      const suspended = await callWith<{ suspendedAt?: string }>(
        context,
        "GET",
        `/api/hub/get/user/${(await findUser(context, "ceg2@nevjegy.example"))._id}`,
      );
      expect(suspended.suspendedAt).toBeDefined();
      await callWith(context, "POST", "/api/hub/runner/user/restore", {
        id: (await findUser(context, "ceg2@nevjegy.example"))._id,
      });
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  test.each(inTurn(otherDevicePairs))(
    "contacts are imported from a file with a wrong row, and the import is undone, at $width px in $language",
    async (device) => {
      const text = words[device.language];
      const { page, context, problems } = await product.openAs(device, first, "/admin/contacts");
      await rows(page).first().waitFor();
      await page.getByRole("button", { name: text.import, exact: true }).click();
      const domain = `w${device.width}-${device.language}.example`;
      const csv = [
        "Név;Cég;E-mail",
        `Őri Ödön;Őri Bt.;odon@${domain}`,
        `Űr Ágnes;Űr Kft.;agnes`,
        `Ács Éva;;eva@${domain}`,
      ].join("\r\n");
      const file = { name: "kapcsolatok.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
      await page.locator("input[type=file]").setInputFiles(file);
      await page.getByRole("button", { name: text.check }).click();
      await page.getByText(text.wrong).waitFor();
      await expectAccessible(page);
      await shoot(page, `admin-import-${device.width}-${device.language}`);
      await page.getByLabel(text.cell).fill(`agnes@${domain}`);
      await page.getByLabel(text.cell).press("Enter");
      await page.getByText(text.good).waitFor();
      await page.getByRole("button", { name: text.importRows }).click();
      await page.getByText(text.done, { exact: true }).waitFor();
      const count = async () => {
        const filter = encodeURIComponent(JSON.stringify({ email: { $includes: domain } }));
        const path = `/api/hub/count/contact?filter=${filter}`;
        return (await callWith<{ count: number }>(context, "GET", path)).count;
      };
      await expect.poll(count).toBe(3);
      await page.getByRole("button", { name: text.undo }).click();
      await expect.poll(count).toBe(0);
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  test.each(inTurn(otherDevicePairs))(
    "a deleted contact is found among what was deleted, and restored, at $width px in $language",
    async (device) => {
      const text = words[device.language];
      const { page, context, problems } = await product.openAs(device, first, "/admin/contacts");
      const row = rows(page).first();
      const name = (await row.getByRole("link").first().textContent()) ?? "";
      await row.getByRole("button", { name: text.actions }).click();
      await page.getByRole("menuitem", { name: text.delete }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: text.delete, exact: true }).click();
      await expect.poll(() => rows(page).first().textContent()).not.toContain(name);
      // later: without the message that offers the undo
      await page.reload();
      await rows(page).first().waitFor();
      await page.getByRole("button", { name: text.deleted }).click();
      const entry = dialog.getByRole("listitem").filter({ hasText: name });
      await entry.getByRole("button", { name: text.restore }).waitFor();
      await shoot(page, `admin-deleted-${device.width}-${device.language}`);
      await expectAccessible(page);
      await entry.getByRole("button", { name: text.restore }).click();
      await entry.getByText(text.restored, { exact: true }).waitFor();
      await page.keyboard.press("Escape");
      await expect.poll(() => rows(page).first().textContent()).toContain(name);
      expect(problems).toEqual([]);
      await context.close();
    },
  );
});
