import { createRecordCalls } from "../../../../../shared/client/records.ts";
import type { Order } from "../../../../../shared/models/order.ts";
import type { OrderStepName } from "../../../../../shared/shop/order-states.ts";
import { call } from "../../../lib/hub/hub.ts";

/** Calls of the hub for admins. */

export const adminOrders = createRecordCalls<"order", "admin">(call, "order");
/** Takes a step of an order. */
export async function takeStep(
  name: OrderStepName,
  input: { id: string } & Readonly<Record<string, unknown>>,
): Promise<Order> {
  const answer = await call("runService", { model: "order", service: name, body: { ...input } });
  return answer as Order; // the service checks its reply against the model
}

/** Retires a card for good. */
export async function retireOrderTag(id: string): Promise<void> {
  await call("runService", { model: "tag", service: "retire", body: { id } });
}
