import { order as orderModel, type Order } from "../../../../shared/models/order.ts";
import { HubError } from "../../../../shared/errors.ts";
import { retryUntilUnchanged } from "../../../data/records/retry-until-unchanged.ts";
import type { Store } from "../../../data/store/store.ts";
import { checkStep, writeStep } from "../orders/order-step.ts";
import { planOrderNotice } from "../orders/order-notices.ts";
import { planPayment } from "../orders/pay-order.ts";
import type { PaymentGateway, ProviderPayment } from "./payment-gateway.ts";

/**
 * Pays an order whose payment the provider confirms. Whatever a notice says, the payment is read back; a repeat, a notice
 * of an open payment and one for an order without a payment page change nothing. A payment of an order that is cancelled
 * or was already paid is recorded, and the admins are told to refund it. Throws `record.notFound`, and an error
 * that the alarm counts for a payment that does not fit the order: an operator must look at it.
 */
export function settlePayment(
  store: Store,
  id: string,
  { gateway, now, newId }: { gateway: PaymentGateway; now: () => string; newId: () => string },
): Promise<void> {
  return retryUntilUnchanged(store.deadline, async () => {
    const order = await store.find(orderModel, id);
    if (order === undefined) throw new HubError("record.notFound");
    const { payment } = order;
    const { page } = payment;
    if (page === undefined || isSettled(payment, page.id)) return;
    const paid = await gateway.read(page.id);
    if (paid.state !== "paid") return;
    if (!isPaymentOf(order, paid)) return refuseWrongPayment(store, order, paid, now());
    const received = { reference: page.id, at: now() };
    if (payment.state !== "open") return recordSecondPayment(store, order, received);
    checkStep("markPaid", order, ["system"]);
    const step = await planPayment(store, order, { ...received, newId });
    await writeStep(store, order, { name: "markPaid", by: "system", at: received.at, step });
  });
}

/** Whether the payment at the provider has been recorded. */
function isSettled({ reference, second }: Order["payment"], id: string): boolean {
  return reference === id || second?.reference === id;
}

/** The order was paid before, such as by transfer: an admin must refund this payment. */
async function recordSecondPayment(
  store: Store,
  order: Order,
  { reference, at }: { reference: string; at: string },
): Promise<void> {
  const { second: before } = order.payment;
  if (before !== undefined && before.refundedAt === undefined)
    throw new Error(`The order ${order.number} was paid a third time, by ${reference}`);
  const second = { reference, at, amount: order.total };
  const notice = { order, sum: order.total };
  const messages = await planOrderNotice(store.table, "orderPaidTwice", notice);
  const payment = { ...order.payment, second };
  await store.update(orderModel, { before: order, patch: { payment } }, { messages });
}

function isPaymentOf({ number, total }: Order, { reference, amount, currency }: ProviderPayment) {
  return reference === number && amount === total && currency === "HUF";
}

/** Shows a payment that does not fit on the order, tells the admins once, and fails for the alarm. */
async function refuseWrongPayment(
  store: Store,
  order: Order,
  { reference, amount, currency }: ProviderPayment,
  at: string,
): Promise<never> {
  const { number, total, payment } = order;
  const id = payment.page?.id ?? "";
  if (payment.wrong?.id !== id) {
    const wrong = { at, id, reference, amount: `${amount} ${currency}` };
    const messages = await planOrderNotice(store.table, "orderWrongPayment", { order, sum: total });
    const patch = { payment: { ...payment, wrong } };
    await store.update(orderModel, { before: order, patch }, { messages });
  }
  throw new Error(`A payment of ${amount} ${currency} for ${reference} is not that of ${number}`);
}
