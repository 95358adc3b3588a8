import { HubError } from "../../../../../shared/errors.ts";
import { createOrderMail, createSumValue } from "../../orders/order-mails.ts";
import { makeOrderService } from "../../orders/order-service.ts";

/** Records the refund of the second payment of an order. Throws `order.state` if there is none to refund. */
export const refundSecondPayment = makeOrderService(
  "refundSecond",
  async ({ record, store, now }) => {
    const { payment } = record;
    const { second } = payment;
    if (second === undefined || second.refundedAt !== undefined) throw new HubError("order.state");
    return {
      refund: second.amount,
      patch: { payment: { ...payment, second: { ...second, refundedAt: now() } } },
      messages: await createOrderMail("orderRefunded", record, {
        store,
        values: createSumValue(second.amount),
      }),
    };
  },
);
