import type { CampaignProgress } from "../../../../../shared/campaigns/audience-report.ts";
import { campaign as campaignModel } from "../../../../../shared/models/campaign.ts";
import { loadServiceContext, type Getter } from "../../../../calls/service.ts";
import { readFeedback } from "../../engine/campaign-end.ts";
import { readFreezeState } from "../../engine/freeze-audience.ts";

/** How far the sending is, at the same cost for every number of recipients. */
export const getCampaignProgress: Getter = async (_model, allow, input, context) => {
  const { record, store } = await loadServiceContext(campaignModel, allow, input, context);
  const [feedback, { rows }] = await Promise.all([
    readFeedback(store, record._id),
    readFreezeState(store.table, record._id),
  ]);
  const { state, recipients } = record;
  return { state, recipients, frozen: rows, ...feedback } satisfies CampaignProgress;
};
