import { HubError } from "../../../../shared/errors.ts";
import { order as orderModel, type Order } from "../../../../shared/models/order.ts";
import { tag as tagModel, type Tag } from "../../../../shared/models/tag.ts";
import type { CallContext } from "../../../calls/call-context.ts";
import { loadVisibleRecord } from "../../../data/records/visible-record.ts";
import { orderTagId } from "./order-tags.ts";
import { countCarriers } from "./price-lines.ts";

/**
 * Loads an order and its carriers for an admin, in the order of their serial numbers. Retired carriers are not made, so
 * they are left out. Throws `record.notFound`, `access.denied`, `order.state` before the production, and
 * `order.carriers` while codes are still being created.
 */
export async function loadMadeTags(
  { store, caller }: Pick<CallContext<"getProductionList">, "store" | "caller">,
  id: string,
): Promise<{ order: Order; tags: Tag[] }> {
  const { record: order, held } = await loadVisibleRecord(store, caller, orderModel, id);
  if (!held.has("admin")) throw new HubError("access.denied");
  if (order.production === "waiting") throw new HubError("order.state");
  const ids = Array.from({ length: countCarriers(order.prices) }, (_, at) =>
    orderTagId(order._id, at + 1),
  );
  const tags = await store.findMany(tagModel, ids);
  if (tags.length < ids.length) throw new HubError("order.carriers");
  return { order, tags: tags.filter(({ state }) => state !== "retired") };
}
