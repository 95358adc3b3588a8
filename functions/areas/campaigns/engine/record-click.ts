import { campaignLimits } from "../../../../shared/limits/campaigns.ts";
import { delivery as deliveryModel, type Delivery } from "../../../../shared/models/delivery.ts";
import { retryUntilUnchanged } from "../../../data/records/retry-until-unchanged.ts";
import type { ModelPatch } from "../../../data/store/record-item.ts";
import type { Store } from "../../../data/store/store.ts";
import { hashText } from "../../../platform/lambda/ids.ts";

type ClickPatch = ModelPatch<typeof deliveryModel>;

/** Notes that a link of a mail was followed: by its reader, or by a machine that follows all links of a mail. */
export function recordClick(store: Store, id: string, address: string): Promise<void> {
  return retryUntilUnchanged(store.deadline, async () => {
    const before = await store.find(deliveryModel, id);
    const patch = before && planClick(before, address, store.options.now());
    if (before && patch) await store.update(deliveryModel, { before, patch });
  });
}

/** Notes that the image of a mail was loaded, once. Machines load it within seconds of the delivery. */
export function recordOpening(store: Store, id: string): Promise<void> {
  return retryUntilUnchanged(store.deadline, async () => {
    const before = await store.find(deliveryModel, id);
    if (before === undefined || before.openedAt !== undefined) return;
    const openedAt = store.options.now();
    const sinceMs = Date.parse(openedAt) - Date.parse(before.sentAt ?? openedAt);
    if (sinceMs < campaignLimits.scannerMs) return;
    await store.update(deliveryModel, { before, patch: { openedAt } });
  });
}

/**
 * What a click changes. Machines follow a link within seconds of the delivery, or several links at once; a click that was
 * counted is taken back when it turns out to be the first of these. Undefined: nothing changes.
 * @param now ISO 8601
 */
export function planClick(row: Delivery, address: string, now: string): ClickPatch | undefined {
  const { sentAt, clickedAt, lastLink, lastLinkAt } = row;
  const link = hashText(address);
  const sinceMs = (moment: string | undefined) =>
    moment === undefined ? Infinity : Date.parse(now) - Date.parse(moment);
  const isSoon = sinceMs(sentAt) < campaignLimits.scannerMs;
  const isBurst = lastLink !== link && sinceMs(lastLinkAt) < campaignLimits.linkBurstMs;
  if (isSoon || isBurst) {
    const isTakenBack = sinceMs(clickedAt) < campaignLimits.linkBurstMs;
    const taken = isTakenBack && { clickedAt: undefined };
    return { ...taken, scannedAt: now, lastLink: link, lastLinkAt: now };
  }
  // A counted click stays, so a reader who follows more links writes nothing.
  if (clickedAt !== undefined) return undefined;
  return { clickedAt: now, lastLink: link, lastLinkAt: now };
}
