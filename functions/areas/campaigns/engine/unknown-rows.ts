import { campaignLimits } from "../../../../shared/limits/campaigns.ts";
import { campaign as campaignModel } from "../../../../shared/models/campaign.ts";
import { delivery as deliveryModel, type Delivery } from "../../../../shared/models/delivery.ts";
import { defineDueItems, type DueItem } from "../../../data/store/due-items.ts";
import type { Store } from "../../../data/store/store.ts";
import type { Key } from "../../../platform/aws/table.ts";
import { nowMs } from "../../../platform/lambda/clock.ts";
import { planUnknownNotice } from "../campaign-notices.ts";
import { advanceDelivery } from "./delivery-states.ts";

/** Rows that became unknown, by the time at which they did. Most are settled by events of the provider soon. */
const waiting = defineDueItems("unknownDelivery");

const toldKey = (campaign: string): Key => ({ pk: `campaignUnknown#${campaign}`, sk: "told" });

/** Notes that no one knows whether a mail has left. It is not sent again by itself. */
export async function makeUnknown(store: Store, row: Delivery, reason: string): Promise<void> {
  const { _id, campaign } = row;
  const writes = [waiting.write(_id, store.options.now(), { campaign })];
  await advanceDelivery(store, _id, "unknown", { patch: { reason }, extras: { writes } });
}

/**
 * Tells the admins once for each campaign that some of its rows are still unknown after a day. Rows that are settled by
 * then need no one.
 * @param attempt reports the failure of one campaign
 */
export async function reportUnknownRows(
  store: Store,
  attempt: (about: { campaign: string }, work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const before = new Date(nowMs() - campaignLimits.unknownMs).toISOString();
  const due = await waiting.due(store.table, before, campaignLimits.unknownPerRun);
  const byCampaign = Map.groupBy(due, ({ values }) => String(values["campaign"]));
  for (const [campaign, items] of byCampaign)
    await attempt({ campaign }, () => reportCampaign(store, campaign, items));
}

async function reportCampaign(store: Store, id: string, items: readonly DueItem[]): Promise<void> {
  const [campaign, told, rows] = await Promise.all([
    store.find(campaignModel, id),
    store.table.get(toldKey(id)),
    store.findMany(
      deliveryModel,
      items.map((item) => item.id),
    ),
  ]);
  const isNews = told === undefined && rows.some(({ state }) => state === "unknown");
  const messages = campaign && isNews ? await planUnknownNotice(store.table, campaign) : [];
  const note = { put: { ...toldKey(id) }, condition: "attribute_not_exists(pk)" };
  await store.write([], {
    messages,
    writes: [
      ...items.map((item) => waiting.endWrite(item.id)),
      ...(messages.length > 0 ? [note] : []),
    ],
  });
}
