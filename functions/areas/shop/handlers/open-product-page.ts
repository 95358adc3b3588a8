import { environment } from "../../../../shared/environment.ts";
import { HubError } from "../../../../shared/errors.ts";
import { offerCacheSeconds } from "../../../../shared/limits/settings.ts";
import { shopOperations } from "../../../../shared/operations/shop.ts";
import { handle } from "../../../calls/handle.ts";
import { createHtmlReply } from "../../../pages/html-reply.ts";
import { pageFailure } from "../../../pages/page-failure.tsx";
import { sharedCache } from "../../../pages/public-cache.ts";
import { requireVariable } from "../../../platform/lambda/environment.ts";
import { findOffered } from "../offer/load-products.ts";
import { loadShopTerms } from "../offer/load-shop.ts";
import { packageCode } from "../pages/package-style.ts";
import { ProductPage } from "../pages/product-page.tsx";

/** Renders one package. A package that is not offered does not exist for visitors. */
export const handler = handle(
  shopOperations,
  "openProductPage",
  async ({ id }, { store, now, request: { language } }) => {
    const [product, shop] = await Promise.all([findOffered(store, id), loadShopTerms(store.table)]);
    if (product === undefined) throw new HubError("record.notFound");
    const origin = requireVariable(environment.publicOrigin);
    const year = Number(now().slice(0, 4));
    return createHtmlReply({
      page: ProductPage({ language, origin, year, shop, product }),
      language,
      code: packageCode,
      cache: sharedCache(offerCacheSeconds),
      isListed: true,
    });
  },
  { failure: pageFailure },
);
