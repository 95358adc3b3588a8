import { findNextState } from "../../../../../shared/campaigns/campaign-states.ts";
import { HubError } from "../../../../../shared/errors.ts";
import { campaign as campaignModel } from "../../../../../shared/models/campaign.ts";
import { delivery as deliveryModel } from "../../../../../shared/models/delivery.ts";
import { loadServiceContext, type RecordService } from "../../../../calls/service.ts";
import { retryUntilUnchanged } from "../../../../data/records/retry-until-unchanged.ts";
import { checkMaySend, planStep } from "../../campaign-step.ts";
import { campaignQueue } from "../../engine/campaign-queue.ts";
import { createReopenWrite } from "../../engine/lanes.ts";

/**
 * Sends a mail again that may have left already: a person takes the risk that it arrives twice. A sent
 * campaign continues. Throws `campaign.sendRight`, `campaign.state`.
 */
export const resendDelivery: RecordService = (_model, allow, input, context) =>
  retryUntilUnchanged(context.store.deadline, async () => {
    const { record, store } = await loadServiceContext(deliveryModel, allow, input, context);
    checkMaySend(context);
    const campaign = await store.find(campaignModel, record.campaign);
    if (campaign === undefined || record.state !== "unknown") throw new HubError("campaign.state");
    const isReopened = findNextState("reopen", campaign.state) !== undefined;
    if (!isReopened && campaign.state !== "sending" && campaign.state !== "paused")
      throw new HubError("campaign.state");
    // The campaign is written in any case: its end must see that a lane is open again.
    const patch = isReopened
      ? planStep("reopen", campaign, { patch: { finishedAt: undefined } }).patch
      : { state: campaign.state };
    await store.write(
      [
        {
          model: deliveryModel,
          before: record,
          patch: {
            state: "queued",
            reason: undefined,
            claimedBy: undefined,
            leaseUntil: undefined,
          },
        },
        { model: campaignModel, before: campaign, patch },
      ],
      {
        writes: [createReopenWrite(campaign._id, record.shard)],
        messages: [campaignQueue.message({ campaign: campaign._id })],
      },
    );
    const stored = await store.find(deliveryModel, record._id);
    return stored ?? record;
  });
