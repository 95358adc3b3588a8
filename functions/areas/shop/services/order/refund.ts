import { HubError, invalidField } from "../../../../../shared/errors.ts";
import { findRefundBounds } from "../../../../../shared/shop/refund-bounds.ts";
import { createOrderMail, createSumValue } from "../../orders/order-mails.ts";
import { createRetirement } from "../../orders/order-tags.ts";
import { makeOrderService } from "../../orders/order-service.ts";

/**
 * Records a refund of what was paid, or of a part of it. Only the refund of everything ends the order: a part, such as
 * the price of a withdrawn line, leaves it as it is. Throws `order.state` for an order that was never paid.
 */
export const refundOrder = makeOrderService("refund", async ({ record, store, input }) => {
  const { payment } = record;
  const amount = Number(input["amount"]);
  if (payment.state !== "paid") throw new HubError("order.state");
  const { least, most } = findRefundBounds(record);
  if (amount > most) throw invalidField("amount", "tooLarge");
  if (amount < least) throw invalidField("amount", "tooLow");
  const isWhole = amount === most;
  return {
    to: isWhole ? "refunded" : record.state,
    refund: amount,
    patch: {
      payment: { ...payment, amount: most - amount, ...(isWhole && { state: "refunded" }) },
    },
    messages: [
      ...(await createOrderMail("orderRefunded", record, {
        store,
        values: createSumValue(amount),
      })),
      ...(isWhole ? createRetirement(record, [...record.prices.keys()]) : []),
    ],
  };
});
