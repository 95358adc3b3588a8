import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { OrderLine } from "../../../../../shared/models/parts/order-parts.ts";
import { screens } from "../../../lib/screens.ts";
import { Button, ButtonLink } from "../../../components/controls/button.tsx";
import { TextLink } from "../../../components/controls/text-link.tsx";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { PageHead } from "../../../components/layout/page-head.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { ShopInformation } from "../parts/shop-information.tsx";
import { SumRows } from "../parts/sum-rows.tsx";
import { CartLine } from "./cart-line.tsx";
import type { CartLines } from "./cart-lines.ts";
import { changeCart } from "./use-cart.ts";
import { useProducts, useQuote } from "./use-quote.ts";
import styles from "./filled-cart.module.css";

/** The packages in the cart, their sum, and the way to the order. */
export function FilledCart({ lines }: { lines: CartLines }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const products = useProducts();
  const quote = useQuote(lines);
  const blockedId = useId();

  const retry = () => void Promise.all([products.refetch(), quote.refetch()]);
  const [unfinished, setUnfinished] = useState<ReadonlySet<string>>(new Set());
  const canOrder =
    quote.data?.lines.every(({ problem }) => problem === undefined) === true &&
    lines.every(({ product }) => !unfinished.has(product));
  const markUnfinished = (product: string, isUnfinished: boolean) => {
    const others = new Set(unfinished);
    others.delete(product);
    setUnfinished(isUnfinished ? others.add(product) : others);
  };

  return (
    <>
      <PageHead title={screens.cart.text[language]} facts={t("shop.cart.lead")} />
      {products.isError || quote.isError ? (
        <FailedState onRetry={retry} />
      ) : !products.data ? (
        <SkeletonRows rows={lines.length} />
      ) : (
        <ul className={styles.lines}>
          {lines.map((line, at) => (
            <CartLine
              key={line.product}
              line={line}
              product={products.data.find(({ _id }) => _id === line.product)}
              priced={findPriced(quote.data?.lines, at, line)}
              onChange={(next) => changeLine(at, next)}
              onUnfinished={(isUnfinished) => markUnfinished(line.product, isUnfinished)}
            />
          ))}
        </ul>
      )}
      {quote.data && <SumRows total={quote.data.total} vatTotal={quote.data.vatTotal} />}
      <div className={styles.actions}>
        {canOrder ? (
          <ButtonLink variant="primary" large wide to={screens.checkout.to()}>
            {t("shop.cart.toOrder")}
          </ButtonLink>
        ) : (
          <>
            <Button variant="primary" large wide disabled aria-describedby={blockedId}>
              {t("shop.cart.toOrder")}
            </Button>
            <output id={blockedId}>{quote.data && t("shop.cart.blocked")}</output>
          </>
        )}
        <TextLink to={screens.packages.to()}>{t("shop.cart.furtherPackages")}</TextLink>
      </div>
      <ShopInformation />
    </>
  );
}

/** Replaces a line of the cart; without a new line it is removed. */
function changeLine(at: number, line?: OrderLine): void {
  changeCart((before) => (line ? before.with(at, line) : before.toSpliced(at, 1)));
}

/** The price of a line; nothing while the prices are those of another cart. */
function findPriced<Priced extends { product: string; quantity: number }>(
  priced: readonly Priced[] | undefined,
  at: number,
  { product, quantity }: OrderLine,
): Priced | undefined {
  const found = priced?.[at];
  return found?.product === product && found.quantity === quantity ? found : undefined;
}
