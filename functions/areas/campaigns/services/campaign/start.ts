import { campaignQueue } from "../../engine/campaign-queue.ts";
import { checkMaySend, makeCampaignService } from "../../campaign-step.ts";

/** Starts the sending: first the audience is frozen. A second start is refused. */
export const startCampaign = makeCampaignService("start", (context) => {
  checkMaySend(context);
  return {
    patch: { startedAt: context.now(), startedBy: context.caller.id },
    extras: { messages: [campaignQueue.message({ campaign: context.record._id })] },
  };
});
