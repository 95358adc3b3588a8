import { campaignQueue } from "../../engine/campaign-queue.ts";
import { checkMaySend, makeCampaignService } from "../../campaign-step.ts";
import { checkReady } from "../../prepare/check-ready.ts";

/** Starts the sending: first the audience is frozen. A second start is refused. */
export const startCampaign = makeCampaignService("start", async (context) => {
  checkMaySend(context);
  if (context.record.state === "draft") await checkReady(context);
  return {
    patch: { startedAt: context.now(), startedBy: context.caller.id },
    extras: { messages: [campaignQueue.message({ campaign: context.record._id })] },
  };
});
