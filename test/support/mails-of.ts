import type { MailMessage } from "../../functions/mail/mail-message.ts";
import type { Hub } from "./start-hub.ts";

/** Mails that wait in the outbox for an address, the oldest first; what was only asked for is answered before. */
export async function mailsTo(hub: Hub, address: string): Promise<MailMessage[]> {
  const { toOutboxEntry, waitingQuery } = await import("../../functions/data/store/outbox.ts");
  const { answerMailRequest } =
    await import("../../functions/areas/accounts/mail-requests/answer-mail-request.ts");
  const waiting = async () => {
    const query = { ...waitingQuery("9999"), Limit: 1000 };
    const { items } = await hub.store.table.query(query);
    return items.flatMap((item) => toOutboxEntry(item) ?? []);
  };
  for (const entry of await waiting())
    if (entry.kind === "mailRequest")
      await answerMailRequest(hub.store.table, entry._id, entry.request);
  return (await waiting()).flatMap((entry) =>
    entry.kind === "mail" && entry.mail.to.toLowerCase() === address.toLowerCase()
      ? [entry.mail]
      : [],
  );
}

/** The token in the link of the newest mail to an address. */
export async function tokenTo(hub: Hub, address: string): Promise<string> {
  const mail = (await mailsTo(hub, address)).at(-1);
  return (
    /[?&](?:token|invitation|confirmation)=([^&]+)/.exec(mail?.values["path"] ?? "")?.[1] ?? ""
  );
}
