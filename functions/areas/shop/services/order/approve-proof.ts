import { HubError } from "../../../../../shared/errors.ts";
import { makeOrderService } from "../../orders/order-service.ts";

/** The buyer approves the proof that was sent at a moment. Throws `order.state` if another one has replaced it. */
export const approveOrderProof = makeOrderService(
  "approveProof",
  ({ record: { proof }, input, now }) => {
    if (proof?.sentAt !== input["sentAt"]) throw new HubError("order.state");
    return { patch: { ...(proof && { proof: { ...proof, approvedAt: now() } }) } };
  },
);
