import { isDeepStrictEqual } from "node:util";
import { order as orderModel } from "../../../../shared/models/order.ts";
import { keptOwner, planOrderErasure } from "../../../../shared/orders/order-retention.ts";
import { openSystemStore } from "../../../calls/system-store.ts";
import { anonymiseAudit } from "../../../data/store/anonymise-audit.ts";
import { ConditionFailed } from "../../../platform/aws/table.ts";
import type { Deadline } from "../../../platform/lambda/deadline.ts";

interface Run {
  deadline: Deadline;
  attempt: (ids: Readonly<Record<string, string>>, work: () => Promise<void>) => Promise<void>;
  now: string;
}

/** Time reserved at the end of the function, in ms. */
const marginMs = 5000;

/**
 * Erases what is no longer needed of the orders that were kept when their buyers' accounts were erased: after they are
 * carried out, and again when their years are over.
 */
export async function eraseKeptOrders({ deadline, attempt, now }: Run): Promise<void> {
  const store = openSystemStore("erasure", deadline, { erases: true });
  const query = { index: "byOwner", partition: [keptOwner], limit: 100 };
  for await (const page of store.pages(orderModel, query))
    for (const { _id } of page) {
      if (deadline.left() < marginMs) return;
      await attempt({ order: _id }, () => eraseOrder(_id));
    }

  async function eraseOrder(id: string): Promise<void> {
    const before = await store.find(orderModel, id);
    if (before?.owner !== keptOwner) return;
    const patch = planOrderErasure(before, now);
    const names = Object.keys(patch) as (keyof typeof patch)[]; // Object.keys loses the names
    if (names.every((name) => isDeepStrictEqual(before[name], patch[name]))) return;
    try {
      await store.update(orderModel, { before, patch });
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      return;
    }
    await anonymiseAudit(store, { record: id }, "");
  }
}
