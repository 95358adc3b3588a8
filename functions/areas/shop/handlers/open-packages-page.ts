import { environment } from "../../../../shared/environment.ts";
import { offerCacheSeconds } from "../../../../shared/limits/settings.ts";
import { shopOperations } from "../../../../shared/operations/shop.ts";
import { handle } from "../../../calls/handle.ts";
import { createHtmlReply } from "../../../pages/html-reply.ts";
import { pageFailure } from "../../../pages/page-failure.tsx";
import { sharedCache } from "../../../pages/public-cache.ts";
import { requireVariable } from "../../../platform/lambda/environment.ts";
import { loadOffer } from "../offer/load-products.ts";
import { loadShopTerms } from "../offer/load-shop.ts";
import { packageCode } from "../pages/package-style.ts";
import { PackagesPage } from "../pages/packages-page.tsx";

/** Renders the packages that can be ordered, with their prices. */
export const handler = handle(
  shopOperations,
  "openPackagesPage",
  async (_input, { store, now, request: { language } }) => {
    const [products, shop] = await Promise.all([loadOffer(store), loadShopTerms(store.table)]);
    const origin = requireVariable(environment.publicOrigin);
    const year = Number(now().slice(0, 4));
    return createHtmlReply({
      page: PackagesPage({ language, origin, year, shop, products }),
      language,
      code: packageCode,
      cache: sharedCache(offerCacheSeconds),
      isListed: true,
    });
  },
  { failure: pageFailure },
);
