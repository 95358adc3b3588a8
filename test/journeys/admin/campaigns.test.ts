import type { BrowserContext, Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { textAreas } from "../../../web/src/i18n/text-areas.ts";
import { expectAccessible, type Device } from "../../support/journeys/browser.ts";
import { inTurn, otherDevicePairs } from "../../support/journeys/device-pairs.ts";
import { callWith, findByFilter } from "../../support/journeys/call-hub.ts";
import { logInByCall } from "../../support/journeys/log-in.ts";
import { linkTo } from "../../support/journeys/mail-links.ts";
import { makePhoto } from "../../support/pictures.ts";
import { shoot } from "../../support/journeys/shoot.ts";
import { useProduct } from "../../support/journeys/use-product.ts";

const words = {
  en: {
    newCampaign: "New campaign",
    name: "Campaign name",
    subject: "Subject",
    body: "Email body",
    english: "English",
    hungarian: "Magyar",
    saved: "All changes are saved",
    start: "Start",
    toCorrect: /\d+ things? to fix/,
    ready: "Everything is ready.",
    heading: "Heading",
    insertField: "Insert field",
    insert: "Insert",
    fallback: "If it is empty",
    test: "Send me a test",
    tested: "A test is on its way to admin@nevjegy.example.",
    started: "The campaign has started.",
    sent: "Sent",
    resume: "Continue sending",
    pause: "Pause",
    decide: "Show them",
    paused: "Paused",
    unsubscribe: "Unsubscribe",
    unsubscribed: "You’re unsubscribed",
    searchAddress: "Search by address",
    hasUnsubscribed: "Unsubscribed",
    byState: "Emails by state",
    unknown: "Unknown",
    giveUp: "Don’t send again",
    givenUp: "Left as it is.",
    plainText: "Plain text",
    makeText: "Create from the message",
    countClicks: "Count clicks",
    dark: "Dark",
    byDomain: "Emails by domain",
    compare: "Compared with other campaigns",
    whoGets: "Who gets it",
    openList: "Upload a list",
    source: "Where and when they agreed",
    useList: "Use this list",
    noAddresses: "No column contains email addresses.",
    added: "2 consents recorded",
    wrongRow: "Rows in the file: 4",
    close: "Close",
    openTemplate: "Start from a template",
    useTemplate: "Use template",
    image: "Image",
    imageText: "What the image shows",
    templateText: /Dear first name,/,
    searchRecipient: "Find a recipient",
    shownAs: "Preview for",
    nothingFound: "No matching recipients in this language.",
    waitsForSecond: "Waiting for a second person",
    otherPerson: "You started it, so someone else with the right to send has to confirm it.",
    confirm: "Confirm and send",
    searchRows: "Search the recipients",
    lift: "Lift",
    liftedTitle: "Recently lifted",
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
    test: "Próbalevél magamnak",
    tested: "Úton van a próbalevél: admin@nevjegy.example.",
    started: "A kampány elindult.",
    sent: "Elküldve",
    resume: "Küldés folytatása",
    pause: "Szüneteltetés",
    decide: "Megjelenítés",
    paused: "Szünetel",
    unsubscribe: "Leiratkozom",
    unsubscribed: "Leiratkozott a hírekről",
    searchAddress: "Keresés cím szerint",
    hasUnsubscribed: "Leiratkozott",
    byState: "Levelek állapot szerint",
    unknown: "Bizonytalan",
    giveUp: "Ne küldjük újra",
    givenUp: "Nem küldjük újra.",
    plainText: "Egyszerű szöveg",
    makeText: "Kitöltés a levélből",
    countClicks: "Kattintások számolása",
    dark: "Sötét",
    byDomain: "Levelek domain szerint",
    compare: "Összevetés más kampányokkal",
    whoGets: "Kik kapják",
    openList: "Lista feltöltése",
    source: "Hol és mikor járultak hozzá",
    useList: "Ezt a listát használom",
    noAddresses: "A fájlban nincs e-mail-címeket tartalmazó oszlop.",
    added: "2 hozzájárulás rögzítve",
    wrongRow: "A fájl sorai: 4",
    close: "Bezárás",
    openTemplate: "Kezdés sablonból",
    useTemplate: "Ezt használom",
    image: "Kép",
    imageText: "Mi látható a képen",
    templateText: /Kedves keresztnév!/,
    searchRecipient: "Címzett keresése",
    shownAs: "Kinek a levele",
    nothingFound: "Ezen a nyelven nincs ilyen címzett.",
    waitsForSecond: "Egy második személy jóváhagyására vár",
    otherPerson:
      "Ön indította el, ezért a jóváhagyást valaki mástól várjuk, akinek van küldési joga.",
    confirm: "Jóváhagyás és küldés",
    searchRows: "Keresés a címzettek között",
    lift: "Tiltás feloldása",
    liftedTitle: "Legutóbb feloldott címek",
  },
} as const;

const product = useProduct();

const openAsAdmin = (device: Device, path: string) =>
  product.openAs(device, "admin@nevjegy.example", path);

const see = (page: Page, text: string | RegExp) =>
  page.getByText(text, { exact: true }).first().waitFor();

/** Readers of the demo, by their language. */
const readers = { en: "masik@nevjegy.example", hu: "kartya@nevjegy.example" } as const;

/** Lets campaigns send so many mails a second. */
const setRate = (context: BrowserContext, perSecond: number) =>
  setSetting(context, "campaign.mailsPerSecond", String(perSecond));

async function setSetting(context: BrowserContext, key: string, value: string): Promise<void> {
  const [stored] = await findByFilter<{ _id: string }>(context, "setting", { key });
  if (stored)
    await callWith(context, "PATCH", "/api/hub/update/setting", { _id: stored._id, value });
  else await callWith(context, "POST", "/api/hub/create/setting", { key, value });
}

/** Expects no key where a text was not loaded. */
async function expectNoKeys(part: Locator): Promise<void> {
  const shown = (await part.innerText()).split(/\s+/);
  const areas = Object.keys(textAreas).join("|");
  expect(shown.filter((word) => new RegExp(`^(?:${areas})\\.[a-z]`, "i").test(word))).toEqual([]);
}

/** Waits until keys reach the editor: its buttons give the focus back in the next frame. */
async function focused(body: Locator): Promise<void> {
  await expect.poll(() => body.evaluate((node) => document.activeElement === node)).toBe(true);
}

describe("campaigns", () => {
  test.each(inTurn(otherDevicePairs))(
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
      await expect
        .poll(() => page.getByRole("button", { name: text.start, exact: true }).isEnabled())
        .toBe(false);

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
        await expect.poll(() => body.innerText()).toMatch(/^Kedves .+!\s+Megnyitunk$/);
      }
      await page.getByRole("button", { name: text.makeText }).click();
      await expect
        .poll(() => page.getByLabel(text.plainText, { exact: true }).inputValue())
        .toBe("Kedves {{firstName|Barátunk}}!\n\nMegnyitunk");
      await page.getByLabel(text.countClicks, { exact: true }).check();
      await page.getByLabel(text.dark, { exact: true }).check({ force: true });
      await see(page, text.ready);
      await see(page, text.saved);
      // the message in English is shown
      const shownAs = page.getByLabel(text.shownAs, { exact: true });
      await page.getByLabel(text.searchRecipient).fill("nincs ilyen");
      await see(page, text.nothingFound);
      await page.getByLabel(text.searchRecipient).fill("MASIK");
      await expect.poll(() => shownAs.inputValue()).toBe(readers.en);
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
      await page.getByText(text.sent, { exact: true }).first().waitFor();
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
      // Its answer draws the rows again, which closes a menu that is open by then.
      const searched = page.waitForResponse((response) => {
        const { pathname, search } = new URL(response.url());
        return pathname.endsWith("/read/suppression") && search.includes(reader.split("@")[0]!);
      });
      await page.getByLabel(text.searchAddress).fill(reader);
      await searched;
      await page.locator("[data-row]").getByText(reader).first().waitFor();
      await see(page, text.hasUnsubscribed);
      await expectAccessible(page);
      await shoot(page, `suppressions-${device.width}`);
      await page.locator("[data-row]").getByRole("button").last().click();
      await page.getByText(text.lift, { exact: true }).click();
      await page.getByRole("dialog").getByRole("button", { name: text.lift }).click();
      const lifted = page.getByRole("region", { name: text.liftedTitle });
      await lifted.getByText(reader).waitFor();
      await expectAccessible(page);
      await shoot(page, `suppressions-lifted-${device.width}`);
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  test.each(inTurn(otherDevicePairs))(
    "an admin reads a report and decides about a mail that may have left, at $width px in $language",
    async (device) => {
      const text = words[device.language];
      const id = { hu: "sent", en: "paused" }[device.language];
      const { page, context, problems } = await openAsAdmin(
        device,
        `/admin/emailSend/demo-campaign-${id}`,
      );
      await page.getByText(text.byState).first().waitFor();
      for (const title of [text.byDomain, text.compare])
        await page.getByRole("heading", { name: title }).waitFor();
      await page.locator('svg[role="img"]').nth(3).waitFor();
      await expectAccessible(page);
      await shoot(page, `campaign-demo-${device.width}`);
      await page.getByRole("link", { name: text.decide }).click();
      await page.locator("[data-row]").first().waitFor();
      await expectAccessible(page);
      await shoot(page, `campaign-recipients-${device.width}`);
      await page.getByLabel(text.searchRows).fill("OLVASO");
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

  test.each(inTurn(otherDevicePairs))(
    "a second admin confirms a start with many recipients, at $width px in $language",
    async (device) => {
      const text = words[device.language];
      const { page, context, problems } = await openAsAdmin(device, "/admin/emailSend");
      await setRate(context, 100);
      await setSetting(context, "campaign.secondPersonFrom", "1");
      const name = `Jóváhagyandó ${device.width}`;
      const body = { subject: name, html: "<p>Hír</p>", text: "" };
      const { _id } = await callWith<{ _id: string }>(context, "POST", "/api/hub/create/campaign", {
        name,
        audience: { model: "user", filter: {} },
        bodies: { hu: body, en: body },
      });
      const list = `list-${device.width}`;
      const people = ["egy", "ket"].map((who) => ({
        email: `${who}.${device.width}@lista.example`,
      }));
      await callWith(context, "POST", "/api/hub/runner/campaign/addList", {
        id: _id,
        list,
        part: 0,
        source: "Budapesti Dizájnvásár, 2026. október",
        people,
      });
      await callWith(context, "PATCH", "/api/hub/update/campaign", {
        _id,
        audience: {
          model: "list",
          filter: {},
          list: { id: list, name: "vasar.csv", people: people.length },
        },
      });
      await page.goto(`/admin/emailSend/${_id}`);
      await see(page, text.ready);
      await page.getByRole("button", { name: text.start, exact: true }).click();
      await page.getByRole("dialog").getByRole("button", { name: text.start }).click();
      await see(page, text.waitsForSecond);
      await see(page, text.otherPerson);
      expect(await page.getByRole("button", { name: text.confirm }).count()).toBe(0);
      await expectAccessible(page);
      await shoot(page, `campaign-second-person-${device.width}`);

      const other = await product.visit(device);
      await callWith(context, "PATCH", "/api/hub/update/user", {
        _id: "demo-riport",
        groups: ["admin"],
        maySend: true,
      });
      await logInByCall(other.context, "riport@nevjegy.example");
      await other.page.goto(`/admin/emailSend/${_id}`);
      await other.page.getByRole("button", { name: text.confirm }).click();
      await other.page.getByRole("dialog").getByRole("button", { name: text.confirm }).click();
      await other.page.getByText(text.byState).first().waitFor();
      await other.page.getByText(text.sent, { exact: true }).first().waitFor();
      await setSetting(context, "campaign.secondPersonFrom", "1000");
      expect([...problems, ...other.problems]).toEqual([]);
      await context.close();
      await other.context.close();
    },
  );

  test.each(inTurn(otherDevicePairs))(
    "an admin starts from a template, adds an image and uploads a list of people, at $width px in $language",
    async (device) => {
      const text = words[device.language];
      const { page, context, problems } = await openAsAdmin(device, "/admin/emailSend");
      await page.getByRole("button", { name: text.newCampaign }).click();
      await page.waitForURL(/\/admin\/emailSend\/[\w-]+$/);
      await page.getByRole("button", { name: text.openTemplate }).click();
      await page.getByRole("dialog").getByRole("button", { name: text.useTemplate }).click();
      const body = page.getByRole("textbox", { name: text.body });
      await expect.poll(() => body.innerText()).toMatch(text.templateText);

      await body.click();
      await page
        .getByRole("toolbar")
        .getByRole("button", { name: text.image, exact: true })
        .click();
      const dialog = page.getByRole("dialog");
      await expectNoKeys(dialog);
      const buffer = await makePhoto(1, 600, 400);
      await dialog
        .locator('input[type="file"]')
        .first()
        .setInputFiles({ name: "kep.jpg", mimeType: "image/jpeg", buffer: Buffer.from(buffer) });
      await dialog.locator("img").first().waitFor();
      await dialog.getByLabel(text.imageText).fill("Műhely");
      await expectAccessible(page);
      await dialog.getByRole("button", { name: text.insert }).click();
      await body.getByRole("img", { name: "Műhely" }).waitFor();
      await see(page, text.saved);

      await page.getByLabel(text.whoGets).selectOption("list");
      await page.getByRole("button", { name: text.openList }).click();
      const choose = (content: string) =>
        dialog
          .locator('input[type="file"]')
          .setInputFiles({ name: "vasar.csv", mimeType: "text/csv", buffer: Buffer.from(content) });
      await expectNoKeys(dialog);
      await choose("név\nŐri Kristóf\n");
      await dialog.getByText(text.noAddresses).waitFor();
      const who = `${device.language}${device.width}`;
      await choose(
        `E-mail cím;Keresztnév\nanna.${who}@vasar.example;Anna\nbela.${who}@vasar.example;Béla\nnem cím;Hibás\n`,
      );
      await dialog.getByLabel(text.source).fill("Budapesti Dizájnvásár, 2026. október");
      await expectAccessible(page);
      await dialog.getByRole("button", { name: text.useList }).click();
      await dialog.getByText(text.added).waitFor();
      await dialog.getByText(text.wrongRow).waitFor();
      await dialog.getByRole("button", { name: text.close }).last().click();
      await page.getByText("vasar.csv").waitFor();
      // both people of the list can be reached
      await see(page, "2");
      await expectAccessible(page);
      await shoot(page, `campaign-list-${device.width}`);
      expect(problems).toEqual([]);
      await context.close();
    },
  );
});
