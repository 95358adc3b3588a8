import { SendRawEmailCommand, SESClient } from "@aws-sdk/client-ses";
import { HubError } from "../../../shared/errors.ts";
import { isMailWanted } from "../../areas/reports/schedules/mailed-recipient.ts";
import { loadMailSender } from "../../areas/shop/settings/load-sender.ts";
import { handleQueue } from "../../calls/handle-queue.ts";
import { composeMail } from "../../mail/compose-mail.ts";
import { queuedMail } from "../../mail/mail-message.ts";
import { stopsTransactionalMail, suppressionKey } from "../../mail/suppressed-addresses.ts";
import { expiryAttribute } from "../../platform/aws/table-schema.ts";
import { readExport } from "../../platform/aws/read-export.ts";
import { openTable } from "../../platform/aws/table.ts";
import { nowMs } from "../../platform/lambda/clock.ts";
import { accessMails, mailTexts } from "../mail-texts.ts";

/**
 * SES is not idempotent: its client never repeats a request. A kept connection may be closed by SES while it is unused,
 * so each request has its own.
 */
const ses = new SESClient({
  maxAttempts: 1,
  requestHandler: { httpAgent: { keepAlive: false }, httpsAgent: { keepAlive: false } },
});

/** Time limit of one request to SES, and time to record the sent mail, in ms (security T77). */
const sesMs = 4000;
const recordMs = 2000;

/** How long a sent mail is recorded, in seconds: longer than the queue keeps a message. */
const recordedSeconds = 15 * 86_400;

/** Sends one mail, unless it is recorded as sent, its address is suppressed, or its reader has unsubscribed. */
export const handler = handleQueue("sendMail", queuedMail, async ({ id, mail }, deadline) => {
  const table = openTable(deadline);
  const key = { pk: `mail#${id}`, sk: "sent" };
  const items = await table.getMany([key, suppressionKey(mail.to)]);
  if (items.some(({ pk }) => pk === key.pk)) return;
  const isAboutAccess = accessMails.has(mail.template);
  if (stopsTransactionalMail(items[0], { isAboutAccess })) return logStopped(mail.template);
  if (mail.unsubscribe !== undefined && !(await isMailWanted(table, mail.unsubscribe)))
    return logStopped(mail.template);
  const [bytes, sender] = await Promise.all([
    mail.file && readExport(mail.file.key, sesMs),
    loadMailSender(table),
  ]);
  // A mail that is sent but not recorded would be sent again.
  if (deadline.left() < sesMs + recordMs) throw new HubError("overloaded");
  await ses.send(
    new SendRawEmailCommand({
      Destinations: [mail.to],
      RawMessage: { Data: composeMail(id, mail, mailTexts, { bytes, sender }) },
    }),
    { abortSignal: AbortSignal.timeout(sesMs) },
  );
  await table.put({ ...key, [expiryAttribute]: Math.ceil(nowMs() / 1000) + recordedSeconds });
});

function logStopped(template: string): void {
  console.info(JSON.stringify({ level: "info", operation: "sendMail", suppressed: template }));
}
