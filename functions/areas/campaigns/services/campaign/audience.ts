import { invalidField } from "../../../../../shared/errors.ts";
import { campaign as campaignModel } from "../../../../../shared/models/campaign.ts";
import { loadServiceContext, type Getter } from "../../../../calls/service.ts";
import { AudienceRefused } from "../../engine/read-people.ts";
import { inspectAudience } from "../../prepare/inspect-audience.ts";

/** Who would get the campaign now. Throws `input.invalid` for a filter that cannot be answered. */
export const getCampaignAudience: Getter = async (_model, allow, input, context) => {
  const { record, store, caller } = await loadServiceContext(campaignModel, allow, input, context);
  try {
    return { ...(await inspectAudience(store, record, caller.id)) };
  } catch (error) {
    if (error instanceof AudienceRefused) throw invalidField("audience", "notAcceptable");
    throw error;
  }
};
