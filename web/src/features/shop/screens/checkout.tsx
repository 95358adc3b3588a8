import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useSearchParams } from "react-router";
import type { Me } from "../../../../../shared/operations/replies.ts";
import { screens } from "../../../lib/screens.ts";
import { ButtonLink } from "../../../components/controls/button.tsx";
import { EmptyState, FailedState } from "../../../components/feedback/empty-state.tsx";
import { FailureNotice } from "../../../components/feedback/failure-notice.tsx";
import { SkeletonForm } from "../../../components/feedback/skeleton.tsx";
import { PageHead } from "../../../components/layout/page-head.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { storeDraft } from "../../../lib/session/drafts.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { useCompanyNames } from "../../companies/parts/use-company-names.ts";
import { useCart } from "../cart/use-cart.ts";
import type { CartLines } from "../cart/cart-lines.ts";
import { useProducts, useQuote } from "../cart/use-quote.ts";
import { checkCheckoutField, type CheckoutField } from "../checkout/checkout-fields.ts";
import { findReplacedChoices } from "../checkout/fit-choices.ts";
import { DetailsStep } from "../checkout/details-step.tsx";
import { ReviewStep } from "../checkout/review-step.tsx";
import { checkoutDraft, useCheckout } from "../checkout/use-checkout.ts";
import { ShopPage } from "../parts/shop-page.tsx";
import { useShop } from "../parts/use-shop.ts";

/** The order of the cart in two steps: details, and the review with the consents. */
export default function Checkout() {
  const { t } = useTranslation();
  const { user } = useSession();
  const lines = useCart();
  if (!user) return null;
  if (lines.length > 0)
    return (
      <ShopPage>
        <CheckoutSteps user={user} lines={lines} />
      </ShopPage>
    );
  return (
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
  );
}

function CheckoutSteps({ user, lines }: { user: Me; lines: CartLines }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [query, setQuery] = useSearchParams();
  const form = useCheckout(user, lines);
  const quote = useQuote(lines);
  const shop = useShop();
  const products = useProducts();
  const isForTeam = lines.some(
    ({ product }) => products.data?.find(({ _id }) => _id === product)?.kind === "team",
  );
  const companies = useCompanyNames(isForTeam ? user.administers : []);
  const { values, change } = form;
  const offer = products.data &&
    shop.data && {
      paymentMethods: shop.data.paymentMethods,
      companies: isForTeam ? user.administers : undefined,
    };
  useEffect(() => {
    if (!offer) return;
    const replaced = Object.entries(findReplacedChoices(values, offer));
    for (const [name, value] of replaced) change(name as CheckoutField, value); // a choice of the form
  });
  useEffect(() => storeDraft(user._id, checkoutDraft, values), [user._id, values]);

  const isValid = (Object.keys(values) as CheckoutField[]).every(
    (name) => checkCheckoutField(name, values) === undefined,
  );
  const isReview = query.get("step") === "review" && isValid;
  const loaded = [quote, shop, products];
  if (loaded.some(({ isError, data }) => isError && !data))
    return <FailedState onRetry={() => void Promise.all(loaded.map((each) => each.refetch()))} />;
  if (!quote.data || !shop.data || !offer) return <SkeletonForm fields={6} />;
  // the cart shows what is wrong with a line
  if (quote.data.lines.some(({ problem }) => problem !== undefined))
    return <Navigate to={screens.cart.to()} replace />;
  const facts = shop.data;
  if (!facts.isOpen) {
    const { title, detail } = t("errors.codes", { returnObjects: true })["shop.closed"];
    return <EmptyState level={1} title={title} text={detail} />;
  }
  return (
    <>
      <PageHead
        title={t(isReview ? "shop.review.title" : "shop.details.title")}
        breadcrumb={[{ text: screens.cart.text[language], to: screens.cart.to() }]}
        facts={t("shop.step", { number: isReview ? 2 : 1 })}
      />
      {form.failed && <FailureNotice failed={form.failed} />}
      {isReview ? (
        <ReviewStep
          values={values}
          lines={lines}
          quote={quote.data}
          isBusy={form.isBusy}
          onChangeDetails={() => setQuery({})}
          onOrder={async (agreed) => {
            if ((await form.order(facts, agreed)) !== undefined) setQuery({});
          }}
        />
      ) : (
        <DetailsStep
          form={form}
          paymentMethods={facts.paymentMethods}
          companies={isForTeam ? (companies.data ?? []) : undefined}
          onDone={() => {
            setQuery({ step: "review" });
            window.scrollTo({ top: 0 });
          }}
        />
      )}
    </>
  );
}
