import { campaignLimits } from "../../../../shared/limits/campaigns.ts";
import { campaign as campaignModel, type Campaign } from "../../../../shared/models/campaign.ts";
import { delivery as deliveryModel, type Delivery } from "../../../../shared/models/delivery.ts";
import { recordKey } from "../../../data/store/keys.ts";
import { toEntity } from "../../../data/store/record-item.ts";
import type { Store } from "../../../data/store/store.ts";
import { consentStateKey, hasGivenConsent } from "../../../mail/consent-state.ts";
import { suppressionKey } from "../../../mail/suppressed-addresses.ts";
import { ConditionFailed } from "../../../platform/aws/table.ts";
import { nowMs } from "../../../platform/lambda/clock.ts";
import { composeCampaignMail } from "../compose/compose-campaign.ts";
import { advanceDelivery } from "./delivery-states.ts";
import { handOver } from "./mail-provider.ts";
import type { SendOutcome } from "./send-outcome.ts";

/**
 * What became of a row. `open`: it waits, or another worker has it · `halted`: the campaign is not being sent.
 */
export type RowResult =
  | "sent"
  | "settled"
  | "open"
  | "halted"
  | Exclude<SendOutcome["is"], "accepted" | "refused" | "unknown">;

/**
 * Sends one row, at most once. Everything that may stop the mail is read consistently right before it: the campaign's
 * state, the suppression and the consent. Then the row is claimed by its revision, and only its claimer makes the one
 * request to the provider. A row that was claimed and whose outcome is not known is never sent again by itself.
 * @param row may have changed since it was read: then the claim fails
 */
export async function sendRow(store: Store, row: Delivery, worker: string): Promise<RowResult> {
  const { campaign, isRefused } = await readAround(store, row);
  if (campaign === undefined) return "settled";
  if (campaign.state !== "sending") return "halted";
  if (row.state === "claimed") return settleExpired(store, row);
  if (row.state !== "queued") return "settled";
  if (isRefused) {
    await advanceDelivery(store, row._id, "suppressed", { patch: { reason: "noConsent" } });
    return "settled";
  }
  // A claim without time for the request would become unknown for nothing.
  if (store.deadline.left() < campaignLimits.sendMs + campaignLimits.recordMs) return "open";
  const mail = composeCampaignMail(campaign, row);
  const claimed = await claim(store, row, worker);
  if (claimed === undefined) return "open";
  return record(store, claimed, await handOver(row.email, mail));
}

interface RowReads {
  campaign: Campaign | undefined;
  /** The address is suppressed, or its owner has withdrawn the consent. */
  isRefused: boolean;
}

/** What decides about a row, in one request. */
async function readAround(store: Store, { campaign: id, email }: Delivery): Promise<RowReads> {
  const keys = {
    campaign: recordKey(campaignModel, id),
    suppression: suppressionKey(email),
    consent: consentStateKey(email),
  };
  const items = await store.table.getMany(Object.values(keys));
  const found = new Map(items.map((item) => [item["pk"], item]));
  const campaign = found.get(keys.campaign.pk);
  const consent = found.get(keys.consent.pk);
  return {
    campaign: campaign && toEntity(campaignModel, campaign),
    isRefused:
      found.has(keys.suppression.pk) || (consent !== undefined && !hasGivenConsent(consent)),
  };
}

/** A claim whose time is over: its worker has ended, and no one knows whether the provider took the mail. */
async function settleExpired(store: Store, { _id, leaseUntil = "" }: Delivery): Promise<RowResult> {
  if (Date.parse(leaseUntil) > nowMs()) return "open";
  await advanceDelivery(store, _id, "unknown", { patch: { reason: "workerEnded" } });
  return "settled";
}

async function claim(
  store: Store,
  before: Delivery,
  worker: string,
): Promise<Delivery | undefined> {
  const leaseUntil = new Date(nowMs() + campaignLimits.rowLeaseMs).toISOString();
  try {
    return await store.update(deliveryModel, {
      before,
      patch: { state: "claimed", claimedBy: worker, leaseUntil, reason: undefined },
    });
  } catch (error) {
    if (error instanceof ConditionFailed) return undefined;
    throw error;
  }
}

async function record(store: Store, row: Delivery, outcome: SendOutcome): Promise<RowResult> {
  switch (outcome.is) {
    case "accepted": {
      await recordSent(store, row, outcome.messageId);
      return "sent";
    }
    case "refused":
      await advanceDelivery(store, row._id, "failed", { patch: { reason: outcome.reason } });
      return "settled";
    case "unknown":
      await advanceDelivery(store, row._id, "unknown", { patch: { reason: outcome.reason } });
      return "settled";
    default:
      await returnToQueue(store, row);
      return outcome.is;
  }
}

/** Notes that the provider took the mail. The claimer knows the row; an event of the provider may have been faster. */
async function recordSent(store: Store, before: Delivery, messageId: string): Promise<void> {
  const released = { claimedBy: undefined, leaseUntil: undefined };
  try {
    await store.update(deliveryModel, {
      before,
      patch: { ...released, state: "handedOver", messageId },
    });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    await advanceDelivery(store, before._id, "handedOver", { patch: { messageId } });
  }
}

/** The provider has proved that it did not take the mail. */
async function returnToQueue(store: Store, before: Delivery): Promise<void> {
  try {
    await store.update(deliveryModel, {
      before,
      patch: { state: "queued", claimedBy: undefined, leaseUntil: undefined },
    });
  } catch (error) {
    // The row has moved on: an event of the provider was faster.
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
