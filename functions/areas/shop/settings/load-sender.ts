import type { MailSender } from "../../../mail/mail-sender.ts";
import type { Table } from "../../../platform/aws/table.ts";
import { loadSettings } from "./load-settings.ts";

const mailKeys = ["mail.senderName", "mail.sender", "mail.replyTo"] as const;
const campaignKeys = ["campaign.senderName", "campaign.sender", "campaign.replyTo"] as const;

/** The sender of the mails of the service. */
export async function loadMailSender(table: Table): Promise<MailSender> {
  const { values } = await loadSettings(table, mailKeys);
  return {
    name: values["mail.senderName"],
    mailbox: values["mail.sender"],
    replyTo: values["mail.replyTo"],
  };
}

/** The sender of campaigns. A part that is not set is that of the service's other mails. */
export async function loadCampaignSender(table: Table): Promise<MailSender> {
  const { values } = await loadSettings(table, [...mailKeys, ...campaignKeys]);
  return {
    name: values["campaign.senderName"] ?? values["mail.senderName"],
    mailbox: values["campaign.sender"] ?? values["mail.sender"],
    replyTo: values["campaign.replyTo"] ?? values["mail.replyTo"],
  };
}
