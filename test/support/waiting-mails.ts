import type { MailMessage } from "../../functions/mail/mail-message.ts";
import { deliverOutbox, readOutboxMessages } from "./outbox.ts";
import type { Hub } from "./start-hub.ts";

/** Mails that wait in the outbox for an address, the oldest first; requested mails are answered before. */
export async function findMailsTo(hub: Hub, address: string): Promise<MailMessage[]> {
  const { mailQueue } = await import("../../functions/mail/mail-message.ts");
  await deliverOutbox(hub, "mailRequest");
  const mails = await readOutboxMessages(hub, mailQueue);
  return mails.filter(({ to }) => to.toLowerCase() === address.toLowerCase());
}

/** The token in the link of the newest mail to an address. */
export async function findTokenTo(hub: Hub, address: string): Promise<string> {
  const mail = (await findMailsTo(hub, address)).at(-1);
  return (
    /[?&](?:token|invitation|confirmation)=([^&]+)/.exec(mail?.values["path"] ?? "")?.[1] ?? ""
  );
}
