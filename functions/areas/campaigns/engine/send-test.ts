import { campaign as campaignModel } from "../../../../shared/models/campaign.ts";
import { user as userModel } from "../../../../shared/models/user.ts";
import type { Language } from "../../../../shared/languages.ts";
import { campaignLimits } from "../../../../shared/limits/campaigns.ts";
import type { Store } from "../../../data/store/store.ts";
import { suppressionKey } from "../../../mail/suppressed-addresses.ts";
import { expiryAttribute } from "../../../platform/aws/table-schema.ts";
import { ConditionFailed } from "../../../platform/aws/table.ts";
import { nowMs } from "../../../platform/lambda/clock.ts";
import { newSecret } from "../../../platform/lambda/ids.ts";
import { composeCampaignMail } from "../compose/compose-campaign.ts";
import { handOver } from "./mail-provider.ts";

/** A mail of a campaign to the person who writes it. */
export interface TestMail {
  id: string;
  user: string;
  language: Language;
}

/**
 * Mails a campaign to one of its authors. It has no row: it changes no number of the campaign, and its link unsubscribes no
 * one. Of a message that the queue delivers twice one mail is sent.
 */
export async function sendTest(store: Store, campaignId: string, test: TestMail): Promise<void> {
  const [campaign, author] = await Promise.all([
    store.find(campaignModel, campaignId),
    store.find(userModel, test.user),
  ]);
  if (campaign === undefined || author === undefined || author.suspendedAt !== undefined) return;
  const { email, firstName, lastName } = author;
  if ((await store.table.get(suppressionKey(email))) !== undefined) return;
  if (!(await isFirst(store, test.id))) return;
  const row = {
    _id: test.id,
    campaign: campaignId,
    secret: newSecret(),
    email,
    firstName,
    lastName,
  };
  await handOver(email, composeCampaignMail(campaign, { ...row, language: test.language }));
}

/** Notes that a test is being sent. */
async function isFirst({ table }: Store, id: string): Promise<boolean> {
  const endsAt = Math.ceil((nowMs() + campaignLimits.testWindowMs) / 1000);
  try {
    await table.put(
      { pk: `campaignTest#${id}`, sk: "sent", [expiryAttribute]: endsAt },
      { condition: "attribute_not_exists(pk)" },
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}
