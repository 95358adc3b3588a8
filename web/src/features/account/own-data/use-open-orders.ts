import { useQuery } from "@tanstack/react-query";
import { createRecordCalls } from "../../../../../shared/client/records.ts";
import { openOrderStates } from "../../../../../shared/orders/order-retention.ts";
import { call } from "../../../lib/hub/hub.ts";

const orders = createRecordCalls<"order", "owner">(call, "order");

/** How many orders of an account are not delivered yet; none until it is known. */
export function useOpenOrders(owner: string | undefined, isNeeded: boolean): number {
  const { data = 0 } = useQuery({
    queryKey: ["orders", "open", owner],
    queryFn: ({ signal }) =>
      orders.count({ owner: owner ?? "", state: { $in: [...openOrderStates] } }, { signal }),
    enabled: isNeeded && owner !== undefined,
  });
  return data;
}
