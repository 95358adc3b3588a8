import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRecordList } from "../../../records/list/use-record-list.ts";
import { checkCardPayment, orders, readOrdersOf, type BuyerOrder } from "../shop-calls.ts";

/** How often a payment under way is asked for: the first times after `ms`, then after `laterMs`. */
const paymentPolls = { first: 10, ms: 3000, laterMs: 30_000 } as const;

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

/** One order. A card payment that is under way is asked for again and again: its notice may arrive after its buyer. */
export function useOrder(id: string) {
  const found = useQuery({
    queryKey: orderKey(id),
    queryFn: ({ signal }) => orders.get(id, { signal }),
  });
  useCardPayment(found.data);
  return found;
}

/** Has a payment under way read back from its provider, often at first, then seldom. */
function useCardPayment(order: BuyerOrder | undefined): void {
  const cache = useQueryClient();
  const isUnderWay = order?.state === "awaitingPayment" && order.payment.page !== undefined;
  const id = order?._id ?? "";
  useQuery({
    queryKey: ["orderPayment", id],
    queryFn: async () => {
      await checkCardPayment(id);
      await cache.invalidateQueries({ queryKey: orderKey(id), exact: true });
      return true;
    },
    enabled: isUnderWay,
    staleTime: 0,
    // the page works without it
    retry: false,
    refetchInterval: ({ state: { dataUpdateCount, errorUpdateCount } }) =>
      dataUpdateCount + errorUpdateCount < paymentPolls.first
        ? paymentPolls.ms
        : paymentPolls.laterMs,
  });
}
