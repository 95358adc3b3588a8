import {
  BadgeCheck,
  Ban,
  Factory,
  HandCoins,
  Hourglass,
  PackageCheck,
  Send,
  type LucideIcon,
} from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Order } from "../../../../../shared/models/order.ts";
import type { OrderStepName } from "../../../../../shared/shop/order-states.ts";
import type { MenuAction } from "../../../components/controls/action-menu.tsx";
import { useConfirm } from "../../../components/feedback/confirm.tsx";
import { useRecordActions } from "../../../records/list/use-record-actions.ts";
import type { BulkService } from "../../../records/table/bulk-actions.ts";
import type { TableRecord } from "../../../records/table/table-query.ts";
import { bulkSteps, endingSteps, listOrderSteps } from "./admin-steps.ts";
import { useAdminSteps } from "./use-admin-orders.ts";

type SteppedOrder = TableRecord & Pick<Order, "number" | "state" | "payment" | "prices">;

const icons: Readonly<Partial<Record<OrderStepName, LucideIcon>>> = {
  sendProof: Send,
  produce: Factory,
  encode: BadgeCheck,
  deliver: PackageCheck,
  refundSecond: HandCoins,
  cancel: Ban,
  expire: Hourglass,
};

/** The steps that need no further facts, for one order and for the selected ones. */
export function useOrderServices(): {
  bulk: readonly BulkService<SteppedOrder>[];
  rowActions: (order: SteppedOrder) => readonly MenuAction[];
} {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { takeOne } = useAdminSteps();
  const { attempt } = useRecordActions<OrderStepName>();
  const bulk = useMemo(
    () =>
      bulkSteps.map((name) => ({
        name,
        service: name,
        text: t(`orderAdmin.steps.${name}`),
        icon: icons[name] ?? Factory,
        isFor: (order: SteppedOrder) => listOrderSteps(order).includes(name),
        question: (count: number) => ({
          title: t("orderAdmin.bulkAsk", { step: t(`orderAdmin.steps.${name}`) }),
          text: t("orderAdmin.bulkText", { count }),
          isLoss: endingSteps.includes(name),
        }),
        hasUndo: false,
      })),
    [t],
  );
  const ask = async (order: SteppedOrder, name: OrderStepName) => {
    const isSure = await confirm({
      title: t(`orderAdmin.steps.${name}`),
      text: t("orderAdmin.stepText", { number: order.number }),
      yes: t(`orderAdmin.steps.${name}`),
      isLoss: endingSteps.includes(name),
    });
    if (isSure) await attempt(order, name, () => takeOne(name, { id: order._id }));
  };
  return {
    bulk,
    rowActions: (order) =>
      bulk
        .filter(({ isFor }) => isFor(order))
        .map(({ service, text, icon }) => ({
          text,
          icon,
          isLoss: endingSteps.includes(service),
          onSelect: () => void ask(order, service),
        })),
  };
}
