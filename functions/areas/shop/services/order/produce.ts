import { HubError } from "../../../../../shared/errors.ts";
import { makeOrderService } from "../../orders/order-service.ts";
import { orderTagsQueue } from "../../orders/order-tags.ts";

/** Starts the production and has the carriers made. Personalised cards need an approved proof. */
export const produceOrder = makeOrderService("produce", ({ record }) => {
  const isPersonalised = record.prices.some((price) => price.isPersonalised);
  if (isPersonalised && record.state !== "proofApproved") throw new HubError("order.state");
  return {
    patch: { production: "running" },
    messages: [orderTagsQueue.message({ order: record._id, after: 0 })],
  };
});
