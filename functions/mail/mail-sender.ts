import { environment } from "../../shared/environment.ts";
import { settingCatalogue } from "../../shared/settings/setting-catalogue.ts";
import { requireVariable } from "../platform/lambda/environment.ts";
import { formatMailbox } from "./mime.ts";

/** Whom a mail is from, and where answers go. What is absent is that of the installation. */
export interface MailSender {
  name?: string | undefined;
  /** What is before the @. The rest is the verified domain: the provider takes mails of no other one. */
  mailbox?: string | undefined;
  replyTo?: string | undefined;
}

/** The headers that name a sender. */
export function formatSender({
  name = settingCatalogue["mail.senderName"].initial,
  mailbox,
  replyTo,
}: MailSender): [name: string, value: string][] {
  const [ownMailbox = "", domain = ""] = requireVariable(environment.mailSender).split("@");
  return [
    ["From", formatMailbox(name, `${mailbox ?? ownMailbox}@${domain}`)],
    ...(replyTo === undefined ? [] : ([["Reply-To", replyTo]] as [string, string][])),
  ];
}
