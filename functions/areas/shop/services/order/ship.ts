import { createOrderMail } from "../../orders/order-mails.ts";
import { makeOrderService } from "../../orders/order-service.ts";

/** Hands the parcel to a carrier; the buyer gets its tracking number. */
export const shipOrder = makeOrderService("ship", async ({ record, store, input, now }) => {
  const carrier = String(input["carrier"]);
  const tracking = typeof input["trackingNumber"] === "string" ? input["trackingNumber"] : "";
  return {
    patch: {
      shipment: { at: now(), carrier, ...(tracking !== "" && { trackingNumber: tracking }) },
    },
    messages: await createOrderMail("orderShipped", record, {
      store,
      values: { carrier, tracking },
    }),
  };
});
