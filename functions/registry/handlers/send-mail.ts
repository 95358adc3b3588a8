import { SendRawEmailCommand, SESClient } from "@aws-sdk/client-ses";
import type { SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import { nowMs } from "../../platform/lambda/clock.ts";
import { eventDeadline } from "../../platform/lambda/event-deadline.ts";
import { logEventFailure } from "../../platform/lambda/loggable.ts";
import { composeMail } from "../../mail/compose-mail.ts";
import { queuedMail } from "../../mail/mail-message.ts";
import { expiryAttribute } from "../../platform/aws/table-schema.ts";
import { openTable } from "../../platform/aws/table.ts";
import { mailTexts } from "../mail-texts.ts";

/** SES is not idempotent: its client never repeats by itself. */
const ses = new SESClient({ maxAttempts: 1 });

/** How long it is remembered that a mail went out, in seconds: longer than the queue keeps anything. */
const rememberedSeconds = 15 * 86_400;

/** Sends the mails of a batch; those that failed come again, the others do not. */
export async function handler({ Records }: SQSEvent): Promise<SQSBatchResponse> {
  const failures: SQSBatchResponse["batchItemFailures"] = [];
  for (const record of Records) {
    try {
      await send(record);
    } catch (error) {
      logEventFailure("sendMail", error);
      failures.push({ itemIdentifier: record.messageId });
    }
  }
  return { batchItemFailures: failures };
}

async function send({ body }: SQSRecord): Promise<void> {
  const { id, mail } = queuedMail.parse(JSON.parse(body));
  const table = openTable(eventDeadline());
  const key = { pk: `mail#${id}`, sk: "sent" };
  if ((await table.get(key)) !== undefined) return;
  await ses.send(
    new SendRawEmailCommand({
      Destinations: [mail.to],
      RawMessage: { Data: composeMail(id, mail, mailTexts) },
    }),
  );
  await table.put({ ...key, [expiryAttribute]: Math.ceil(nowMs() / 1000) + rememberedSeconds });
}
