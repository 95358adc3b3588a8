import type { MailMessage } from "../../functions/mail/mail-message.ts";
import { deliverOutbox, outboxMessages } from "./outbox.ts";
import type { Hub } from "./start-hub.ts";

/** Mails that wait in the outbox for an address, the oldest first; requested mails are answered before. */
export async function mailsTo(hub: Hub, address: string): Promise<MailMessage[]> {
  const { mailQueue } = await import("../../functions/mail/mail-message.ts");
  await deliverOutbox(hub, "mailRequest");
  const mails = await outboxMessages(hub, mailQueue);
  return mails.filter(({ to }) => to.toLowerCase() === address.toLowerCase());
}

/** The token in the link of the newest mail to an address. */
export async function tokenTo(hub: Hub, address: string): Promise<string> {
  const mail = (await mailsTo(hub, address)).at(-1);
  return (
    /[?&](?:token|invitation|confirmation)=([^&]+)/.exec(mail?.values["path"] ?? "")?.[1] ?? ""
  );
}
