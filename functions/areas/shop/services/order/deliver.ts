import { makeOrderService } from "../../orders/order-service.ts";

/** The parcel has arrived: the withdrawal period begins. */
export const deliverOrder = makeOrderService("deliver", () => ({}));
