import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import * as z from "zod/mini";
import { feedbackEvents } from "../../../functions/mail/mail-feedback.ts";
import { localRegion } from "../lambda.ts";
import type { SnsNotification } from "../ses/ses.ts";
import type { Credentials } from "../signature.ts";

export interface MailEventTarget {
  endpoint: string;
  credentials: Credentials;
  queueUrl: string;
}

/** The filter of the subscription in the stack. */
const delivered = z.object({ eventType: z.enum(feedbackEvents) });

/** Puts bounces and complaints on their queue, as the topic's subscription does. Other events go nowhere. */
export async function deliverMailEvent(
  { endpoint, credentials, queueUrl }: MailEventTarget,
  notification: SnsNotification,
): Promise<void> {
  if (!delivered.safeParse(JSON.parse(notification.Message)).success) return;
  const client = new SQSClient({ endpoint, region: localRegion, credentials });
  try {
    const MessageBody = JSON.stringify(notification);
    await client.send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody }));
  } finally {
    client.destroy();
  }
}
