import { findNextState, type PauseReason } from "../../../../shared/campaigns/campaign-states.ts";
import { campaignLimits } from "../../../../shared/limits/campaigns.ts";
import { campaign as campaignModel } from "../../../../shared/models/campaign.ts";
import { retryUntilUnchanged } from "../../../data/records/retry-until-unchanged.ts";
import type { Store } from "../../../data/store/store.ts";
import type { Key } from "../../../platform/aws/table.ts";
import { pausedFor, planStep } from "../campaign-step.ts";
import { planPauseNotice } from "../campaign-notices.ts";
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

/**
 * Ends a campaign whose lanes are all done. They are read after the campaign: sending a row again writes both, so a campaign
 * with an open lane is never ended.
 */
export function finishCampaign(store: Store, id: string): Promise<void> {
  return retryUntilUnchanged(store.deadline, async () => {
    const before = await store.find(campaignModel, id);
    if (before === undefined || findNextState("finish", before.state) === undefined) return;
    const { lanes } = await readLanes(store.table, id);
    if (!lanes.every(({ isDone }) => isDone)) return;
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

/** Numbers of a campaign so far. */
interface Feedback {
  sent: number;
  bounced: number;
  complained: number;
}

/** How many mails of a campaign were handed over, and how many of them bounced or were complained about. */
export async function readFeedback({ table }: Store, campaign: string): Promise<Feedback> {
  const [counts, { sent }] = await Promise.all([
    table.get(feedbackKey(campaign)),
    readLanes(table, campaign),
  ]);
  const countOf = (kind: "bounced" | "complained") => Number(counts?.[kind] ?? 0);
  return { sent, bounced: countOf("bounced"), complained: countOf("complained") };
}

const resumeKey = (campaign: string): Key => ({
  pk: `campaignFeedback#${campaign}`,
  sk: "resumed",
});

/**
 * The write of a resume after a pause for bounces or complaints: a person has accepted those so far, and the rates are those
 * of the mails from here on. Otherwise the campaign would pause again before its next mail.
 */
export function createRateReset(campaign: string, accepted: Feedback) {
  return { put: { ...resumeKey(campaign), ...accepted } };
}

/** Pauses a campaign that too many addresses refuse. */
export async function checkRates(store: Store, campaign: string): Promise<void> {
  const [feedback, accepted] = await Promise.all([
    readFeedback(store, campaign),
    store.table.get(resumeKey(campaign)),
  ]);
  const since = (name: keyof Feedback) => feedback[name] - Number(accepted?.[name] ?? 0);
  const sent = since("sent");
  if (sent < campaignLimits.ratesFrom) return;
  const rateOf = (kind: "bounced" | "complained") => since(kind) / sent;
  if (rateOf("bounced") >= campaignLimits.maxBounceRate)
    await holdCampaign(store, campaign, "bounces");
  else if (rateOf("complained") >= campaignLimits.maxComplaintRate)
    await holdCampaign(store, campaign, "complaints");
}
