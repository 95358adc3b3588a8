import { createRecordCalls } from "../../../../../shared/client/records.ts";
import type { Order } from "../../../../../shared/models/order.ts";
import type { OrderState, OrderStepName } from "../../../../../shared/shop/order-states.ts";
import { typedCode } from "../../../../../shared/tags/typed-code.ts";
import { call } from "../../../lib/hub/hub.ts";

/** Calls of the hub for admins. */

export const adminOrders = createRecordCalls<"order", "admin">(call, "order");
const pageSize = 50;

/** Which orders the list shows. */
export interface OrderFilter {
  state: OrderState | undefined;
  /** The number of an order, as typed; a part of one finds nothing. */
  number: string;
}

function toFilter({ state, number }: OrderFilter) {
  const code = typedCode.safeParse(number);
  return {
    ...(state && { state }),
    // a draft was not ordered
    ...(!state && number === "" && { state: { $ne: "draft" as const } }),
    ...(number !== "" && { number: code.success ? code.data : number }),
  };
}

/** A page of all orders, newest first. */
export function readOrders(filter: OrderFilter, cursor: string | undefined, signal: AbortSignal) {
  const sort = { createdAt: -1 } as const;
  return adminOrders.read({ filter: toFilter(filter), sort, limit: pageSize, cursor }, { signal });
}

export function countOrders(filter: OrderFilter, signal: AbortSignal): Promise<number> {
  return adminOrders.count(toFilter(filter), { signal });
}

/** Takes a step of an order. */
export async function takeStep(
  name: OrderStepName,
  input: { id: string } & Readonly<Record<string, unknown>>,
): Promise<Order> {
  const answer = await call("runService", { model: "order", service: name, body: { ...input } });
  return answer as Order; // the service checks its reply against the model
}

/** Retires a card for good. */
export async function retireOrderTag(id: string): Promise<void> {
  await call("runService", { model: "tag", service: "retire", body: { id } });
}

/** Starts the export of the filtered orders; resolves to the address of the file. Throws when the job fails or takes too long. */
export async function exportOrders(filter: OrderFilter): Promise<string> {
  const body = { filter: toFilter(filter), format: "csv" as const };
  const { job } = await call("exportEntities", { model: "order", body });
  for (let poll = 0; poll < maxExportPolls; poll += 1) {
    const { state, download } = await call("getJob", { id: job });
    if (download) return download.address;
    if (state !== "queued" && state !== "running") throw new Error(`The export ended: ${state}`);
    await new Promise((resolve) => setTimeout(resolve, exportPollMs));
  }
  throw new Error("The export takes too long");
}

const exportPollMs = 1000;
/** Ten minutes: the job itself ends before. */
const maxExportPolls = 600;
