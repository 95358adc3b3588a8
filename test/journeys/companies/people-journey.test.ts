import type { BrowserContext, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { pagesEn } from "../../../shared/texts/pages.en.ts";
import { pagesHu } from "../../../shared/texts/pages.hu.ts";
import { searchKey } from "../../../shared/text/search-key.ts";
import { getFieldLabel } from "../../../shared/texts/models.ts";
import { companyTools as toolsEn } from "../../../web/src/i18n/en/company-tools.ts";
import { companies as companiesEn } from "../../../web/src/i18n/en/companies.ts";
import { password as passwordEn } from "../../../web/src/i18n/en/password.ts";
import { registration as registrationEn } from "../../../web/src/i18n/en/registration.ts";
import { companyTools as toolsHu } from "../../../web/src/i18n/hu/company-tools.ts";
import { companies as companiesHu } from "../../../web/src/i18n/hu/companies.ts";
import { password as passwordHu } from "../../../web/src/i18n/hu/password.ts";
import { registration as registrationHu } from "../../../web/src/i18n/hu/registration.ts";
import { formatAccountName } from "../../../shared/text/account-name.ts";
import { expectAccessible, type Device } from "../../support/journeys/browser.ts";
import { callWith } from "../../support/journeys/call-hub.ts";
import { devicePairs, testInTurn } from "../../support/journeys/device-pairs.ts";
import { logIn, logInByCall } from "../../support/journeys/log-in.ts";
import { linkTo } from "../../support/journeys/mail-links.ts";
import { shoot } from "../../support/journeys/shoot.ts";
import { useProduct } from "../../support/journeys/use-product.ts";

const words = {
  en: {
    tools: toolsEn,
    pages: pagesEn,
    succession: "Successor and stand-in",
    assign: "Assign",
    newCard: "New card",
    companies: companiesEn,
    password: passwordEn,
    invitation: registrationEn.invitation,
  },
  hu: {
    tools: toolsHu,
    pages: pagesHu,
    succession: "Utód és helyettes",
    assign: "Átadás",
    newCard: "Új kártya",
    companies: companiesHu,
    password: passwordHu,
    invitation: registrationHu.invitation,
  },
};

/** Numbers of the card whose person leaves and of the card that takes over: the visits share the demo. */
const succession = {
  hu: { 360: [8, 9], 1280: [3, 5] },
  en: { 360: [2, 0], 1280: [10, 11] },
} as const;

const workshop = "demo-company-1";
const newPassword = "Tölgyfa-asztal-2026";
const product = useProduct();

/** A visit of the company's admin. */
async function visitAsAdmin(device: Device) {
  const visit = await product.visit(device);
  await logInByCall(visit.context, "ceg@nevjegy.example");
  return visit;
}

/** The names of a card of the demo, and its person in the order of a language. */
async function readName(context: BrowserContext, number: number, language: Device["language"]) {
  const path = `/api/hub/get/card/demo-card-${number}`;
  const card = await callWith<CardName>(context, "GET", path);
  return { ...card, person: formatAccountName(card, language) };
}

type CardName = Record<"name" | "lastName" | "firstName", string>;

/** Opens an entry of the menu of one card in the team list. */
async function openCardDialog(page: Page, name: string, entry: string): Promise<void> {
  const row = page.locator("[data-row]").filter({ hasText: name });
  await row.locator("[aria-haspopup=menu]").click();
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
}

describe.each(devicePairs)("the people of a company at $width px in $language", (device) => {
  const test = testInTurn(devicePairs, device);
  const { language, width } = device;
  const text = words[language];

  test("a colleague accepts an invitation with a card on a phone, and leaves again", async () => {
    const { context: admin } = await visitAsAdmin(device);
    const email = `reka-${language}-${width}@tolgyfa.example`;
    const { _id: card } = await callWith<{ _id: string }>(admin, "POST", "/api/hub/create/card", {
      name: `Réka ${width}`,
      lastName: "Ács",
      firstName: "Réka",
      phone: "+36301112233",
      email,
      language,
      company: workshop,
    });
    await callWith(admin, "POST", "/api/hub/runner/card/invite", { id: card });
    const { page, context, problems } = await product.visit({ ...device, width: 360, height: 780 });
    await page.goto(await linkTo(product, email, "/registrate"));

    await page.getByText(`Réka ${width}`).waitFor();
    await shoot(page, `invitation-${language}-${width}`);
    await expectAccessible(page);
    await page.getByLabel(text.password.password, { exact: true }).fill(newPassword);
    await page.getByLabel(text.password.again, { exact: true }).fill(newPassword);
    await page.getByRole("button", { name: text.invitation.next }).click();
    await page.getByRole("button", { name: text.invitation.finish }).click();
    await expect
      .poll(async () => callWith<{ owner: string }>(admin, "GET", `/api/hub/get/card/${card}`))
      .not.toMatchObject({ owner: "demo-ceg" });
    await page.goto("/login");
    await logIn(page, language, email, newPassword);
    await page.waitForURL("**/my-cards");
    await page.getByText(`Réka ${width}`).first().waitFor();

    await page.goto("/settings");
    const section = page.getByRole("region", { name: text.companies.own.title });
    await page.getByRole("heading", { level: 2 }).first().waitFor();
    // the section loads when it is near
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 500);
        return section.isVisible();
      })
      .toBe(true);
    await section.getByRole("button", { name: new RegExp(`^${text.companies.own.leave}`) }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: text.companies.own.leave, exact: true })
      .click();
    await page.getByText(text.companies.own.empty).waitFor();

    const kept = await callWith(admin, "GET", `/api/hub/get/card/${card}`);
    expect(kept).toMatchObject({ owner: "demo-ceg", active: false, company: workshop });
    expect(problems).toEqual([]);
    await Promise.all([context.close(), admin.close()]);
  });

  test("a successor is named, and visitors of the old card see who took over", async () => {
    const { page, context, problems } = await visitAsAdmin(device);
    const [old, next] = succession[language][width === 360 ? 360 : 1280];
    const oldName = await readName(context, old, language);
    const heir = await readName(context, next, language);
    await page.goto(`/my-companies/${workshop}?q=${searchKey(oldName.lastName)}`);
    await openCardDialog(page, oldName.person, text.succession);
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("searchbox").fill(heir.lastName);
    await dialog.getByRole("radio", { name: heir.name }).check();
    await shoot(page, `successor-${language}-${width}`);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: text.tools.succession.save, exact: true }).click();
    await page.getByText(text.companies.cards.successor.replace("{{name}}", heir.name)).waitFor();
    await callWith(context, "POST", "/api/hub/runner/card/inactivate", { id: `demo-card-${old}` });

    const visitor = await product.visit(device);
    await visitor.page.goto(`/contact?c=DEM${String(old).padStart(7, "0")}`);
    await visitor.page.getByText(text.pages.card.successor).waitFor();
    await shoot(visitor.page, `took-over-${language}-${width}`);
    await expectAccessible(visitor.page);
    const { lastName, firstName } = heir;
    await visitor.page.getByRole("link", { name: firstName }).first().click();
    await visitor.page.getByRole("heading", { level: 1, name: firstName }).waitFor();
    await expect
      .poll(() => visitor.page.getByRole("heading", { level: 1 }).innerText())
      .toContain(lastName);
    expect([...problems, ...visitor.problems]).toEqual([]);
    await Promise.all([context.close(), visitor.context.close()]);
  });

  test("a card is made, a member is looked at and gets the card", async () => {
    const { page, context, problems } = await visitAsAdmin(device);
    const [lastName, firstName] = ["Zöld", `Ödön ${language} ${width}`];
    await page.goto(`/my-companies/${workshop}`);
    await page.getByRole("button", { name: text.newCard, exact: true }).click();
    const form = page.getByRole("dialog");
    const fill = (field: string, value: string) =>
      form.getByLabel(getFieldLabel("card", field, language), { exact: true }).fill(value);
    await fill("lastName", lastName);
    await fill("firstName", firstName);
    await fill("email", `odon-${language}${width}@tolgyfa.example`);
    await fill("phone", "06 30 123 4567");
    await shoot(page, `new-card-${language}-${width}`);
    await expectAccessible(page);
    await form.getByRole("button", { name: text.companies.newCard.submit, exact: true }).click();
    await page.waitForURL("**/my-cards/**");
    const card = page.url().split("/").at(-1) ?? "";

    await page.goto(`/my-companies/${workshop}?tab=admins`);
    const look = new RegExp(`^${text.companies.members.viewAs}.*Balogh`);
    await page.getByRole("button", { name: look }).click();
    const view = page.getByRole("dialog");
    await view.getByText(text.tools.view.logged.split(".")[0] ?? "").waitFor();
    await shoot(page, `view-as-${language}-${width}`);
    await expectAccessible(page);
    await view.getByRole("button", { name: text.tools.view.end }).click();

    await page.goto(`/my-companies/${workshop}?q=zold`);
    const name = language === "hu" ? `${lastName} ${firstName}` : `${firstName} ${lastName}`;
    await openCardDialog(page, name, text.assign);
    const dialog = page.getByRole("dialog");
    await dialog.getByText(text.companies.assign.visits).waitFor();
    await dialog.getByLabel(text.companies.assign.search).fill("balogh");
    await dialog.getByRole("radio").last().check();
    await dialog.getByLabel(text.companies.assign.follow).check();
    await dialog.getByText(text.companies.assign.contactsFollow).waitFor();
    await shoot(page, `assign-card-${language}-${width}`);
    await expectAccessible(page);
    await dialog
      .getByRole("button", { name: text.companies.assign.submit_one.replace("{{count}}", "1") })
      .click();
    await expect
      .poll(() => callWith(context, "GET", `/api/hub/get/card/${card}`))
      .toMatchObject({ owner: "demo-user-2", company: workshop });
    expect(problems).toEqual([]);
    await context.close();
  });

  test("an admin sees the stock of codes, and links an unused one to a card", async () => {
    const { page, context, problems } = await visitAsAdmin(device);
    await page.goto(`/my-companies/${workshop}?tab=codes`);
    await page.getByLabel(text.tools.codes.state, { exact: true }).selectOption("blank");
    const rows = page.getByRole("listitem").filter({ hasText: /TAGW|RDE/ });
    await expect.poll(() => rows.count()).toBeGreaterThan(0);
    const blank = await rows.count();
    await page.getByLabel(text.tools.codes.state, { exact: true }).selectOption("");
    await page.getByText(text.tools.codes.states.retired).nth(1).waitFor();
    await shoot(page, `codes-${language}-${width}`);
    await expectAccessible(page);
    await page.getByLabel(text.tools.codes.state, { exact: true }).selectOption("blank");

    await rows.first().getByRole("button").click();
    await page
      .getByRole("menuitem", { name: text.tools.codes.assign })
      .or(page.getByRole("button", { name: text.tools.codes.assign }))
      .first()
      .click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio").first().click();
    await shoot(page, `assign-code-${language}-${width}`);
    await dialog.getByRole("button", { name: text.tools.codes.assign }).click();

    await page.getByText(text.tools.codes.assigned).waitFor();
    await expect.poll(() => rows.count()).toBe(blank - 1);
    expect(problems).toEqual([]);
    await context.close();
  });
});
