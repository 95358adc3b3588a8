import { environment } from "../../../../shared/environment.ts";
import { offerCacheSeconds } from "../../../../shared/limits/settings.ts";
import { shopOperations } from "../../../../shared/operations/shop.ts";
import { handle } from "../../../calls/handle.ts";
import { sharedCache } from "../../../pages/public-cache.ts";
import { renderSitemap } from "../../../pages/sitemap.ts";
import { DocumentReply } from "../../../platform/http/document-reply.ts";
import { requireVariable } from "../../../platform/lambda/environment.ts";
import { loadOffer } from "../offer/load-products.ts";
import { productPath } from "../pages/product-facts.ts";

/** Lists the pages of the active packages. Pages that are files have a sitemap of their own. */
export const handler = handle(
  shopOperations,
  "openPackagesSitemap",
  async (_input, { store }) =>
    new DocumentReply({
      headers: sharedCache(offerCacheSeconds),
      body: renderSitemap(
        requireVariable(environment.publicOrigin),
        (await loadOffer(store)).map(productPath),
      ),
    }),
);
