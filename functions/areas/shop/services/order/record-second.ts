import { HubError } from "../../../../../shared/errors.ts";
import { makeOrderService } from "../../orders/order-service.ts";

/**
 * An admin records a transfer for an order that was paid before: it is to be refunded. Throws `order.state` for an order
 * without a payment, and for one whose second payment has not been refunded.
 */
export const recordSecondPayment = makeOrderService("recordSecond", ({ record, input, now }) => {
  const { payment } = record;
  const isOpen = payment.second !== undefined && payment.second.refundedAt === undefined;
  if (payment.state === "open" || isOpen) throw new HubError("order.state");
  const second = {
    at: now(),
    reference: String(input["reference"]),
    amount: Number(input["amount"]),
  };
  return { patch: { payment: { ...payment, second } } };
});
