import { order as orderModel, type Order } from "../../../../shared/models/order.ts";
import { handleSchedule } from "../../../calls/handle-schedule.ts";
import { openSystemStore } from "../../../calls/system-store.ts";
import { ConditionFailed } from "../../../platform/aws/table.ts";
import { nowIso } from "../../../platform/lambda/clock.ts";
import { createId } from "../../../platform/lambda/ids.ts";
import { planExpiry } from "../orders/expire-order.ts";
import { deleteDrafts } from "../orders/delete-drafts.ts";
import { eraseKeptOrders } from "../orders/erase-kept-orders.ts";
import { checkStep, writeStep } from "../orders/order-step.ts";
import { findPaymentGateway } from "../payment/open-gateway.ts";
import { findLatePayments } from "../payment/find-late-payments.ts";
import { settlePayment } from "../payment/settle-payment.ts";

/** Time reserved at the end of the function, in ms. */
const marginMs = 5000;

/**
 * Expires the orders whose payment is due. Only unpaid orders are read, oldest first. A card payment is read back from its
 * provider before: its notice may be lost. While the provider does not answer, such an order is left to the next run.
 * So are the payments of orders that ended unpaid in the last days.
 * Then old drafts are deleted, and what need no longer be kept of the orders of erased accounts.
 */
export const handler = handleSchedule(
  "expireOrders",
  async ({ deadline, attempt }) => {
    const store = openSystemStore("orders", deadline);
    const now = nowIso();
    const gateway = await findPaymentGateway(deadline);
    for (const state of ["placed", "awaitingPayment"] as const) {
      const query = { index: "byState", partition: [state], limit: 100 };
      for await (const page of store.pages(orderModel, query))
        for (const { _id } of page) {
          if (deadline.left() < marginMs) return;
          await attempt({ order: _id }, () => expireDueOrder(_id));
        }
    }

    if (gateway)
      await findLatePayments(store, { gateway, now: nowIso, newId: createId, attempt, deadline });
    await deleteDrafts({ deadline, attempt, now });
    await eraseKeptOrders({ deadline, attempt, now });

    /** The index may lag, so the order is read again. An order that changes meanwhile is left to the next run. */
    async function expireDueOrder(id: string): Promise<void> {
      let record = await findDue(id);
      if (record?.payment.page && gateway) {
        await settlePayment(store, id, { gateway, now: nowIso, newId: createId });
        record = await findDue(id);
      }
      if (record === undefined) return;
      checkStep("expire", record, ["system"]);
      const step = await planExpiry(store, record);
      try {
        await writeStep(store, record, { name: "expire", by: "system", at: now, step });
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
      }
    }

    async function findDue(id: string): Promise<Order | undefined> {
      const record = await store.find(orderModel, id);
      const dueAt = record?.payment.dueAt;
      if (dueAt === undefined || dueAt > now) return undefined;
      return record?.state === "placed" || record?.state === "awaitingPayment" ? record : undefined;
    }
  },
  { marginMs },
);
