import type { PauseReason } from "../../../shared/campaigns/campaign-states.ts";
import type { Language } from "../../../shared/languages.ts";
import type { Campaign } from "../../../shared/models/campaign.ts";
import type { OutboxMessage } from "../../data/store/outbox.ts";
import type { Table } from "../../platform/aws/table.ts";
import { planAdminNotice } from "../shop/settings/admin-notice.ts";
import type { CampaignMail } from "./mails/campaign-mails.en.ts";
import { pauseTexts } from "./mails/pause-texts.ts";

type NamedCampaign = Pick<Campaign, "_id" | "name">;

/** Plans a notice to the admins about a campaign that was paused by itself. */
export function planPauseNotice(
  table: Table,
  campaign: NamedCampaign,
  reason: PauseReason,
): Promise<OutboxMessage[]> {
  return planNotice(table, campaign, {
    template: "campaignPaused",
    kind: "campaign.paused",
    titles: { en: "Campaign paused", hu: "Szünetel a kampány" },
    values: (language) => ({ reason: pauseTexts[reason][language] }),
  });
}

/** Plans a notice to the admins about mails that may have left or not, and wait for a decision. */
export function planUnknownNotice(table: Table, campaign: NamedCampaign): Promise<OutboxMessage[]> {
  return planNotice(table, campaign, {
    template: "campaignUnknown",
    kind: "campaign.unknown",
    titles: { en: "Emails with an unknown outcome", hu: "Bizonytalan sorsú levelek" },
    values: () => ({}),
  });
}

interface Notice {
  template: CampaignMail;
  kind: string;
  /** Of the notification, before the name of the campaign. */
  titles: Record<Language, string>;
  /** Of the mail, besides the name of the campaign. */
  values: (language: Language) => Record<string, string>;
}

function planNotice(
  table: Table,
  { _id, name }: NamedCampaign,
  { template, kind, titles, values }: Notice,
): Promise<OutboxMessage[]> {
  const path = `/admin/emailSend/${_id}` as const;
  const valuesIn = (language: Language) => ({ ...values(language), campaign: name, path });
  return planAdminNotice(table, {
    template,
    values: { en: valuesIn("en"), hu: valuesIn("hu") },
    kind,
    texts: { en: `${titles.en}: ${name}`, hu: `${titles.hu}: ${name}` },
    link: path,
  });
}
