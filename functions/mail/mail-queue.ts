import { environment } from "../../shared/environment.ts";
import { sendToQueue } from "../platform/aws/queue.ts";
import type { MailMessage } from "./mail-message.ts";

/** Puts a mail on the queue, as `queuedMail`. */
export async function queueMail(id: string, mail: MailMessage): Promise<void> {
  await sendToQueue(environment.mailQueue, { id, mail });
}
