import { HubError } from "../../../../../shared/errors.ts";
import { order as orderModel } from "../../../../../shared/models/order.ts";
import { loadServiceContext, type Getter } from "../../../../calls/service.ts";
import { loadShop } from "../../offer/load-shop.ts";

/** The details of the transfer. A draft has none: it has no prices yet. Throws `order.state`. */
export const getTransfer: Getter = async (_model, allow, input, context) => {
  const { record, store } = await loadServiceContext(orderModel, allow, input, context);
  const { prices, number, total, payment } = record;
  if (prices.length === 0) throw new HubError("order.state");
  const { values } = await loadShop(store.table);
  return {
    beneficiary: values["provider.name"] ?? "",
    bank: values["bank.name"] ?? "",
    account: values["bank.account"] ?? "",
    reference: number,
    amount: total,
    ...(payment.dueAt !== undefined && { dueAt: payment.dueAt }),
  };
};
