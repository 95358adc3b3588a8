import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { orderLimits } from "../../../../../shared/limits/shop.ts";
import { recordId } from "../../../../../shared/model/formats.ts";
import { screens } from "../../../lib/screens.ts";
import { ButtonLink } from "../../../components/controls/button.tsx";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { addToCart, limitQuantity } from "../cart/cart-lines.ts";
import { changeCart, useCart } from "../cart/use-cart.ts";
import { FilledCart } from "../cart/filled-cart.tsx";
import { ShopPage } from "../parts/shop-page.tsx";

/**
 * The cart of this browser, for visitors too. The pages of packages link to it with `add`, which puts the package into
 * the cart and is then removed from the address; `pieces` is how many of it, where one is too few.
 */
export default function Cart() {
  const { t } = useTranslation();
  const lines = useCart();
  const [query, setQuery] = useSearchParams();
  const added = query.get("add");
  const pieces = query.get("pieces") ?? "";

  useEffect(() => {
    if (added === null) return;
    setQuery({}, { replace: true });
    const quantity = limitQuantity(pieces, 1, {
      minQuantity: 1,
      maxQuantity: orderLimits.maxQuantity,
    });
    if (recordId.safeParse(added).success)
      changeCart((before) => addToCart(before, added, quantity));
  }, [added, pieces, setQuery]);

  return (
    <ShopPage>
      {lines.length > 0 ? (
        <FilledCart lines={lines} />
      ) : (
        <EmptyState
          level={1}
          title={t("shop.cart.empty.title")}
          text={t("shop.cart.empty.text")}
          action={
            <ButtonLink variant="primary" to={screens.packages.to()}>
              {t("shop.cart.toPackages")}
            </ButtonLink>
          }
        />
      )}
    </ShopPage>
  );
}
