import { HubError } from "../../../../../shared/errors.ts";
import { campaignQueue } from "../../engine/campaign-queue.ts";
import { checkMaySend, makeCampaignService } from "../../campaign-step.ts";

/** Continues a paused campaign. One with many recipients needs another person than the one who started it. */
export const resumeCampaign = makeCampaignService("resume", (context) => {
  checkMaySend(context);
  const { record, caller, now } = context;
  const { pauseReason, startedBy, startedAt = now() } = record;
  // Only another audience would help, and that is frozen.
  if (pauseReason === "noRecipients" || pauseReason === "tooManyRecipients")
    throw new HubError("campaign.state");
  if (pauseReason === "secondPerson" && startedBy === caller.id)
    throw new HubError("campaign.secondPerson");
  const isConfirmed = pauseReason === "secondPerson";
  return {
    patch: { startedAt, ...(isConfirmed && { confirmedBy: caller.id }) },
    extras: { messages: [campaignQueue.message({ campaign: record._id })] },
  };
});
