import type { PauseReason } from "../../../../shared/campaigns/campaign-states.ts";
import { campaignLimits } from "../../../../shared/limits/campaigns.ts";
import { campaign as campaignModel, type Campaign } from "../../../../shared/models/campaign.ts";
import { user as userModel, type User } from "../../../../shared/models/user.ts";
import { retryUntilUnchanged } from "../../../data/records/retry-until-unchanged.ts";
import type { Store } from "../../../data/store/store.ts";
import { readSecondPersonFrom } from "../campaign-settings.ts";
import { planStep } from "../campaign-step.ts";
import { planPauseNotice } from "../campaign-notices.ts";
import { isActiveAdmin } from "../../../identity/active-admin.ts";
import { AudienceRefused } from "./read-people.ts";
import { checkRates, finishCampaign, holdCampaign } from "./campaign-end.ts";
import { campaignQueue, queueTicket, type CampaignTicket } from "./campaign-queue.ts";
import { freezePart, readFreezeState, type FreezeState } from "./freeze-audience.ts";
import { readLanes } from "./lanes.ts";

/**
 * Does what a campaign needs next: freezes its audience, or queues its lanes. It may run at any time and any number of
 * times: what is done is not done again.
 * @param ticket of the freezing: a part that others have done makes it void
 */
export async function driveCampaign(store: Store, id: string, ticket?: CampaignTicket) {
  const campaign = await store.find(campaignModel, id);
  if (campaign?.state !== "sending") return;
  if (campaign.frozenAt === undefined) return freeze(store, campaign, ticket);
  const { lanes } = await readLanes(store.table, id);
  const waiting = lanes.filter(({ isDone }) => !isDone);
  if (waiting.length === 0) return finishCampaign(store, id);
  await checkRates(store, id);
  for (const { lane, turn } of waiting)
    await queueTicket({ campaign: id, lane, turn }, store.deadline);
}

async function freeze(store: Store, { _id: id }: Campaign, ticket: CampaignTicket | undefined) {
  let state = await readFreezeState(store.table, id);
  if (ticket?.part !== undefined && ticket.part < state.part) return;
  try {
    while (!state.isDone) {
      if (store.deadline.left() < campaignLimits.sliceReserveMs)
        return await queueTicket({ campaign: id, part: state.part }, store.deadline);
      const campaign = await store.find(campaignModel, id);
      if (campaign?.state !== "sending") return;
      state = await freezePart(store, campaign, state);
    }
  } catch (error) {
    if (!(error instanceof AudienceRefused)) throw error;
    return holdCampaign(store, id, "audience");
  }
  await endFreezing(store, id, state);
}

/**
 * The ledger is complete: the campaign is sent, or waits for a person. Both are decided in one write, so that a crash
 * cannot start what needs a second person.
 */
async function endFreezing(store: Store, id: string, freezing: FreezeState): Promise<void> {
  const reason = await findHold(store, freezing);
  await retryUntilUnchanged(store.deadline, async () => {
    const before = await store.find(campaignModel, id);
    if (before === undefined || before.frozenAt !== undefined) return;
    const frozen = { recipients: freezing.rows, frozenAt: store.options.now() };
    if (reason === undefined || before.state === "cancelled") {
      const messages = [campaignQueue.message({ campaign: id })];
      await store.update(campaignModel, { before, patch: frozen }, { messages });
      return;
    }
    const messages = await planPauseNotice(store.table, before, reason);
    const patch = { ...frozen, state: "paused", pauseReason: reason } as const;
    await store.update(campaignModel, { before, patch }, { messages });
  });
}

/** Why a frozen campaign is not sent yet. */
async function findHold(
  { table }: Store,
  { rows, part }: FreezeState,
): Promise<PauseReason | undefined> {
  const { maxRecipients, maxParts } = campaignLimits;
  if (rows === 0) return "noRecipients";
  if (rows > maxRecipients || part >= maxParts) return "tooManyRecipients";
  return rows > (await readSecondPersonFrom(table)) ? "secondPerson" : undefined;
}

/** Starts a scheduled campaign whose time has come, or asks a person when it is much too late. */
export async function startDueCampaign(store: Store, id: string): Promise<void> {
  const now = store.options.now();
  const campaign = await store.find(campaignModel, id);
  if (campaign?.state !== "scheduled" || (campaign.scheduledAt ?? now) > now) return;
  const lateMs = Date.parse(now) - Date.parse(campaign.scheduledAt ?? now);
  if (lateMs > campaignLimits.maxLateMs) return holdCampaign(store, id, "late");
  const starter = await store.find(userModel, campaign.startedBy ?? "");
  if (starter === undefined || !mayStart(starter)) return holdCampaign(store, id, "sendRight");
  const { patch } = planStep("start", campaign, { patch: { startedAt: now } });
  await store.update(
    campaignModel,
    { before: campaign, patch },
    { messages: [campaignQueue.message({ campaign: id })] },
  );
}

/** The right to send is read again at the start: it may have been taken away since the campaign was scheduled. */
function mayStart(user: User): boolean {
  return isActiveAdmin(user) && user.maySend === true;
}
