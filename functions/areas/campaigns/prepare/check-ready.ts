import { findContentProblems } from "../../../../shared/campaigns/content-problems.ts";
import { HubError } from "../../../../shared/errors.ts";
import type { CampaignContext } from "../campaign-step.ts";
import { isSenderRefused } from "../../../../shared/campaigns/preflight-report.ts";
import { AudienceRefused } from "../engine/read-people.ts";
import { hasEmptyFields } from "./inspect-audience.ts";
import { inspectSender } from "./sender-identity.ts";

/**
 * Refuses a draft whose mail would be wrong: a language without text, a link that leads nowhere, a field that
 * is empty, a sender that mail servers refuse. Throws `campaign.notReady`.
 */
export async function checkReady({ store, record, caller }: CampaignContext): Promise<void> {
  if (findContentProblems(record.bodies).length > 0) throw new HubError("campaign.notReady");
  if (await isIncomplete()) throw new HubError("campaign.notReady");
  if (isSenderRefused(await inspectSender())) throw new HubError("campaign.notReady");

  async function isIncomplete(): Promise<boolean> {
    try {
      return await hasEmptyFields(store, record, caller.id);
    } catch (error) {
      if (error instanceof AudienceRefused) return true;
      throw error;
    }
  }
}
