import { order as orderModel, type Order } from "../../../../shared/models/order.ts";
import { HubError } from "../../../../shared/errors.ts";
import { retryUntilUnchanged } from "../../../data/records/retry-until-unchanged.ts";
import type { Store } from "../../../data/store/store.ts";
import { checkStep, writeStep } from "../orders/order-step.ts";
import { planPayment } from "../orders/pay-order.ts";
import type { PaymentGateway, ProviderPayment } from "./payment-gateway.ts";

/**
 * Pays an order whose payment the provider confirms. Whatever a notice says, the payment is read back; a repeat, a notice
 * of an open payment and one for an order without a payment page change nothing. Throws `record.notFound`, and an error
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
    if (payment.page === undefined || payment.state !== "open") return;
    const paid = await gateway.read(payment.page.id);
    if (paid.state !== "paid") return;
    checkPayment(order, paid);
    checkStep("markPaid", order, ["system"]);
    const at = now();
    const step = await planPayment(store, order, { reference: payment.page.id, at, newId });
    await writeStep(store, order, { name: "markPaid", by: "system", at, step });
  });
}

function checkPayment({ number, total }: Order, paid: ProviderPayment): void {
  const { reference, amount, currency } = paid;
  if (reference !== number || amount !== total || currency !== "HUF")
    throw new Error(`A payment of ${amount} ${currency} for ${reference} is not that of ${number}`);
}
