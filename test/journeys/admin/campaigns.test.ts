import type { BrowserContext, Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible, type Device } from "../../support/journeys/browser.ts";
import { callWith } from "../../support/journeys/call-hub.ts";
import { logInByCall } from "../../support/journeys/log-in.ts";
import { linkTo } from "../../support/journeys/mail-links.ts";
import { shoot } from "../../support/journeys/shoot.ts";
import { useProduct } from "../../support/journeys/use-product.ts";

const words = {
  en: {
    newCampaign: "New campaign",
    name: "Name of the campaign",
    subject: "Subject",
    body: "Body of the mail",
    english: "English",
    hungarian: "Magyar",
    saved: "All changes are saved",
    start: "Start",
    toCorrect: /\d+ things? to correct/,
    ready: "Everything is ready.",
    heading: "Heading",
    insertField: "Insert field",
    insert: "Insert",
    fallback: "If it is empty",
    test: "Test to myself",
    tested: "A test is on its way to admin@nevjegy.example.",
    started: "The campaign has started.",
    sent: "Sent",
    resume: "Continue sending",
    pause: "Pause",
    decide: "Show them",
    paused: "Paused",
    unsubscribe: "Unsubscribe",
    unsubscribed: "You get no news from us",
    searchAddress: "Search by address",
    hasUnsubscribed: "Has unsubscribed",
    byState: "Mails by state",
    unknown: "Unknown",
    giveUp: "Don’t send again",
    givenUp: "Left as it is.",
  },
  hu: {
    newCampaign: "Új kampány",
    name: "A kampány neve",
    subject: "Tárgy",
    body: "A levél szövege",
    english: "English",
    hungarian: "Magyar",
    saved: "Minden változás mentve",
    start: "Indítás",
    toCorrect: /\d+ javítanivaló van hátra/,
    ready: "Minden készen áll.",
    heading: "Címsor",
    insertField: "Mező beszúrása",
    insert: "Beszúrás",
    fallback: "Ha üres",
    test: "Próba magamnak",
    tested: "Úton van a próbalevél: admin@nevjegy.example.",
    started: "A kampány elindult.",
    sent: "Elküldve",
    resume: "Küldés folytatása",
    pause: "Szüneteltetés",
    decide: "Mutassa őket",
    paused: "Szünetel",
    unsubscribe: "Leiratkozom",
    unsubscribed: "Nem küldünk Önnek híreket",
    searchAddress: "Keresés cím szerint",
    hasUnsubscribed: "Leiratkozott",
    byState: "Levelek állapot szerint",
    unknown: "Bizonytalan",
    giveUp: "Ne küldjük újra",
    givenUp: "Így hagytuk.",
  },
} as const;

const devices: Device[] = [
  { width: 1280, height: 900, language: "hu" },
  { width: 360, height: 780, language: "en" },
];

const product = useProduct();

async function openAsAdmin(device: Device, path: string) {
  const visit = await product.visit(device);
  await logInByCall(visit.context, "admin@nevjegy.example");
  await visit.page.goto(path);
  return visit;
}

const see = (page: Page, text: string | RegExp) =>
  page.getByText(text, { exact: true }).first().waitFor();

/** Readers of the demo, by their language. */
const readers = { en: "masik@nevjegy.example", hu: "kartya@nevjegy.example" } as const;

/** Lets campaigns send so many mails a second. */
async function setRate(context: BrowserContext, perSecond: number): Promise<void> {
  const key = "campaign.mailsPerSecond";
  const value = String(perSecond);
  const filter = encodeURIComponent(JSON.stringify({ key }));
  const { items } = await callWith<{ items: { _id: string }[] }>(
    context,
    "GET",
    `/api/hub/read/setting?filter=${filter}`,
  );
  const [stored] = items;
  if (stored)
    await callWith(context, "PATCH", "/api/hub/update/setting", { _id: stored._id, value });
  else await callWith(context, "POST", "/api/hub/create/setting", { key, value });
}

/** Waits until keys reach the editor: its buttons give the focus back in the next frame. */
async function focused(body: Locator): Promise<void> {
  await expect.poll(() => body.evaluate((node) => document.activeElement === node)).toBe(true);
}

describe("campaigns", () => {
  test.each(devices)(
    "an admin writes one, corrects what is missing, tests and sends it, at $width px in $language",
    async (device) => {
      const text = words[device.language];
      const { page, context, problems } = await openAsAdmin(device, "/admin/emailSend");
      await page.locator("[data-row]").first().waitFor();
      await expectAccessible(page);
      await shoot(page, `campaigns-${device.width}`);
      await page.getByRole("button", { name: text.newCampaign }).click();
      await page.waitForURL(/\/admin\/emailSend\/[\w-]+$/);
      await page.getByLabel(text.name).fill(`Bemutató ${device.width}`);
      await page.getByText(text.toCorrect).waitFor();
      expect(await page.getByRole("button", { name: text.start, exact: true }).isEnabled()).toBe(
        false,
      );

      for (const language of [text.hungarian, text.english]) {
        await page.getByRole("tab", { name: language }).click();
        await page
          .getByLabel(text.subject, { exact: true })
          .fill(`Hír ${device.width}: ${language}`);
        const body = page.getByRole("textbox", { name: text.body });
        await body.click();
        await page.keyboard.type("Kedves ");
        await page.getByRole("toolbar").getByRole("button", { name: text.insertField }).click();
        await page.getByRole("dialog").getByLabel(text.fallback).fill("Barátunk");
        await page.getByRole("dialog").getByRole("button", { name: text.insert }).click();
        await focused(body);
        await page.keyboard.type("!");
        await page.keyboard.press("Enter");
        await page.getByRole("button", { name: text.heading }).click();
        await focused(body);
        await page.keyboard.type("Megnyitunk");
        expect(await body.innerText()).toMatch(/^Kedves .+!\s+Megnyitunk$/);
      }
      await see(page, text.ready);
      await see(page, text.saved);
      await expectAccessible(page);
      await shoot(page, `campaign-draft-${device.width}`);

      await page.getByRole("button", { name: text.test }).click();
      await see(page, text.tested);
      // so slow that it can be paused
      await setRate(context, 1);
      await page.getByRole("button", { name: text.start, exact: true }).click();
      await page.getByRole("dialog").getByRole("button", { name: text.start }).click();
      await see(page, text.started);
      await page.getByRole("button", { name: text.pause, exact: true }).click();
      await see(page, text.paused);
      await expectAccessible(page);
      await shoot(page, `campaign-paused-${device.width}`);
      await setRate(context, 100);
      await page.getByRole("button", { name: text.resume, exact: true }).click();
      await page.getByText(text.sent, { exact: true }).first().waitFor({ timeout: 60_000 });
      await page.getByText(text.byState).first().waitFor();
      await expectAccessible(page);
      await shoot(page, `campaign-report-${device.width}`);

      // One of its readers unsubscribes by the link of the mail.
      const reader = readers[device.language];
      await page.goto(await linkTo(product, reader, "/unsubscribe"));
      await expectAccessible(page);
      await page.getByRole("button", { name: text.unsubscribe }).click();
      await see(page, text.unsubscribed);
      await page.goto("/admin/emailSend?tab=suppressions");
      await page.getByLabel(text.searchAddress).fill(reader);
      await page.locator("[data-row]").getByText(reader).first().waitFor();
      await see(page, text.hasUnsubscribed);
      await expectAccessible(page);
      await shoot(page, `suppressions-${device.width}`);
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  test.each(devices)(
    "an admin reads a report and decides about a mail that may have left, at $width px in $language",
    async (device) => {
      const text = words[device.language];
      const id = { hu: "sent", en: "paused" }[device.language];
      const { page, context, problems } = await openAsAdmin(
        device,
        `/admin/emailSend/demo-campaign-${id}`,
      );
      await page.getByText(text.byState).first().waitFor();
      await expectAccessible(page);
      await shoot(page, `campaign-demo-${device.width}`);
      await page.getByRole("link", { name: text.decide }).click();
      await page.locator("[data-row]").first().waitFor();
      await expectAccessible(page);
      await shoot(page, `campaign-recipients-${device.width}`);
      const row = page.locator("[data-row]", { hasText: text.unknown });
      await row.getByRole("button").last().click();
      await page.getByText(text.giveUp).click();
      await see(page, text.givenUp);
      await row.waitFor({ state: "detached" });
      await page.goto(`/admin/emailSend/demo-campaign-${id}?tab=recipients`);
      await page.locator('[data-row="5"]').waitFor();
      await expectAccessible(page);
      expect(problems).toEqual([]);

      await page.goto("/admin/emailSend?tab=consents");
      await page.locator("[data-row]").first().waitFor();
      await expectAccessible(page);
      expect(problems).toEqual([]);
      await context.close();
    },
  );
});
