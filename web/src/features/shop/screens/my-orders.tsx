import { useTranslation } from "react-i18next";
import { formatForints } from "../../../../../shared/shop/format-forints.ts";
import type { Me } from "../../../../../shared/operations/replies.ts";
import { screens } from "../../../lib/screens.ts";
import { ButtonLink } from "../../../components/controls/button.tsx";
import { LinkRow, LinkRows, RowFact } from "../../../components/controls/link-rows.tsx";
import { EmptyState, FailedState } from "../../../components/feedback/empty-state.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { PageHead } from "../../../components/layout/page-head.tsx";
import { dateText } from "../../../../../shared/text/date-text.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { MoreRecords } from "../../../records/list/more-records.tsx";
import { useOrders } from "../orders/use-orders.ts";
import { OrderStateBadge } from "../parts/order-state-badge.tsx";
import { ShopPage } from "../parts/shop-page.tsx";
import type { BuyerOrder } from "../shop-calls.ts";

/** The user's orders, newest first. */
export default function MyOrders() {
  const { user } = useSession();
  return user && <OrdersOf user={user} />;
}

function OrdersOf({ user }: { user: Me }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const list = useOrders(user._id);
  const { items, count } = list;
  const toPackages = (
    <ButtonLink variant={items?.length === 0 ? "primary" : "secondary"} to={screens.packages.to()}>
      {t("orders.toPackages")}
    </ButtonLink>
  );
  if (items?.length === 0)
    return (
      <EmptyState
        level={1}
        title={t("orders.empty.title")}
        text={t("orders.empty.text")}
        action={toPackages}
      />
    );
  return (
    <ShopPage>
      <PageHead
        title={screens.myOrders.text[language]}
        facts={count === undefined ? "\u00a0" : t("orders.count", { count })}
        actions={toPackages}
      />
      {items && (
        <LinkRows>
          {items.map((order) => (
            <OrderRow key={order._id} order={order} />
          ))}
        </LinkRows>
      )}
      {!items && !list.isError && <SkeletonRows rows={4} />}
      {!items && list.isError && <FailedState onRetry={() => void list.refetch()} />}
      {list.hasNextPage && (
        <MoreRecords
          text={t("orders.more")}
          isLoading={list.isFetchingNextPage}
          failure={list.isFetchNextPageError ? t("orders.moreFailed") : undefined}
          onPress={() => void list.fetchNextPage()}
        />
      )}
    </ShopPage>
  );
}

function OrderRow({ order }: { order: BuyerOrder }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { _id, number, prices, total, state, createdAt } = order;
  const names = prices.map(({ name }) => name[language]).join(", ");
  return (
    <LinkRow to={screens.orderDetail.to(_id)} name={names || t("orders.draftTitle")}>
      <span>
        <OrderStateBadge state={state} />
      </span>
      <RowFact>
        {[
          number,
          dateText("day", Date.parse(createdAt), language),
          ...(prices.length > 0 ? [formatForints(total, language)] : []),
        ].join(" · ")}
      </RowFact>
    </LinkRow>
  );
}
