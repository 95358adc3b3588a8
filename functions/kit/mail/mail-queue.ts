import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import * as z from "zod";
import { environment } from "../../../shared/environment.ts";
import { required } from "../environment.ts";
import { mailMessage, type MailMessage } from "./mail-message.ts";

/** What stands on the mail queue: the id makes a second delivery of the same mail harmless. */
export const queuedMail = z.object({ id: z.string(), mail: mailMessage });

const client = new SQSClient({});

export async function queueMail(id: string, mail: MailMessage): Promise<void> {
  const MessageBody = JSON.stringify({ id, mail });
  await client.send(
    new SendMessageCommand({ QueueUrl: required(environment.mailQueue), MessageBody }),
  );
}
