import { draftDays } from "../../../../shared/limits/shop.ts";
import { order as orderModel, type Order } from "../../../../shared/models/order.ts";
import type { ScheduledRun } from "../../../calls/handle-schedule.ts";
import type { Store } from "../../../data/store/store.ts";
import { loadSettings } from "../settings/load-settings.ts";
import type { PaymentGateway } from "./payment-gateway.ts";
import { settlePayment } from "./settle-payment.ts";

const dayMs = 86_400_000;

/** Days after the end of an unpaid order in which its payment page is read back: longer than any page is open. */
const searchDays = 3;

/** A draft that is too old is deleted in the next night, and an order that is not paid expires in the next one. */
const nights = 2;

interface LatePaymentSearch extends Pick<ScheduledRun, "attempt" | "deadline"> {
  gateway: PaymentGateway;
  now: () => string;
  newId: () => string;
}

/**
 * Reads back the card payments of orders that ended unpaid in the last days. A buyer may have paid on the provider's page
 * after the order had expired or was cancelled, and the notice of it may be lost.
 */
export async function findLatePayments(
  store: Store,
  { gateway, now, newId, attempt, deadline }: LatePaymentSearch,
): Promise<void> {
  const { values } = await loadSettings(store.table, ["shop.paymentDays"]);
  const daysAgo = (days: number) => new Date(Date.parse(now()) - days * dayMs).toISOString();
  const endedAfter = daysAgo(searchDays);
  const createdAfter = daysAgo(draftDays + values["shop.paymentDays"] + nights + searchDays);
  for (const state of ["expired", "cancelled"] as const) await findIn(state);

  async function findIn(state: Order["state"]): Promise<void> {
    const query = { index: "byState", partition: [state], limit: 100, descending: true };
    for await (const page of store.pages(orderModel, query))
      for (const { _id, createdAt } of page) {
        if (createdAt < createdAfter || deadline.left() <= 0) return;
        await attempt({ order: _id }, () => readBack(_id));
      }
  }

  async function readBack(id: string): Promise<void> {
    const record = await store.find(orderModel, id);
    const endedAt = record?.history.at(-1)?.at ?? "";
    if (record?.payment.page && record.payment.state === "open" && endedAt >= endedAfter)
      await settlePayment(store, id, { gateway, now, newId });
  }
}
