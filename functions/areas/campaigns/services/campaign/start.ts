import { campaignQueue } from "../../engine/campaign-queue.ts";
import { checkMaySend, makeCampaignService } from "../../campaign-step.ts";
import { countListParts } from "../../engine/uploaded-list.ts";
import { checkReady } from "../../prepare/check-ready.ts";

/** Starts the sending: first the audience is frozen. A second start is refused. */
export const startCampaign = makeCampaignService("start", async (context) => {
  checkMaySend(context);
  const isDraft = context.record.state === "draft";
  if (isDraft) await checkReady(context);
  return {
    patch: {
      ...(isDraft && { listParts: await countListParts(context) }),
      startedAt: context.now(),
      startedBy: context.caller.id,
    },
    extras: { messages: [campaignQueue.message({ campaign: context.record._id })] },
  };
});
