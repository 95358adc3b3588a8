import { offerCacheSeconds } from "../../../../shared/limits/settings.ts";
import { shopOperations } from "../../../../shared/operations/shop.ts";
import { handle } from "../../../calls/handle.ts";
import { sharedCache } from "../../../pages/public-cache.ts";
import { listPublicValues, loadShop, takesOrders } from "../offer/load-shop.ts";

/** Returns what a buyer needs to know before ordering. */
export const handler = handle(shopOperations, "getShop", async (_input, { store, setHeader }) => {
  const shop = await loadShop(store.table);
  const { paymentMethods, changedAt } = shop;
  setHeader("cache-control", sharedCache(offerCacheSeconds)["cache-control"]);
  return {
    isOpen: takesOrders(shop),
    paymentMethods,
    settings: listPublicValues(shop),
    terms: changedAt["legal.terms"],
    privacy: changedAt["legal.privacy"],
  };
});
