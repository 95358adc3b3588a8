import type { BrowserContext, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { testInTurn } from "../../support/journeys/device-pairs.ts";
import { makeGrainyPicture } from "../../support/pictures.ts";
import { callWith } from "../../support/journeys/call-hub.ts";
import { expectAccessible, type Device } from "../../support/journeys/browser.ts";
import { pressOn, tabTo, typeInto } from "../../support/journeys/keyboard.ts";
import { logInByCall } from "../../support/journeys/log-in.ts";
import { shoot } from "../../support/journeys/shoot.ts";
import { useProduct } from "../../support/journeys/use-product.ts";

const words = {
  hu: {
    comments: "Megjegyzések",
    new: "Új megjegyzés",
    send: "Küldés",
    suggestion: "@Bőhm-Szűcs Eszter",
    bell: /^Értesítések, \d+ olvasatlan$/,
    mention: "Kártya: megemlítették egy megjegyzésben",
    proof: /látványterve, jóváhagyásra vár/,
    file: /^Látványterv\.png/,
    account: /^Fiók: /,
    feedback: "Visszajelzés küldése",
    feedbackText: "Mit szeretne elmondani?",
    feedbackSent: "Köszönjük! A visszajelzését elküldtük.",
    required: "Ez a mező kötelező!",
    removePicture: "Kép eltávolítása",
    newFeedback: "Új visszajelzés: Ötlet",
    idea: "Ötlet",
    screenshot: "Képernyőkép",
    mailTitle: "E-mail az értesítésekről",
    mailKind: "Megemlítenek egy megjegyzésben",
    saved: "Sikeres mentés!",
    read: "Megjelölés olvasottként",
    readAll: "Összes megjelölése olvasottként",
    remove: "Értesítés törlése",
    readFailed: "Az értesítést nem sikerült olvasottnak jelölni.",
    readAllFailed: "Az értesítéseket nem sikerült olvasottnak jelölni.",
    removeFailed: "Az értesítést nem sikerült törölni.",
    commentFailed: "A megjegyzést nem sikerült elküldeni.",
    changeFailed: "A megjegyzést nem sikerült menteni.",
    deleteFailed: "A megjegyzést nem sikerült törölni.",
    feedbackFailed: "A visszajelzést nem sikerült elküldeni.",
    archive: "Archiválás",
    archiveFailed: "Az értéket nem sikerült archiválni.",
    actions: /^A megjegyzés műveletei/,
    edit: "Megjegyzés szerkesztése",
    delete: "Megjegyzés törlése",
    save: "Mentés",
    events: "Események",
    show: "Heti egyeztetés a műhellyel",
    address: "A naptár címe (iCalendar)",
    connect: "Naptár összekapcsolása",
    refused: /^Ezen a címen nem tudunk naptárt olvasni\./,
    loadFailed: "Sikertelen betöltés!",
  },
  en: {
    comments: "Comments",
    new: "New comment",
    send: "Send",
    suggestion: "@Eszter Bőhm-Szűcs",
    bell: /^Notifications, \d+ unread$/,
    mention: "Card: you were mentioned in a comment",
    proof: /is ready for your approval$/,
    file: /^Látványterv\.png/,
    account: /^Account: /,
    feedback: "Send feedback",
    feedbackText: "What would you like to tell us?",
    feedbackSent: "Thank you! Your feedback has been sent.",
    required: "This field is required!",
    removePicture: "Remove the picture",
    newFeedback: "New feedback: Idea",
    idea: "Idea",
    screenshot: "Screenshot",
    mailTitle: "Emails about notifications",
    mailKind: "Someone mentions you in a comment",
    saved: "Saved successfully!",
    read: "Mark as read",
    readAll: "Mark all as read",
    remove: "Delete notification",
    readFailed: "Couldn’t mark the notification as read.",
    readAllFailed: "Couldn’t mark all notifications as read.",
    removeFailed: "Couldn’t delete the notification.",
    commentFailed: "Couldn’t send the comment.",
    changeFailed: "Couldn’t save the comment.",
    deleteFailed: "Couldn’t delete the comment.",
    feedbackFailed: "Couldn’t send your feedback.",
    archive: "Archive",
    archiveFailed: "Couldn’t archive the value.",
    actions: /^Comment actions/,
    edit: "Edit comment",
    delete: "Delete comment",
    save: "Save",
    events: "Events",
    show: "Heti egyeztetés a műhellyel",
    address: "Calendar address (iCalendar)",
    connect: "Connect calendar",
    refused: /^We can’t read a calendar at this address\./,
    loadFailed: "Loading failed!",
  },
} as const;

const devices: Device[] = [
  { width: 1280, height: 900, language: "hu" },
  { width: 360, height: 740, language: "en", colorScheme: "dark" },
];

const product = useProduct();

const anyBell = /^(Értesítések|Notifications)/;

/** Opens the product for an account. */
async function visitAs(device: Device, email: string, path: string) {
  const visit = await product.visit(device);
  await logInByCall(visit.context, email);
  await visit.page.goto(path);
  await visit.page.getByRole("button", { name: words[device.language].account }).waitFor();
  // it loads after the screen
  await visit.page.getByRole("button", { name: anyBell }).waitFor();
  return visit;
}

/** The newest notification of an account, as text; `kind` and `title` are in it. */
async function readNewest({ context }: { context: BrowserContext }): Promise<string> {
  const path = "/api/hub/read/notification?limit=1&sort=%7B%22createdAt%22%3A-1%7D";
  return JSON.stringify(await callWith(context, "GET", path));
}

/** Waits for a notification that is not the one of before. */
async function waitForNew(visit: { context: BrowserContext }, before: string, expected: string) {
  const readNew = async () => (await readNewest(visit)).replace(before, "");
  await expect.poll(readNew).toContain(expected);
}

/** Makes every call of a path fail from now on, as an overloaded service does. */
const breakCalls = (page: Page, path: string) =>
  page.route(`**${path}`, (route) =>
    route.fulfill({ status: 503, json: { code: "overloaded", status: 503 } }),
  );

const commentsPath = "/my-cards/demo-card-a?tab=comments";

describe.each(devices)("working together at $width px in $language", (device) => {
  const test = testInTurn(devices, device);
  const text = words[device.language];
  const name = `${device.width}-${device.language}`;

  test("an admin mentions a card's owner by keyboard, who is told and reads the comment", async () => {
    const { page, problems } = await visitAs(device, "admin@nevjegy.example", commentsPath);
    await page.getByRole("tabpanel", { name: text.comments }).getByRole("list").first().waitFor();
    const written = `x${Date.now()}`;
    const owner = await visitAs(device, "kartya@nevjegy.example", "/my-cards");
    const before = await readNewest(owner);

    await typeInto(page, text.new, `${written} @boh`);
    await page.getByRole("button", { name: text.suggestion }).waitFor();
    await expectAccessible(page);
    await shoot(page, `comments-${name}`);
    await pressOn(page, text.suggestion);
    await page.keyboard.insertText("<b>nézze</b>");
    await pressOn(page, text.send);
    const made = page.getByRole("listitem").filter({ hasText: written });
    await made.getByText("<b>nézze</b>").waitFor();
    await expect.poll(() => made.locator("strong").textContent()).toBe(text.suggestion);
    expect(await made.locator("b").count()).toBe(0);
    expect(problems).toEqual([]);

    await waitForNew(owner, before, "comment.mention");
    await owner.page.reload();
    await owner.page.getByRole("button", { name: text.bell }).waitFor();
    await pressOn(owner.page, text.bell);
    await owner.page.getByRole("link", { name: text.mention }).first().waitFor();
    await expectAccessible(owner.page);
    await shoot(owner.page, `bell-${name}`);
    await tabTo(owner.page, text.mention);
    await owner.page.keyboard.press("Enter");
    await owner.page.waitForURL("**/my-cards/demo-card-a");
    expect(owner.problems).toEqual([]);
  });

  test("a notification offers its file as a download", async () => {
    const { page } = await visitAs(device, "kartya@nevjegy.example", "/my-cards");
    await pressOn(page, anyBell);
    await page.getByText(text.proof).first().waitFor();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: text.file }).first().press("Enter"),
    ]);
    expect(file.suggestedFilename()).toBe("Látványterv.png");
  });

  test("a user sends feedback with a screenshot from any screen, and an admin reads it", async () => {
    const { page, problems } = await visitAs(device, "masik@nevjegy.example", "/my-contacts");
    const admin = await visitAs(device, "admin@nevjegy.example", "/admin?tab=feedback");
    const before = await readNewest(admin);
    await pressOn(page, text.account);
    await pressOn(page, text.feedback);
    const dialog = page.getByRole("dialog", { name: text.feedback });
    await dialog.waitFor();
    await pressOn(page, text.send);
    await dialog.getByText(text.required).waitFor();
    await dialog.getByText(text.idea, { exact: true }).click();
    await page.getByLabel(text.feedbackText).fill("Több szín kellene <script>alert(1)</script>");
    await dialog
      .locator("input[type=file]")
      .first()
      .setInputFiles({
        name: "kép.png",
        mimeType: "image/png",
        buffer: await makeGrainyPicture(640, 480),
      });
    await dialog.getByRole("button", { name: text.removePicture }).waitFor();
    await expectAccessible(page);
    await shoot(page, `feedback-${name}`);
    await dialog.getByRole("button", { name: text.send, exact: true }).press("Enter");
    await page.getByText(text.feedbackSent).waitFor();
    expect(problems).toEqual([]);

    await waitForNew(admin, before, text.newFeedback);
    await admin.page.reload();
    await admin.page
      .getByRole("link", { name: /^Több szín kellene/ })
      .first()
      .click();
    await admin.page.getByText("/my-contacts").first().waitFor();
    await admin.page.getByRole("button", { name: text.screenshot }).press("Enter");
    await admin.page.getByRole("dialog").getByRole("img").waitFor();
    await expectAccessible(admin.page);
  });

  test("a user chooses which notifications they also get by mail", async () => {
    const { page, context, problems } = await visitAs(device, "masik@nevjegy.example", "/settings");
    const group = page.getByRole("group", { name: text.mailTitle });
    await group.waitFor();
    await expectAccessible(page);
    await group.getByLabel(text.mailKind).press("Space");
    await page.getByText(text.saved).first().waitFor();
    const readMuted = async () =>
      (await callWith<{ mutedMails?: string[] }>(context, "GET", "/api/protected/me")).mutedMails;
    expect({ mutedMails: await readMuted() }).toMatchObject({ mutedMails: ["comment.mention"] });
    await group.getByLabel(text.mailKind).press("Space");
    await expect.poll(readMuted).toEqual([]);
    expect(problems).toEqual([]);
  });

  test("the agenda shows the events, and says which address is no calendar's", async () => {
    const { page } = await visitAs(device, "kartya@nevjegy.example", "/my-events");
    await page.getByRole("heading", { level: 1, name: text.events }).waitFor();
    await page.getByRole("heading", { level: 3, name: text.show }).first().waitFor();
    await expect.poll(() => page.getByRole("heading", { level: 3 }).count()).toBeGreaterThan(5);
    await expectAccessible(page);
    await shoot(page, `events-${name}`);
    await typeInto(page, text.address, "https://127.0.0.1/secret.ics");
    await pressOn(page, text.connect);
    await page.getByText(text.refused).waitFor();
    await expectAccessible(page);
    await breakCalls(page, "/api/hub/read/event*");
    await page.reload();
    await page.getByText(text.loadFailed).waitFor();
  });

  test("each failure of comments, archiving, notifications and feedback has its own words", async () => {
    const { page } = await visitAs(device, "admin@nevjegy.example", commentsPath);
    const note = page.getByLabel(text.new);
    await note.fill("marad");
    await breakCalls(page, "/api/hub/create/comment");
    await page.getByRole("button", { name: text.send, exact: true }).press("Enter");
    await page.getByText(text.commentFailed).waitFor();
    await expect.poll(() => note.inputValue()).toBe("marad");
    await breakCalls(page, "/api/hub/update/comment");
    await page.getByRole("button", { name: text.actions }).last().press("Enter");
    await page.getByRole("menuitem", { name: text.edit }).click();
    const edited = page.getByLabel(text.edit, { exact: true });
    await edited.fill("más");
    const form = page.locator("form").filter({ has: edited });
    await form.getByRole("button", { name: text.save, exact: true }).press("Enter");
    await page.getByText(text.changeFailed).waitFor();
    await breakCalls(page, "/api/hub/delete/comment/*");
    await page.getByRole("button", { name: text.actions }).last().press("Enter");
    await page.getByRole("menuitem", { name: text.delete }).click();
    await page.getByRole("dialog").getByRole("button", { name: text.delete }).press("Enter");
    await page.getByText(text.deleteFailed).waitFor();

    const { items } = await callWith<{ items: { _id: string }[] }>(
      page.context(),
      "GET",
      "/api/hub/read/masterData?limit=1&filter=%7B%22archived%22%3Afalse%7D",
    );
    await page.goto(`/admin/settings/${items[0]?._id}`);
    await breakCalls(page, "/api/hub/runner/masterData/archive");
    await page.getByRole("button", { name: text.archive, exact: true }).press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: text.archive }).press("Enter");
    await page.getByText(text.archiveFailed).waitFor();

    const other = await visitAs(device, "kartya@nevjegy.example", "/my-cards");
    for (const path of [
      "/api/hub/runner/notification/*",
      "/api/hub/delete/notification/*",
      "/api/hub/create/feedback",
    ])
      await breakCalls(other.page, path);
    await other.page.getByRole("button", { name: anyBell }).press("Enter");
    await other.page.getByRole("button", { name: text.read }).first().press("Enter");
    await other.page.getByText(text.readFailed).waitFor();
    await other.page.getByRole("button", { name: text.readAll }).press("Enter");
    await other.page.getByText(text.readAllFailed).waitFor();
    await other.page.getByRole("button", { name: text.remove }).first().press("Enter");
    await other.page.getByText(text.removeFailed).waitFor();
    await other.page.keyboard.press("Escape");
    await other.page.getByRole("button", { name: text.account }).press("Enter");
    await other.page.getByRole("button", { name: text.feedback }).press("Enter");
    await other.page.getByLabel(text.feedbackText).fill("x");
    await other.page
      .getByRole("dialog")
      .getByRole("button", { name: text.send, exact: true })
      .press("Enter");
    await other.page.getByText(text.feedbackFailed).waitFor();
  });
});
