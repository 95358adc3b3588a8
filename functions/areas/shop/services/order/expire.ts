import { planExpiry } from "../../orders/expire-order.ts";
import { makeOrderService } from "../../orders/order-service.ts";

/** An admin ends an order that was not paid. */
export const expireOrder = makeOrderService("expire", ({ record, store }) =>
  planExpiry(store, record),
);
