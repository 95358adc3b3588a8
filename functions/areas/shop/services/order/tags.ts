import { tagsPerPage } from "../../../../../shared/limits/shop.ts";
import { order as orderModel } from "../../../../../shared/models/order.ts";
import { tag as tagModel } from "../../../../../shared/models/tag.ts";
import { loadServiceContext, type Getter } from "../../../../calls/service.ts";
import { orderTagId } from "../../orders/order-tags.ts";
import { countCarriers } from "../../orders/price-lines.ts";

/** Lists carriers of the order and which of them have been claimed; no card is named. */
export const listOrderTags: Getter = async (_model, allow, input, context) => {
  const { record, store } = await loadServiceContext(orderModel, allow, input, context);
  const after = Number(input["after"] ?? 0);
  const total = countCarriers(record.prices);
  const last = Math.min(total, after + tagsPerPage);
  const ids = Array.from({ length: Math.max(0, last - after) }, (_, at) =>
    orderTagId(record._id, after + at + 1),
  );
  const tags = await store.findMany(tagModel, ids);
  return {
    items: tags.map(({ _id, serial = 0, orderLine: line = 0, code, kind, state }) => ({
      _id,
      serial,
      line,
      code,
      kind,
      state,
    })),
    total,
    next: last < total ? last : null,
  };
};
