import { campaign as campaignModel } from "../../../../shared/models/campaign.ts";
import { user as userModel } from "../../../../shared/models/user.ts";
import type { Language } from "../../../../shared/languages.ts";
import type { Store } from "../../../data/store/store.ts";
import { suppressionKey } from "../../../mail/suppressed-addresses.ts";
import { newSecret } from "../../../platform/lambda/ids.ts";
import { loadCampaignSender } from "../../shop/settings/load-sender.ts";
import { composeCampaignMail } from "../compose/compose-campaign.ts";
import { storeTestMail } from "../test-mail.ts";
import { isActiveAdmin } from "../../../identity/active-admin.ts";
import { handOver } from "./mail-provider.ts";

/** A mail of a campaign to the person who writes it. */
export interface TestMail {
  id: string;
  user: string;
  language: Language;
}

/**
 * Mails a campaign to one of its authors. It has no row: it changes no number of the campaign, and the page of its link says
 * what a real one would do. Of a message that the queue delivers twice one mail is sent.
 */
export async function sendTest(store: Store, campaignId: string, test: TestMail): Promise<void> {
  const [campaign, author] = await Promise.all([
    store.find(campaignModel, campaignId),
    store.find(userModel, test.user),
  ]);
  if (campaign === undefined || author === undefined || !isActiveAdmin(author)) return;
  const { email, firstName, lastName } = author;
  if ((await store.table.get(suppressionKey(email))) !== undefined) return;
  const links = { _id: test.id, secret: newSecret(), email, language: test.language };
  if (!(await storeTestMail(store.table, links))) return;
  const row = { ...links, campaign: campaignId, firstName, lastName };
  await handOver(email, composeCampaignMail(campaign, row, await loadCampaignSender(store.table)));
}
