import { Printer } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { getErrorCode } from "../../../../../shared/client/hub-call-error.ts";
import type { Order } from "../../../../../shared/models/order.ts";
import { formatForints } from "../../../../../shared/shop/format-forints.ts";
import { computeLineAmounts } from "../../../../../shared/shop/prices.ts";
import type { OrderStepName } from "../../../../../shared/shop/order-states.ts";
import { screens } from "../../../lib/screens.ts";
import { Button, ButtonLink } from "../../../components/controls/button.tsx";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { SkeletonForm } from "../../../components/feedback/skeleton.tsx";
import { PageHead } from "../../../components/layout/page-head.tsx";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import { dateText } from "../../../../../shared/text/date-text.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { endingSteps, isRefundDue, listOrderSteps } from "../admin/admin-steps.ts";
import { OrderFacts } from "../admin/order-facts.tsx";
import { OrderNote } from "../admin/order-note.tsx";
import { ProductionFiles } from "../admin/production-files.tsx";
import { StepDialog } from "../admin/step-dialog.tsx";
import { useAdminOrder } from "../admin/use-admin-orders.ts";
import { CarriersPart } from "../orders/carriers-part.tsx";
import { OrderComments } from "../orders/order-comments.tsx";
import { OrderHistory } from "../orders/order-history.tsx";
import { MissingOrder } from "../parts/missing-order.tsx";
import { OrderStateBadge } from "../parts/order-state-badge.tsx";
import { PartyFacts } from "../parts/party-facts.tsx";
import { PricedItems } from "../parts/priced-items.tsx";
import { SumRows } from "../parts/sum-rows.tsx";
import { invoicePath, proFormaPath } from "../shop-calls.ts";
import styles from "./admin-order-detail.module.css";

/** One order for an admin: what was ordered, the steps that it can take, notes and comments. */
export default function AdminOrderDetail() {
  const { t } = useTranslation();
  const { id = "" } = useParams();
  const { data, error, isError, refetch } = useAdminOrder(id);
  if (data) return <Shown key={id} order={data} />;
  if (getErrorCode(error) === "record.notFound")
    return (
      <MissingOrder
        text={t("orderAdmin.missing")}
        to={screens.adminOrders.to()}
        toList={t("orderAdmin.toList")}
      />
    );
  return isError ? <FailedState onRetry={() => void refetch()} /> : <SkeletonForm fields={4} />;
}

function Shown({ order }: { order: Order }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { _id, number, state, createdAt, buyer, billing, paymentMethod, history } = order;
  const { shipping = billing } = order;
  return (
    <div className={styles.page}>
      <PageHead
        title={t("orders.title", { number })}
        breadcrumb={[{ text: screens.adminOrders.text[language], to: screens.adminOrders.to() }]}
        facts={
          <>
            <OrderStateBadge state={state} />
            <time dateTime={createdAt}>{dateText("day", Date.parse(createdAt), language)}</time>
          </>
        }
        actions={
          <>
            <Button icon={Printer} onClick={() => window.print()}>
              {t("orderAdmin.print")}
            </Button>
          </>
        }
      />
      <SecondPayment payment={order.payment} />
      <WrongPayment order={order} />
      <Steps order={order} />
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
        {order.prices.length > 0 && (
          <div className={styles.screenOnly}>
            <ButtonLink reloadDocument target="_blank" to={proFormaPath(_id, language)}>
              {t("orders.proForma")}
            </ButtonLink>
            {order.invoice && (
              <ButtonLink reloadDocument target="_blank" to={invoicePath(_id)}>
                {t("orders.invoice", { number: order.invoice.number })}
              </ButtonLink>
            )}
          </div>
        )}
      </SheetSection>
      <SheetSection title={t("orders.parties.title")}>
        <PartyFacts parties={{ buyer, billing, shipping, paymentMethod }} />
      </SheetSection>
      <OrderFacts order={order} />
      <ProductionFiles order={order} />
      <CarriersPart order={order} canRetire />
      <div className={styles.conversation}>
        <OrderNote order={order} />
        <OrderComments order={order} />
      </div>
      {history.length > 0 && (
        <SheetSection title={t("orders.history")}>
          <OrderHistory history={history} />
        </SheetSection>
      )}
    </div>
  );
}

/** A payment for an order that had been paid before, until it is refunded. */
function SecondPayment({ payment: { second } }: Pick<Order, "payment">) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (second === undefined || second.refundedAt !== undefined) return null;
  const { amount, reference } = second;
  return (
    <Notice kind="warning" title={t("orderAdmin.second.title")}>
      {t("orderAdmin.second.text", { sum: formatForints(amount, language), reference })}
    </Notice>
  );
}

/** A payment at the provider that is not that of the order, and what to do about it. */
function WrongPayment({ order: { number, total, payment } }: { order: Order }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { wrong } = payment;
  if (wrong === undefined) return null;
  const { id, reference, amount } = wrong;
  return (
    <Notice kind="warning" title={t("orderAdmin.wrong.title")}>
      {t("orderAdmin.wrong.text", {
        id,
        reference,
        amount,
        number,
        total: formatForints(total, language),
      })}
    </Notice>
  );
}

/** The usual step is the main one; one that ends an order is not, but for a refund that is due. */
function findVariant(name: OrderStepName, at: number, isDue: boolean) {
  if (at === 0 && (isDue || !endingSteps.includes(name))) return "primary";
  return endingSteps.includes(name) ? "quietDanger" : "secondary";
}

/** The steps that the order can take now. */
function Steps({ order }: { order: Order }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<OrderStepName>();
  const steps = listOrderSteps(order);
  return (
    <div className={styles.steps}>
      {steps.map((name, at) => (
        <Button
          key={name}
          variant={findVariant(name, at, isRefundDue(order))}
          onClick={() => setOpened(name)}
        >
          {t(`orderAdmin.steps.${name}`)}
        </Button>
      ))}
      {opened && (
        <StepDialog key={opened} order={order} name={opened} onClose={() => setOpened(undefined)} />
      )}
    </div>
  );
}
