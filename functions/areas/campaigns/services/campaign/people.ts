import { invalidField } from "../../../../../shared/errors.ts";
import { campaign as campaignModel } from "../../../../../shared/models/campaign.ts";
import { loadServiceContext, type Getter } from "../../../../calls/service.ts";
import { AudienceRefused } from "../../engine/read-people.ts";
import { findPeople } from "../../prepare/find-people.ts";

/** Recipients as whom the author of a draft may look at it. Throws `input.invalid` for a filter that cannot be answered. */
export const findCampaignPeople: Getter = async (_model, allow, input, context) => {
  const { record, store, caller } = await loadServiceContext(campaignModel, allow, input, context);
  const words = String(input["words"]); // checked by the service's input
  try {
    return { people: await findPeople(store, record, { caller: caller.id, words }) };
  } catch (error) {
    if (error instanceof AudienceRefused) throw invalidField("audience", "notAcceptable");
    throw error;
  }
};
