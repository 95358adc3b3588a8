import { HubError } from "../../../../shared/errors.ts";
import { orderLimits } from "../../../../shared/limits/shop.ts";
import { order as orderModel } from "../../../../shared/models/order.ts";
import { createRecordReader } from "../../../data/store/read-records.ts";
import type {
  CreatedRecord,
  EffectContext,
  ModelEffects,
} from "../../../data/store/write-effects.ts";

/**
 * Limits the drafts of an account. Concurrent creations may pass it by a few: it bounds waste and protects nothing else.
 * Throws `order.drafts`.
 */
export const orderEffects: ModelEffects = {
  async onCreate(created: readonly CreatedRecord[], { table }: EffectContext) {
    const drafts = created.filter(({ state }) => state === "draft");
    const byOwner = Map.groupBy(drafts, ({ owner }) => owner);
    for (const [owner, added] of byOwner) {
      const before = await createRecordReader(table).count(orderModel, "byOwnerState", [
        owner,
        "draft",
      ]);
      if (before + added.length > orderLimits.maxDrafts) throw new HubError("order.drafts");
    }
  },
};
