import { useQuery } from "@tanstack/react-query";
import { useRecordList } from "../../../records/list/use-record-list.ts";
import { orders, readOrdersOf } from "../shop-calls.ts";

/** How often an order by card is read until it is paid, in ms. */
const paymentPollMs = 3000;

export const ordersKey = ["orders"] as const;
export const orderKey = (id: string) => ["order", id] as const;

/** The orders of one user, newest first. */
export function useOrders(owner: string) {
  return useRecordList({
    queryKey: [...ordersKey, "own", owner],
    readPage: (cursor, signal) => readOrdersOf(owner, cursor, signal),
    countKey: [...ordersKey, "count", owner],
    countAll: (signal) => orders.count({ owner }, { signal }),
    words: "",
  });
}

/** One order. */
export function useOrder(id: string) {
  return useQuery({
    queryKey: orderKey(id),
    queryFn: ({ signal }) => orders.get(id, { signal }),
    // The notice of a card payment may arrive after its buyer.
    refetchInterval: ({ state: { data } }) =>
      data?.state === "awaitingPayment" && data.paymentMethod === "card" && paymentPollMs,
  });
}
