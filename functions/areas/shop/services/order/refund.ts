import { HubError, invalidField } from "../../../../../shared/errors.ts";
import { createOrderMail, createSumValue } from "../../orders/order-mails.ts";
import { createRetirement } from "../../orders/order-tags.ts";
import { makeOrderService } from "../../orders/order-service.ts";

/** Records a refund of what was paid, or of a part of it. Throws `order.state` for an order that was never paid. */
export const refundOrder = makeOrderService("refund", async ({ record, store, input }) => {
  const { payment } = record;
  const amount = Number(input["amount"]);
  if (payment.state !== "paid") throw new HubError("order.state");
  const paid = payment.amount ?? record.total;
  if (amount > paid) throw invalidField("amount", "tooLarge");
  return {
    patch: { payment: { ...payment, state: "refunded", amount: paid - amount } },
    messages: [
      ...(await createOrderMail("orderRefunded", record, {
        store,
        values: createSumValue(amount),
      })),
      ...(amount === paid ? createRetirement(record, [...record.prices.keys()]) : []),
    ],
  };
});
