import { createOrderMail } from "../../orders/order-mails.ts";
import { makeOrderService } from "../../orders/order-service.ts";

/** Cancels an order. What was paid is refunded by its own step. */
export const cancelOrder = makeOrderService("cancel", async ({ record, store, input }) => ({
  note: typeof input["note"] === "string" ? input["note"] : undefined,
  // The buyer of a draft has not ordered anything yet.
  messages:
    record.state === "draft" ? [] : await createOrderMail("orderCancelled", record, { store }),
}));
