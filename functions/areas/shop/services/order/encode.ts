import { HubError } from "../../../../../shared/errors.ts";
import { tag as tagModel } from "../../../../../shared/models/tag.ts";
import { makeOrderService } from "../../orders/order-service.ts";
import { orderTagId } from "../../orders/order-tags.ts";
import { countCarriers } from "../../orders/price-lines.ts";

/** Every carrier is printed or written. Refused while codes are still being made: throws `order.carriers`. */
export const encodeOrder = makeOrderService("encode", async ({ record, store }) => {
  // They are made in order, so the last one is there when all are.
  const last = await store.find(tagModel, orderTagId(record._id, countCarriers(record.prices)));
  if (last === undefined) throw new HubError("order.carriers");
  return { patch: { production: "done" } };
});
