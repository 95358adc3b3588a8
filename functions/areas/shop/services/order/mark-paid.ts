import { invalidField } from "../../../../../shared/errors.ts";
import { normaliseCode } from "../../../../../shared/tags/typed-code.ts";
import { makeOrderService } from "../../orders/order-service.ts";
import { planPayment } from "../../orders/pay-order.ts";

/**
 * An admin records a transfer. Its reference must name this order and its amount must be the order's: a transfer for
 * another order, or of another sum, is refused. Throws `input.invalid`.
 */
export const markOrderPaid = makeOrderService(
  "markPaid",
  ({ record, store, input, now, newId }) => {
    const reference = normaliseCode(String(input["reference"]));
    if (reference !== record.number) throw invalidField("reference", "notAcceptable");
    const amount = Number(input["amount"]);
    if (amount !== record.total)
      throw invalidField("amount", amount < record.total ? "tooLow" : "tooLarge");
    return planPayment(store, record, { reference, at: now(), newId });
  },
);
