import { findNextState, type PauseReason } from "../../../../shared/campaigns/campaign-states.ts";
import { campaignLimits } from "../../../../shared/limits/campaigns.ts";
import { campaign as campaignModel } from "../../../../shared/models/campaign.ts";
import { retryUntilUnchanged } from "../../../data/records/retry-until-unchanged.ts";
import type { Store } from "../../../data/store/store.ts";
import type { Key } from "../../../platform/aws/table.ts";
import { pausedFor, planStep } from "../campaign-step.ts";
import { planPauseNotice } from "../pause-notice.ts";
import { readLanes } from "./lanes.ts";

/** Pauses a campaign that is being sent, and tells the admins. A campaign in another state stays as it is. */
export function holdCampaign(store: Store, id: string, reason: PauseReason): Promise<void> {
  return retryUntilUnchanged(store.deadline, async () => {
    const before = await store.find(campaignModel, id);
    if (before === undefined || findNextState("hold", before.state) === undefined) return;
    const messages = await planPauseNotice(store.table, before, reason);
    const { patch, extras } = planStep("hold", before, {
      ...pausedFor(reason),
      extras: { messages },
    });
    await store.update(campaignModel, { before, patch }, extras);
  });
}

/** Ends a campaign whose rows are all settled. */
export function finishCampaign(store: Store, id: string): Promise<void> {
  return retryUntilUnchanged(store.deadline, async () => {
    const before = await store.find(campaignModel, id);
    if (before === undefined || findNextState("finish", before.state) === undefined) return;
    const { patch } = planStep("finish", before, { patch: { finishedAt: store.options.now() } });
    await store.update(campaignModel, { before, patch });
  });
}

const feedbackKey = (campaign: string): Key => ({
  pk: `campaignFeedback#${campaign}`,
  sk: "counts",
});

/** Adds one to the bounces or complaints of a campaign, in the transaction that moves the row. */
export function createFeedbackCount(campaign: string, kind: "bounced" | "complained") {
  return {
    update: feedbackKey(campaign),
    expression: `ADD ${kind} :one`,
    values: { ":one": 1 },
  };
}

/** Pauses a campaign that too many addresses refuse. */
export async function checkRates(store: Store, campaign: string): Promise<void> {
  const [counts, { sent }] = await Promise.all([
    store.table.get(feedbackKey(campaign)),
    readLanes(store.table, campaign),
  ]);
  if (counts === undefined || sent < campaignLimits.ratesFrom) return;
  const rateOf = (kind: "bounced" | "complained") => Number(counts[kind] ?? 0) / sent;
  if (rateOf("bounced") >= campaignLimits.maxBounceRate)
    await holdCampaign(store, campaign, "bounces");
  else if (rateOf("complained") >= campaignLimits.maxComplaintRate)
    await holdCampaign(store, campaign, "complaints");
}
