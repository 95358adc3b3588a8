import PostalMime from "postal-mime";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "../../support/journeys/browser.ts";
import { inTurn, otherDevicePairs } from "../../support/journeys/device-pairs.ts";
import { callWith } from "../../support/journeys/call-hub.ts";
import { logInByCall } from "../../support/journeys/log-in.ts";
import { shoot } from "../../support/journeys/shoot.ts";
import { useProduct } from "../../support/journeys/use-product.ts";

const words = {
  hu: {
    open: "Ütemezett levelek",
    new: "Új ütemezés",
    every: "Gyakoriság",
    recipients: "A címzettek e-mail-címe",
    message: "Az Ön üzenete",
    attachment: "Melléklet",
    save: "Mentés",
    refused: /Valamelyik címzettnek nincs fiókja/,
    weekly: /Minden héten \(hétfő\), 08:00/,
    actions: /^Műveletek/,
    runNow: "Küldés most",
    pause: "Szüneteltetés",
    paused: "Szünetel",
    resume: "Folytatás",
    history: "Előzmények",
    sent: "egy levél melléklettel",
    unsubscribe: "Leiratkozom",
    unsubscribed: "Leiratkozott erről a kimutatásról",
    everyone: "Szünetel: minden címzett leiratkozott",
    edit: "Szerkesztés",
    left: "Ők már leiratkoztak",
    noRecipients: "Minden címzett leiratkozott.",
    again: "Kérem újra a kimutatást",
    asked: "Leiratkozik erről a kimutatásról?",
  },
  en: {
    open: "Scheduled emails",
    new: "New schedule",
    every: "How often",
    recipients: "Recipients’ email addresses",
    message: "Your message",
    attachment: "Attachment",
    save: "Save",
    refused: /One of these people has no account/,
    weekly: /Every Monday at 08:00/,
    actions: /^Actions/,
    runNow: "Send now",
    pause: "Pause",
    paused: "Paused",
    resume: "Resume",
    history: "History",
    sent: "one email with the file",
    unsubscribe: "Unsubscribe",
    unsubscribed: "You’re unsubscribed from this report",
    everyone: "Paused: everyone has unsubscribed",
    edit: "Edit",
    left: "These people have unsubscribed",
    noRecipients: "Everyone has unsubscribed.",
    again: "Subscribe again",
    asked: "Stop getting this report?",
  },
} as const;

const product = useProduct();

describe("scheduled mails of a report", () => {
  test.each(inTurn(otherDevicePairs))(
    "staff schedule a report, send it at once and read its history; its reader unsubscribes, at $width px in $language",
    async (device) => {
      const text = words[device.language];
      // A name of its own, as every device has a report and a mail.
      const name = `Heti útnapló / ${device.language} ${device.width}`;
      const { page, context, problems } = await product.visit(device);
      await logInByCall(context, "riport@nevjegy.example");
      const { _id: report } = await callWith<{ _id: string }>(
        context,
        "POST",
        "/api/hub/create/report",
        {
          name,
          blocks: [
            {
              kind: "chart",
              id: "a",
              title: "Forrás",
              view: "bar",
              rowSize: "normal",
              chart: {
                model: "visit",
                filter: {},
                xAxes: ["source"],
                yAxes: ["_id"],
                operation: "count",
              },
            },
          ],
        },
      );
      await page.goto(`/report?report=${report}`);
      await page.locator("tbody tr").first().waitFor();
      await page.getByRole("button", { name: text.open }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: text.new }).click();
      await dialog.getByLabel(text.every).selectOption("week");
      const recipients = dialog.getByLabel(text.recipients);
      await recipients.fill("riport@nevjegy.example\nkisebb@x.example");
      await dialog.getByLabel(text.message).fill("Jó reggelt!");
      await dialog.getByLabel(text.attachment).selectOption("pdf");
      await dialog.getByRole("button", { name: text.save, exact: true }).click();
      await dialog.getByText(text.refused).waitFor();
      await expectAccessible(page);
      await shoot(page, `schedule-form-${device.width}`);
      // The browser reports the refusal, which this journey wants.
      problems.length = 0;
      await recipients.fill("riport@nevjegy.example");
      await dialog.getByRole("button", { name: text.save, exact: true }).click();
      await dialog.getByText(text.weekly).waitFor();
      await expectAccessible(page);

      const choose = async (action: string) => {
        await dialog.getByRole("button", { name: text.actions }).click();
        await page.getByRole("menuitem", { name: action, exact: true }).click();
      };
      await choose(text.pause);
      await dialog.getByText(text.paused, { exact: true }).waitFor();
      await choose(text.resume);
      await dialog.getByText(text.paused, { exact: true }).waitFor({ state: "detached" });
      await choose(text.runNow);
      const { mailbox } = product;
      const findMail = () =>
        mailbox.list().find(({ subject }) => subject === `Az Ön kimutatása: „${name}”`);
      await expect.poll(findMail).toBeDefined();
      const mail = await PostalMime.parse((await mailbox.read(findMail()?.id ?? "")) ?? "");
      expect(mail.text).toContain("Jó reggelt!");
      expect(mail.attachments.map(({ mimeType }) => mimeType)).toEqual(["application/pdf"]);
      expect(mail.attachments[0]?.filename?.replace(/\d{4}-\d\d-\d\d/, "DATE")).toBe(
        `${name.replace(" / ", " ")}-DATE.pdf`,
      );

      await choose(text.history);
      await dialog.getByText(text.sent).waitFor();
      await expectAccessible(page);
      await shoot(page, `schedule-history-${device.width}`);
      expect(problems).toEqual([]);

      // Its reader, who is its owner here, follows the link of the mail.
      const headers = new Map(mail.headers.map(({ key, value }) => [key, value]));
      expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
      const beginning = `${product.url}/unsubscribe?t=`;
      const link = mail.text?.split(/\s+/).find((word) => word.startsWith(beginning)) ?? "";
      await page.goto(`${link}&lang=${device.language}`);
      await page.getByText(name).waitFor();
      await expectAccessible(page);
      await shoot(page, `schedule-unsubscribe-${device.width}`);
      await page.getByRole("button", { name: text.unsubscribe }).click();
      await page.getByRole("heading", { name: text.unsubscribed }).waitFor();
      await expectAccessible(page);
      await shoot(page, `schedule-unsubscribed-${device.width}`);

      await page.goto(`/report?report=${report}`);
      await page.locator("tbody tr").first().waitFor();
      await page.getByRole("button", { name: text.open }).click();
      await dialog.getByText(text.everyone).waitFor();
      await expectAccessible(page);
      await shoot(page, `schedule-without-recipients-${device.width}`);
      await choose(text.edit);
      await dialog.getByText(text.left, { exact: true }).waitFor();
      expect(problems).toEqual([]);
      await dialog.getByRole("button", { name: text.save, exact: true }).click();
      await dialog.getByText(text.noRecipients).waitFor();
      await expectAccessible(page);
      await shoot(page, `schedule-form-unsubscribed-${device.width}`);
      problems.length = 0;

      await page.goto(`${link}&lang=${device.language}`);
      await page.getByRole("button", { name: text.again }).click();
      await page.getByRole("heading", { name: text.asked }).waitFor();
      expect(problems).toEqual([]);
      await context.close();
    },
  );
});
