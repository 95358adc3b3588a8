import type { Order } from "../../../../shared/models/order.ts";
import type { Store } from "../../../data/store/store.ts";
import { createOrderMail } from "./order-mails.ts";
import type { OrderStep } from "./order-step.ts";

/** The step of an order whose payment did not arrive in time. */
export async function planExpiry(store: Pick<Store, "find">, record: Order): Promise<OrderStep> {
  return { messages: await createOrderMail("orderExpired", record, { store }) };
}
