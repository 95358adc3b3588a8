import { offerCacheSeconds } from "../../../../shared/limits/settings.ts";
import { shopOperations } from "../../../../shared/operations/shop.ts";
import { handle } from "../../../calls/handle.ts";
import { sharedCache } from "../../../pages/public-cache.ts";
import { loadOffer } from "../offer/load-products.ts";

/** Returns the packages that can be ordered. */
export const handler = handle(
  shopOperations,
  "listProducts",
  async (_input, { store, setHeader }) => {
    setHeader("cache-control", sharedCache(offerCacheSeconds)["cache-control"]);
    return { items: await loadOffer(store) };
  },
);
