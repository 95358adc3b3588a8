import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { environment } from "../../../shared/environment.ts";
import { required } from "../environment.ts";
import type { MailMessage } from "./mail-message.ts";

const client = new SQSClient({});

/** Puts a mail on the queue, as `queuedMail`. */
export async function queueMail(id: string, mail: MailMessage): Promise<void> {
  const MessageBody = JSON.stringify({ id, mail });
  await client.send(
    new SendMessageCommand({ QueueUrl: required(environment.mailQueue), MessageBody }),
  );
}
