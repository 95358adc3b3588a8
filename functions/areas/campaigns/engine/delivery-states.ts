import { delivery as deliveryModel, type Delivery } from "../../../../shared/models/delivery.ts";
import { retryUntilUnchanged } from "../../../data/records/retry-until-unchanged.ts";
import type { TransactionExtras } from "../../../data/store/commit.ts";
import type { ModelPatch } from "../../../data/store/record-item.ts";
import type { Store } from "../../../data/store/store.ts";

type DeliveryState = Delivery["state"];

/**
 * How far each state is. What is learned about a mail moves its row forward only, so notices may arrive in any order and
 * more than once.
 */
const ranks: Readonly<Record<DeliveryState, number>> = {
  queued: 0,
  claimed: 1,
  unknown: 2,
  suppressed: 3,
  failed: 3,
  handedOver: 4,
  delivered: 5,
  bounced: 6,
  complained: 7,
};

/** States in which nothing is left to do or to learn before the campaign ends. */
export function isSettled({ state }: Pick<Delivery, "state">): boolean {
  return state !== "queued" && state !== "claimed";
}

interface Advance {
  patch?: ModelPatch<typeof deliveryModel>;
  extras?: TransactionExtras;
}

/** Moves a row forward. Returns the row if this call moved it; undefined if it was as far, or does not exist. */
export function advanceDelivery(
  store: Store,
  id: string,
  state: DeliveryState,
  { patch, extras }: Advance = {},
): Promise<Delivery | undefined> {
  return retryUntilUnchanged(store.deadline, async () => {
    const before = await store.find(deliveryModel, id);
    if (before === undefined || ranks[before.state] >= ranks[state]) return undefined;
    const released = { claimedBy: undefined, leaseUntil: undefined };
    return store.update(deliveryModel, { before, patch: { ...released, ...patch, state } }, extras);
  });
}
