import { HubError } from "../../../../shared/errors.ts";
import { offerCacheSeconds } from "../../../../shared/limits/settings.ts";
import { shopOperations } from "../../../../shared/operations/shop.ts";
import { handle } from "../../../calls/handle.ts";
import { sharedCache } from "../../../pages/public-cache.ts";
import { findOffered } from "../offer/load-products.ts";

/** Returns one package that can be ordered. */
export const handler = handle(
  shopOperations,
  "getProduct",
  async ({ id }, { store, setHeader }) => {
    const offered = await findOffered(store, id);
    if (offered === undefined) throw new HubError("record.notFound");
    setHeader("cache-control", sharedCache(offerCacheSeconds)["cache-control"]);
    return offered;
  },
);
