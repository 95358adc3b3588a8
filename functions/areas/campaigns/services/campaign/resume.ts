import { HubError } from "../../../../../shared/errors.ts";
import { createRateReset, readFeedback } from "../../engine/campaign-end.ts";
import { campaignQueue } from "../../engine/campaign-queue.ts";
import { checkMaySend, makeCampaignService } from "../../campaign-step.ts";

/**
 * Continues a paused campaign. One with many recipients needs another person than the one who started it. One whose
 * recipients are not fixed yet is the caller's from now on, and is read with their rights from its first record.
 */
export const resumeCampaign = makeCampaignService("resume", async (context) => {
  checkMaySend(context);
  const { record, caller, now, store } = context;
  const { pauseReason, startedBy, startedAt = now() } = record;
  // Only another audience would help, and that is frozen.
  if (pauseReason === "noRecipients" || pauseReason === "tooManyRecipients")
    throw new HubError("campaign.state");
  if (pauseReason === "secondPerson" && startedBy === caller.id)
    throw new HubError("campaign.secondPerson");
  const isConfirmed = pauseReason === "secondPerson";
  const acceptsRates = pauseReason === "bounces" || pauseReason === "complaints";
  return {
    patch: {
      startedAt,
      ...(isConfirmed && { confirmedBy: caller.id }),
      ...(!isConfirmed && record.frozenAt === undefined && { startedBy: caller.id }),
    },
    extras: {
      messages: [campaignQueue.message({ campaign: record._id })],
      writes: acceptsRates
        ? [createRateReset(record._id, await readFeedback(store, record._id))]
        : [],
    },
  };
});
