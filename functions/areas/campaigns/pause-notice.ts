import type { PauseReason } from "../../../shared/campaigns/campaign-states.ts";
import type { Language } from "../../../shared/languages.ts";
import type { Campaign } from "../../../shared/models/campaign.ts";
import type { OutboxMessage } from "../../data/store/outbox.ts";
import type { Table } from "../../platform/aws/table.ts";
import { planAdminNotice } from "../shop/settings/admin-notice.ts";
import type { CampaignMail } from "./mails/campaign-mails.en.ts";
import { pauseTexts } from "./mails/pause-texts.ts";

/** Plans a notice to the admins about a campaign that was paused by itself. */
export function planPauseNotice(
  table: Table,
  { _id, name }: Pick<Campaign, "_id" | "name">,
  reason: PauseReason,
): Promise<OutboxMessage[]> {
  const path = `/admin/emailSend/${_id}` as const;
  const valuesIn = (language: Language) => ({
    campaign: name,
    reason: pauseTexts[reason][language],
    path,
  });
  return planAdminNotice(table, {
    template: "campaignPaused" satisfies CampaignMail,
    values: { en: valuesIn("en"), hu: valuesIn("hu") },
    kind: "campaign.paused",
    texts: { en: `Campaign paused: ${name}`, hu: `Szünetel a kampány: ${name}` },
    link: path,
  });
}
