import { createOrderMail } from "../../orders/order-mails.ts";
import { makeOrderService } from "../../orders/order-service.ts";

/** Sends the buyer a proof to approve; a second one replaces the first. */
export const sendOrderProof = makeOrderService(
  "sendProof",
  async ({ record, store, input, now }) => ({
    patch: {
      proof: {
        sentAt: now(),
        ...(typeof input["note"] === "string" && { note: input["note"] }),
        ...(typeof input["file"] === "string" && { file: input["file"] }),
      },
    },
    messages: await createOrderMail("orderProof", record, { store }),
  }),
);
