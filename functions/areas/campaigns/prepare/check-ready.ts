import { findContentProblems } from "../../../../shared/campaigns/content-problems.ts";
import { HubError } from "../../../../shared/errors.ts";
import type { CampaignContext } from "../campaign-step.ts";
import { AudienceRefused } from "../engine/audience.ts";
import { hasEmptyFields } from "./inspect-audience.ts";

/**
 * Refuses a draft whose mail would be wrong: a language without text, a link that leads nowhere, a field that
 * is empty. Throws `campaign.notReady`.
 */
export async function checkReady({ store, record, caller }: CampaignContext): Promise<void> {
  if (findContentProblems(record.bodies).length > 0) throw new HubError("campaign.notReady");
  if (await isIncomplete()) throw new HubError("campaign.notReady");

  async function isIncomplete(): Promise<boolean> {
    try {
      return await hasEmptyFields(store, record, caller.id);
    } catch (error) {
      if (error instanceof AudienceRefused) return true;
      throw error;
    }
  }
}
