import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { Order } from "../../../../../shared/models/order.ts";
import { orderStates, type OrderStepName } from "../../../../../shared/shop/order-states.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import { useRecordList } from "../../../records/list/use-record-list.ts";
import {
  adminOrders,
  countOrders,
  readOrders,
  takeStep,
  type OrderFilter,
} from "./admin-order-calls.ts";

const adminOrdersKey = ["adminOrders"] as const;
const adminOrderKey = (id: string) => ["adminOrder", id] as const;

/** The filter of the list: it is in the address. */
export function useOrderFilter() {
  const [query, setQuery] = useSearchParams();
  const filter: OrderFilter = {
    state: orderStates.find((state) => state === query.get("state")),
    number: query.get("number") ?? "",
  };
  const change = (next: Partial<Record<keyof OrderFilter, string | undefined>>) => {
    const all = { ...filter, ...next };
    const shown = Object.entries(all).filter(([, value]) => value !== undefined && value !== "");
    setQuery(Object.fromEntries(shown) as Record<string, string>, { replace: true }); // texts are left
  };
  return { filter, change };
}

/** All orders in a filter, newest first. */
export function useAdminOrders(filter: OrderFilter) {
  const { state, number } = filter;
  return useRecordList({
    queryKey: [...adminOrdersKey, state, number],
    readPage: (cursor, signal) => readOrders(filter, cursor, signal),
    countKey: [...adminOrdersKey, "count", state, number],
    countAll: (signal) => countOrders(filter, signal),
    words: "",
  });
}

/** One order for an admin. */
export function useAdminOrder(id: string) {
  return useQuery({
    queryKey: adminOrderKey(id),
    queryFn: ({ signal }) => adminOrders.get(id, { signal }),
  });
}

/** Takes steps of orders, and shows what became of them. */
export function useAdminSteps() {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);

  const refresh = (ids: readonly string[]) =>
    Promise.all(
      [adminOrdersKey, ...ids.map(adminOrderKey)].map((queryKey) =>
        cache.invalidateQueries({ queryKey }),
      ),
    );

  /** Takes the step for one order; throws the failure. */
  const takeOne = async (
    name: OrderStepName,
    input: { id: string } & Readonly<Record<string, unknown>>,
  ): Promise<void> => {
    const order = await takeStep(name, input).catch(async (failure: unknown) => {
      // another admin may have been faster
      await refresh([input.id]);
      throw failure;
    });
    cache.setQueryData<Order>(adminOrderKey(input.id), order);
    await cache.invalidateQueries({ queryKey: adminOrdersKey });
    notify.success(t("orderAdmin.stepDone", { state: t(`orders.states.${order.state}`) }));
  };

  /** Takes the step for each order; a refused one does not stop the others. */
  const takeMany = async (name: OrderStepName, ids: readonly string[]): Promise<void> => {
    setBusy(true);
    const failures: unknown[] = [];
    try {
      for (const id of ids) await takeStep(name, { id }).catch((failure) => failures.push(failure));
      await refresh(ids);
    } finally {
      setBusy(false);
    }
    const done = ids.length - failures.length;
    if (failures.length === 0) notify.success(t("orderAdmin.bulkDone", { count: done }));
    else
      notify.failure(t("orderAdmin.bulkFailed", { count: failures.length, done }), {
        detail: failureText(failures[0]).title,
      });
  };
  return { takeOne, takeMany, isBusy };
}
