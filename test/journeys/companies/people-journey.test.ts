import { describe, expect, test } from "vitest";
import { companyTools as toolsEn } from "../../../web/src/i18n/en/company-tools.ts";
import { companies as companiesEn } from "../../../web/src/i18n/en/companies.ts";
import { password as passwordEn } from "../../../web/src/i18n/en/password.ts";
import { registration as registrationEn } from "../../../web/src/i18n/en/registration.ts";
import { companyTools as toolsHu } from "../../../web/src/i18n/hu/company-tools.ts";
import { companies as companiesHu } from "../../../web/src/i18n/hu/companies.ts";
import { password as passwordHu } from "../../../web/src/i18n/hu/password.ts";
import { registration as registrationHu } from "../../../web/src/i18n/hu/registration.ts";
import { expectAccessible, type Device } from "../../support/journeys/browser.ts";
import { callWith } from "../../support/journeys/call-hub.ts";
import { logIn, logInByCall } from "../../support/journeys/log-in.ts";
import { linkTo } from "../../support/journeys/mail-links.ts";
import { useProduct } from "../../support/journeys/use-product.ts";

const words = {
  en: {
    tools: toolsEn,
    companies: companiesEn,
    password: passwordEn,
    invitation: registrationEn.invitation,
  },
  hu: {
    tools: toolsHu,
    companies: companiesHu,
    password: passwordHu,
    invitation: registrationHu.invitation,
  },
};

const devices: Device[] = [
  { width: 360, height: 780, language: "hu" },
  { width: 1280, height: 900, language: "en" },
];

const workshop = "demo-company-1";
const newPassword = "Tölgyfa-asztal-2026";
const product = useProduct();

/** Stores a picture of the screen where `SHOTS` says. */
async function shoot(page: { screenshot: (to: object) => Promise<unknown> }, name: string) {
  const folder = process.env["SHOTS"];
  if (folder !== undefined)
    await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

/** A visit of the company's admin. */
async function visitAsAdmin(device: Device) {
  const visit = await product.visit(device);
  await logInByCall(visit.context, "ceg@nevjegy.example");
  return visit;
}

describe.each(devices)("the people of a company at $width px in $language", (device) => {
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
    await shoot(page, `invitation-${language}`);
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
      .poll(
        async () => {
          await page.mouse.wheel(0, 500);
          return section.isVisible();
        },
        { timeout: 20_000 },
      )
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

  test("an admin sees the stock of codes, and links an unused one to a card", async () => {
    const { page, context, problems } = await visitAsAdmin(device);
    await page.goto(`/my-companies/${workshop}?tab=codes`);
    await page.getByLabel(text.tools.codes.state, { exact: true }).selectOption("blank");
    const rows = page.getByRole("listitem").filter({ hasText: "TAG" });
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
