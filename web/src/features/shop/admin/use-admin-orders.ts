import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Order } from "../../../../../shared/models/order.ts";
import type { OrderStepName } from "../../../../../shared/shop/order-states.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import { recordQueryKey, reloadRecords, tableKey } from "../../../lib/hub/record-keys.ts";
import { adminOrders, takeStep } from "./admin-order-calls.ts";

/** One order for an admin. */
export function useAdminOrder(id: string) {
  return useQuery({
    queryKey: recordQueryKey("order", id),
    queryFn: ({ signal }) => adminOrders.get(id, { signal }),
  });
}

/** Takes steps of an order, and shows what became of it. */
export function useAdminSteps() {
  const { t } = useTranslation();
  const cache = useQueryClient();

  /** Takes the step for one order; throws the failure. */
  const takeOne = async (
    name: OrderStepName,
    input: { id: string } & Readonly<Record<string, unknown>>,
  ): Promise<void> => {
    const order = await takeStep(name, input).catch(async (failure: unknown) => {
      // another admin may have been faster
      await reloadRecords(cache, "order", input.id);
      throw failure;
    });
    cache.setQueryData<Order>(recordQueryKey("order", input.id), order);
    await cache.invalidateQueries({ queryKey: tableKey("order") });
    notify.success(t("orderAdmin.stepDone", { state: t(`orders.states.${order.state}`) }));
  };
  return { takeOne };
}
