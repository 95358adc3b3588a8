import { order as orderModel } from "../../../../shared/models/order.ts";
import { handleSchedule } from "../../../calls/handle-schedule.ts";
import { openSystemStore } from "../../../calls/system-store.ts";
import { ConditionFailed } from "../../../platform/aws/table.ts";
import { nowIso } from "../../../platform/lambda/clock.ts";
import { planExpiry } from "../orders/expire-order.ts";
import { checkStep, writeStep } from "../orders/order-step.ts";

/** Time reserved at the end of the function, in ms. */
const marginMs = 5000;

/** Expires the orders whose payment is due. Only unpaid orders are read, oldest first. */
export const handler = handleSchedule(
  "expireOrders",
  async ({ deadline, attempt }) => {
    const store = openSystemStore("orders", deadline);
    const now = nowIso();
    for (const state of ["placed", "awaitingPayment"] as const) {
      const query = { index: "byState", partition: [state], limit: 100 };
      for await (const page of store.pages(orderModel, query))
        for (const { _id } of page) {
          if (deadline.left() < marginMs) return;
          await attempt({ order: _id }, () => expireDueOrder(_id));
        }
    }

    /** The index may lag, so the order is read again. An order that changes meanwhile is left to the next run. */
    async function expireDueOrder(id: string): Promise<void> {
      const record = await store.find(orderModel, id);
      const dueAt = record?.payment.dueAt;
      if (record === undefined || dueAt === undefined || dueAt > now) return;
      if (record.state !== "placed" && record.state !== "awaitingPayment") return;
      checkStep("expire", record, ["system"]);
      const step = await planExpiry(store, record);
      try {
        await writeStep(store, record, { name: "expire", by: "system", at: now, step });
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
      }
    }
  },
  { marginMs },
);
