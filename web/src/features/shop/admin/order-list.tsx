import { Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { order as orderModel, type Order } from "../../../../../shared/models/order.ts";
import { formatForints } from "../../../../../shared/shop/format-forints.ts";
import { normaliseCode } from "../../../../../shared/tags/typed-code.ts";
import { Button } from "../../../components/controls/button.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { screens } from "../../../lib/screens.ts";
import type { FilterDocument } from "../../../records/table/filter-tree.ts";
import { RecordTable } from "../../../records/table/record-table.tsx";
import type { TableRecord } from "../../../records/table/table-query.ts";
import { useOptionText } from "../../../records/values/use-option-text.ts";
import { OrderStateBadge } from "../parts/order-state-badge.tsx";
import { useOrderServices } from "./use-order-services.ts";

type ListedOrder = TableRecord &
  Pick<Order, "number" | "buyer" | "state" | "payment" | "prices" | "total">;

const leadFields = ["number", "buyer"];
/** They decide which steps the order can take. */
const besides = ["state", "payment", "prices", "total"];
const firstColumns = ["state", "total", "paymentMethod", "createdAt"];
const firstSort = ["-createdAt"];
/** A draft was not ordered. */
const placedOrders = { state: { $ne: "draft" } };

const buyerFields = ["owner.lastName", "owner.firstName", "owner.email"];

/** Each word is in the order's number or in the account of its buyer. */
function findOrders(words: string): FilterDocument {
  const each = words.split(/\s+/u).map((word) => ({
    $or: [
      { number: { $includes: normaliseCode(word) } },
      ...buyerFields.map((field) => ({ [field]: { $includes: word } })),
    ],
  }));
  return { $and: each };
}

function SumText({ of: { prices, total } }: { of: ListedOrder }) {
  const language = useLanguage();
  return <>{prices.length > 0 ? formatForints(total, language) : "–"}</>;
}

const cells = {
  state: ({ state }: ListedOrder) => <OrderStateBadge state={state} />,
  total: (order: ListedOrder) => <SumText of={order} />,
};

/** All orders, for the admins of the service: found, taken through their steps one by one or many at once, printed. */
export function OrderList() {
  const { t } = useTranslation();
  const language = useLanguage();
  const optionText = useOptionText("order");
  const { bulk, rowActions } = useOrderServices();
  return (
    <RecordTable<ListedOrder>
      model={orderModel}
      base={placedOrders}
      label={screens.adminOrders.text[language]}
      searchLabel={t("orderAdmin.search")}
      findBy={findOrders}
      lead={{
        label: t("orderAdmin.number"),
        fields: leadFields,
        besides,
        sort: "number",
        text: ({ number }) => number,
        fact: ({ buyer }) => buyer.name,
        to: ({ _id }) => screens.adminOrderDetail.to(_id),
      }}
      columns={firstColumns}
      sort={firstSort}
      cells={cells}
      optionText={optionText}
      bulk={bulk}
      rowActions={rowActions}
      tools={
        <Button icon={Printer} onClick={() => window.print()}>
          {t("orderAdmin.print")}
        </Button>
      }
      empty={{ title: t("orderAdmin.empty.title"), text: t("orderAdmin.empty.text") }}
    />
  );
}
