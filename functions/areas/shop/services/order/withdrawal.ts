import { order as orderModel } from "../../../../../shared/models/order.ts";
import { findWithdrawalOffer } from "../../../../../shared/shop/withdrawal-offer.ts";
import { loadServiceContext, type Getter } from "../../../../calls/service.ts";

/** What the buyer may withdraw from: the first step, which changes nothing. */
export const getWithdrawal: Getter = async (_model, allow, input, context) => {
  const { record } = await loadServiceContext(orderModel, allow, input, context);
  return { ...findWithdrawalOffer(record, context.now()) };
};
