import { useTranslation } from "react-i18next";
import { useLocation, useParams } from "react-router";
import { computeLineAmounts } from "../../../../../shared/shop/prices.ts";
import { getErrorCode } from "../../../../../shared/client/hub-call-error.ts";
import { screens } from "../../../lib/screens.ts";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { SkeletonForm } from "../../../components/feedback/skeleton.tsx";
import { PageHead } from "../../../components/layout/page-head.tsx";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import { dateText } from "../../../../../shared/text/date-text.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { CancelPart } from "../orders/cancel-part.tsx";
import { CarriersPart } from "../orders/carriers-part.tsx";
import { NextStep } from "../orders/next-step.tsx";
import { OrderComments } from "../orders/order-comments.tsx";
import { OrderHistory } from "../orders/order-history.tsx";
import { useOrder } from "../orders/use-orders.ts";
import { WithdrawalPart } from "../orders/withdrawal-part.tsx";
import { MissingOrder } from "../parts/missing-order.tsx";
import { OrderStateBadge } from "../parts/order-state-badge.tsx";
import { PartyFacts } from "../parts/party-facts.tsx";
import { PricedItems } from "../parts/priced-items.tsx";
import { ShopPage } from "../parts/shop-page.tsx";
import { SumRows } from "../parts/sum-rows.tsx";
import type { BuyerOrder } from "../shop-calls.ts";

/** One order for its buyer: its state, what happens next, what was ordered, and the ways out of it. */
export default function OrderDetail() {
  const { t } = useTranslation();
  const { id = "" } = useParams();
  const { data, error, isError, refetch } = useOrder(id);
  if (data) return <Shown key={id} order={data} />;
  if (getErrorCode(error) === "record.notFound")
    return (
      <MissingOrder
        text={t("orders.missing.text")}
        to={screens.myOrders.to()}
        toList={t("orders.missing.toList")}
      />
    );
  return isError ? <FailedState onRetry={() => void refetch()} /> : <SkeletonForm fields={4} />;
}

function Shown({ order }: { order: BuyerOrder }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { state: visit } = useLocation();
  const isNew = typeof visit === "object" && visit !== null && "isNew" in visit;
  const { number, state, createdAt, buyer, billing, shipping = billing, paymentMethod } = order;
  const isPlaced = order.prices.length > 0;
  const { user } = useSession();
  // an admin of the company reads the order; only its buyer takes steps
  const isOwn = user?._id === order.owner;
  return (
    <ShopPage>
      <PageHead
        title={t("orders.title", { number })}
        breadcrumb={[{ text: screens.myOrders.text[language], to: screens.myOrders.to() }]}
        facts={
          <>
            <OrderStateBadge state={state} />
            <time dateTime={createdAt}>{dateText("day", Date.parse(createdAt), language)}</time>
          </>
        }
      />
      {isNew && (
        <Notice kind="success" title={t("orders.placed.title")}>
          {t("orders.placed.text", { email: user?.email })}
        </Notice>
      )}
      <NextStep order={order} isOwn={isOwn} />
      {isPlaced && (
        <SheetSection title={t("orders.items")}>
          <PricedItems
            items={order.prices.map((price, at) => ({
              name: price.name[language],
              quantity: price.quantity,
              gross: computeLineAmounts(price).gross,
              personalisation: order.lines[at]?.personalisation,
              isPersonalised: price.isPersonalised,
            }))}
          />
          <SumRows total={order.total} vatTotal={order.vatTotal} />
        </SheetSection>
      )}
      {isOwn && <WithdrawalPart order={order} />}
      <CarriersPart order={order} />
      <SheetSection title={t("orders.parties.title")}>
        <PartyFacts parties={{ buyer, billing, shipping, paymentMethod }} />
      </SheetSection>
      {isPlaced && <OrderComments order={order} />}
      {order.history.length > 0 && (
        <SheetSection title={t("orders.history")}>
          <OrderHistory history={order.history} />
        </SheetSection>
      )}
      {isOwn && <CancelPart order={order} />}
    </ShopPage>
  );
}
