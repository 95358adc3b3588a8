import { makeOrderService } from "../../orders/order-service.ts";

/** The buyer approves the proof: the cards are made exactly so. */
export const approveOrderProof = makeOrderService("approveProof", ({ record: { proof }, now }) => ({
  patch: { ...(proof && { proof: { ...proof, approvedAt: now() } }) },
}));
