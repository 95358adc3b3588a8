import { campaignLimits } from "../../../../shared/limits/campaigns.ts";
import type { Campaign } from "../../../../shared/models/campaign.ts";
import { delivery as deliveryModel, type Delivery } from "../../../../shared/models/delivery.ts";
import type { Store } from "../../../data/store/store.ts";
import { typeRecord } from "../../../data/store/record-item.ts";
import { ConditionFailed } from "../../../platform/aws/table.ts";
import { nowMs } from "../../../platform/lambda/clock.ts";
import { loadCampaignSender } from "../../shop/settings/load-sender.ts";
import { composeCampaignMail } from "../compose/compose-campaign.ts";
import { advanceDelivery } from "./delivery-states.ts";
import { handOver } from "./mail-provider.ts";
import type { TimedRow } from "./pace.ts";
import { readAround } from "./read-around.ts";
import { recordOutcomes, type HandedRow } from "./record-outcomes.ts";
import type { RowResult } from "./send-outcome.ts";
import { makeUnknown } from "./unknown-rows.ts";

/**
 * Sends a few rows of a campaign, each at most once. Everything that may stop a mail is read consistently right before: the
 * campaign's state, the suppressions and the consents. Then the rows are claimed by their revisions, and only their
 * claimer makes the one request for each of them. A row that was claimed and whose outcome is not known is never sent
 * again by itself.
 * @param batch a row may have changed since it was read: then its claim fails
 */
export async function sendRows(
  store: Store,
  batch: readonly TimedRow<Delivery>[],
  worker: string,
): Promise<RowResult[]> {
  const { campaign, refused } = await readAround(
    store,
    batch.map(({ row }) => row),
  );
  if (campaign === undefined) return batch.map(() => "settled");
  if (campaign.state !== "sending") return batch.map(() => "halted");
  const isSendable = ({ row }: TimedRow<Delivery>) =>
    row.state === "queued" && !refused.has(row._id);
  const others = batch.filter((timed) => !isSendable(timed));
  const settled = await Promise.all(
    others.map(({ row }) => settleRow(store, row, refused.has(row._id))),
  );
  const sendable = batch.filter(isSendable);
  return [...settled, ...(await claimAndSend(store, campaign, sendable, worker))];
}

/** Settles a row that is not sent now. */
async function settleRow(store: Store, row: Delivery, isRefused: boolean): Promise<RowResult> {
  if (row.state === "claimed") return settleExpired(store, row);
  if (row.state === "queued" && isRefused)
    await advanceDelivery(store, row._id, "suppressed", { patch: { reason: "noConsent" } });
  return "settled";
}

/** A claim whose time is over: its worker has ended, and no one knows whether the provider took the mail. */
async function settleExpired(store: Store, row: Delivery): Promise<RowResult> {
  if (Date.parse(row.leaseUntil ?? "") > nowMs()) return "open";
  await makeUnknown(store, row, "workerEnded");
  return "settled";
}

async function claimAndSend(
  store: Store,
  campaign: Campaign,
  batch: readonly TimedRow<Delivery>[],
  worker: string,
): Promise<RowResult[]> {
  const { sendMs, recordMs, batchMs } = campaignLimits;
  // A claim without time for the request would become unknown for nothing.
  if (store.deadline.left() < batchMs + sendMs + recordMs) return batch.map(() => "open");
  const sender = await loadCampaignSender(store.table);
  const mails = new Map(
    batch.map(({ row }) => [row._id, composeCampaignMail(campaign, row, sender)]),
  );
  const claimed = await claimRows(
    store,
    batch.map(({ row }) => row),
    worker,
  );
  const moments = new Map(batch.map(({ row, at }) => [row._id, at]));
  const handed = await Promise.all(
    claimed.map(async (row): Promise<HandedRow> => {
      await waitUntil(moments.get(row._id) ?? 0);
      return { row, outcome: await handOver(row.email, mails.get(row._id) ?? noMail) };
    }),
  );
  const lost = batch.length - claimed.length;
  const open = Array.from({ length: lost }, (): RowResult => "open");
  return [...(await recordOutcomes(store, handed)), ...open];
}

/** A claimed row has a mail; the provider refuses an empty one. */
const noMail = Buffer.alloc(0);

/** @param at by `performance.now()` */
async function waitUntil(at: number): Promise<void> {
  const ms = at - performance.now();
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
}

/** Claims rows in one write. If one of them was changed meanwhile, each is claimed by itself. */
async function claimRows(
  store: Store,
  rows: readonly Delivery[],
  worker: string,
): Promise<Delivery[]> {
  if (rows.length === 0) return [];
  const leaseUntil = new Date(nowMs() + campaignLimits.rowLeaseMs).toISOString();
  const patch = { state: "claimed", claimedBy: worker, leaseUntil, reason: undefined } as const;
  try {
    const claimed = await store.write(
      rows.map((before) => ({ model: deliveryModel, before, patch })),
    );
    return claimed.map((record) => typeRecord(deliveryModel, record));
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (rows.length === 1) return [];
  }
  const apart = await Promise.all(rows.map((row) => claimRows(store, [row], worker)));
  return apart.flat();
}
