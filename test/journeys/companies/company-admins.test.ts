import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { demoCompanies } from "../../../scripts/seed/demo-accounts.ts";
import { expectAccessible, type Device } from "../../support/journeys/browser.ts";
import { callWith } from "../../support/journeys/call-hub.ts";
import { devicePairs, inTurn } from "../../support/journeys/device-pairs.ts";
import { logInByCall } from "../../support/journeys/log-in.ts";
import { linkTo } from "../../support/journeys/mail-links.ts";
import { shoot } from "../../support/journeys/shoot.ts";
import { useProduct } from "../../support/journeys/use-product.ts";

const words = {
  en: {
    found: "New company",
    name: "Name",
    go: "Create and continue",
    invite: "Invite",
    email: "Email",
    lastName: "Last name",
    firstName: "First name",
    send: "Send invitation",
    join: "Join",
    admins: "Admins",
    details: "Company details",
    self: /\(you\)$/,
    resend: /^Send again: /,
    resent: /^Invitation sent again/,
    remove: "Remove",
    address: "Address",
    save: "Save",
    failed: "Failed to save!",
    template: "Template",
    preset: "Normal",
    review: "Who is affected?",
    saveTemplate: "Save template",
    ready: /^\d+ done\./,
    close: "Close",
    byTemplate: "Fixed by the company’s template.",
    why: "Why can’t I edit it?",
    ask: /A company admin can change the template/,
    dark: "Dark",
    removeQuestion: /^Remove the admin/,
  },
  hu: {
    found: "Új cég",
    name: "Név",
    go: "Létrehozás és tovább",
    invite: "Meghívás",
    email: "E-mail-cím",
    lastName: "Vezetéknév",
    firstName: "Keresztnév",
    send: "Meghívó küldése",
    join: "Csatlakozás",
    admins: "Adminisztrátorok",
    details: "Cégadatok",
    self: /\(Ön\)$/,
    resend: /^Újraküldés: /,
    resent: /^Újraküldtük a meghívót/,
    remove: "Eltávolítás",
    address: "Cím",
    save: "Mentés",
    failed: "Sikertelen mentés!",
    template: "Sablon",
    preset: "Szokásos",
    review: "Kiket érint?",
    saveTemplate: "Sablon mentése",
    ready: /^\d+ elkészült\./,
    close: "Bezárás",
    byTemplate: "A cég sablonja rögzíti.",
    why: "Miért nem írható?",
    ask: /A sablont a cég adminisztrátora módosíthatja/,
    dark: "Sötét",
    removeQuestion: /^Eltávolítja az adminisztrátort/,
  },
} as const;

/** The company whose template is changed, and its admin. */
const whose = {
  hu: [demoCompanies.bookbinders, "ceg2@nevjegy.example"],
  en: [demoCompanies.workshop, "ceg@nevjegy.example"],
} as const;

interface Cards {
  items: { _id: string; website: string }[];
}

const product = useProduct();

const press = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).first().click();

async function visitAs(device: Device, email: string) {
  const visit = await product.visit(device);
  await logInByCall(visit.context, email);
  return visit;
}

/** Fills in the invitation of an admin that is open, and sends it. */
async function sendInvitation(page: Page, device: Device, email: string): Promise<void> {
  const text = words[device.language];
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(text.email, { exact: true }).fill(email);
  await dialog.getByLabel(text.lastName).fill("Próba");
  await dialog.getByLabel(text.firstName).fill("Rita");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: text.send, exact: true }).click();
  await dialog.waitFor({ state: "detached" });
}

const countMails = (email: string) =>
  product.mailbox.list().filter(({ to }) => to.includes(email)).length;

/**
 * The invited person becomes an admin by the link in the newest mail.
 * @param count mails to the person as soon as it has arrived
 */
async function accept(page: Page, device: Device, email: string, count: number): Promise<void> {
  await expect.poll(() => countMails(email)).toBeGreaterThanOrEqual(count);
  await page.goto(await linkTo(product, email, "/registrate"));
  await page.getByRole("button", { name: words[device.language].join, exact: true }).click();
  await page.waitForURL("**/my-cards");
}

describe("the admins of a company", () => {
  test.each(inTurn(devicePairs))(
    "an admin founds a company and invites; a removed admin keeps what she typed, at $width px in $language",
    async (device) => {
      const text = words[device.language];
      // one address gets a few mails an hour
      const secondEmail =
        device.width === 360 ? "kartya@nevjegy.example" : "riport@nevjegy.example";
      const firstEmail = "masik@nevjegy.example";
      const admin = await visitAs(device, "admin@nevjegy.example");
      await admin.page.goto("/admin/companies");
      await admin.page.locator("[data-row]").first().waitFor();
      await shoot(admin.page, `companies-${device.language}-${device.width}`);
      await expectAccessible(admin.page);
      await press(admin.page, text.found);
      const company = `Fészek ${device.language} ${device.width} Kft.`;
      const [toFirst, toSecond] = [countMails(firstEmail), countMails(secondEmail)];
      await admin.page.getByRole("dialog").getByLabel(text.name).fill(company);
      await press(admin.page, text.go);
      await admin.page.getByRole("dialog").getByLabel(text.email, { exact: true }).waitFor();
      await sendInvitation(admin.page, device, firstEmail);
      await admin.page.getByText(company).first().waitFor();

      const first = await visitAs(device, firstEmail);
      await accept(first.page, device, firstEmail, toFirst + 1);
      await first.page.goto("/my-companies");
      await first.page.getByRole("link", { name: company }).click();
      await first.page.getByRole("tab", { name: text.admins, exact: true }).click();
      await first.page.getByText(text.self).waitFor();
      expect(await first.page.getByRole("button", { name: text.remove }).count()).toBe(0);
      await press(first.page, text.invite);
      await sendInvitation(first.page, device, secondEmail);
      await first.page.getByRole("button", { name: text.resend }).click();
      await first.page.getByText(text.resent).waitFor();
      await shoot(first.page, `admins-${device.language}-${device.width}`);
      await expectAccessible(first.page);

      const second = await visitAs(device, secondEmail);
      // the invitation and the same again
      await accept(second.page, device, secondEmail, toSecond + 2);
      await second.page.goto("/my-companies");
      await second.page.getByRole("link", { name: company }).click();
      await second.page.getByRole("tab", { name: text.details, exact: true }).click();
      const address = second.page.getByLabel(text.address, { exact: true });
      await address.fill("Győr, Duna utca 1.");

      await first.page.reload();
      await first.page.getByText(text.self).waitFor();
      await first.page.getByRole("button", { name: text.remove }).last().click();
      const question = first.page.getByRole("dialog", { name: text.removeQuestion });
      await question.getByRole("button", { name: text.remove, exact: true }).click();
      await question.waitFor({ state: "detached" });
      await expect
        .poll(() => first.page.getByRole("button", { name: text.remove }).count())
        .toBe(0);

      await press(second.page, text.save);
      await second.page.getByText(text.failed).waitFor();
      await expect.poll(() => address.inputValue()).toBe("Győr, Duna utca 1.");
      for (const { context } of [admin, first]) await context.close();
      await second.context.close();
    },
  );

  test.each(inTurn(devicePairs))(
    "a template is chosen with its effects in sight, and locks fields, at $width px in $language",
    async (device) => {
      const text = words[device.language];
      const [company, email] = whose[device.language];
      const filter = encodeURIComponent(JSON.stringify({ company }));
      const path = `/api/hub/read/card?filter=${filter}&projection=website`;
      const admin = await visitAs(device, "admin@nevjegy.example");
      // A demo company has a template of its own, which may fix the website already.
      const free = { _id: company, template: {} };
      await callWith(admin.context, "PATCH", "/api/hub/update/company", free);
      // a locked card keeps its value
      const open = encodeURIComponent(JSON.stringify({ company, locked: false }));
      const {
        items: [other],
      } = await callWith<Cards>(admin.context, "GET", `/api/hub/read/card?filter=${open}`);
      const change = { _id: other?._id, website: "https://www.masik.example" };
      await callWith(admin.context, "PATCH", "/api/hub/update/card", change);
      await admin.context.close();
      const { page, context, problems } = await visitAs(device, email);
      await page.goto(`/my-companies/${company}?tab=template`);
      await page.getByText(text.preset, { exact: true }).waitFor();
      await page.getByText(text.preset, { exact: true }).click();
      await page.getByText(text.dark, { exact: true }).click();
      await shoot(page, `template-${device.language}-${device.width}`);
      await expectAccessible(page);
      await press(page, text.save);
      await page.getByRole("dialog", { name: text.review }).waitFor();
      const saving = page.getByRole("button", { name: text.saveTemplate });
      await expect.poll(() => saving.isEnabled()).toBe(true);
      await shoot(page, `template-effects-${device.language}-${device.width}`);
      await expectAccessible(page);
      await saving.click();
      await page.getByText(text.ready).waitFor();
      await press(page, text.close);

      const after = await callWith<Cards>(context, "GET", path);
      expect(new Set(after.items.map(({ website }) => website)).size).toBe(1);
      await page.goto(`/my-cards/${other?._id}`);
      await page.getByText(text.byTemplate).first().waitFor();
      await press(page, text.why);
      await page.getByText(text.ask).first().waitFor();
      expect(problems).toEqual([]);
      await context.close();
    },
  );
});
