/** The state machine of orders (product.md, "Shop"). No other code decides which change of state is allowed. */

export const orderStates = [
  "draft",
  "placed",
  "awaitingPayment",
  "paid",
  "proofSent",
  "proofApproved",
  "inProduction",
  "encoded",
  "shipped",
  "delivered",
  "cancelled",
  "withdrawn",
  "refunded",
  "expired",
] as const;
export type OrderState = (typeof orderStates)[number];

/** Who makes a step: the buyer, an admin, or the service itself (payment notices, deadlines). */
export type OrderRole = "owner" | "admin" | "system";

export interface OrderTransition {
  /** The states that each role may leave by this step; a role without a list may not take it. */
  from: Partial<Readonly<Record<OrderRole, readonly OrderState[]>>>;
  /**
   * The states that it may lead to; the first one unless the service says otherwise. A step of a part keeps the state.
   * Without any it always keeps it.
   */
  to: readonly OrderState[];
}

const unpaid = ["placed", "awaitingPayment"] as const;
const beforeProduction = ["paid", "proofSent", "proofApproved"] as const;
/** The states in which a payment may arrive. */
const payable = [...unpaid, "expired", "cancelled"] as const;
const withBuyer = ["inProduction", "encoded", "shipped", "delivered"] as const;
/** The states of an order that may have been paid, and so may be paid once more by mistake. */
const onceMore = [...beforeProduction, ...withBuyer, "cancelled", "withdrawn", "refunded"] as const;

/**
 * Every step of an order, by the name of its service. An order by bank transfer awaits its payment as soon as it is
 * placed; one by card when the buyer opens the payment page. A payment may arrive after the order has expired: it is then
 * paid all the same. One that arrives after the order was cancelled is recorded, so that it can be refunded: the order
 * stays cancelled. What was paid by the buyer of a cancelled or withdrawn order is refunded. A part can be refunded in
 * every paid state: the order then keeps its state. So it does when a second payment is recorded or refunded.
 */
export const orderTransitions = {
  place: { from: { owner: ["draft"] }, to: ["placed", "awaitingPayment"] },
  pay: { from: { owner: unpaid }, to: ["awaitingPayment"] },
  cancel: {
    from: { owner: ["draft", ...unpaid], admin: ["draft", ...unpaid, ...beforeProduction] },
    to: ["cancelled"],
  },
  withdraw: { from: { owner: [...beforeProduction, ...withBuyer] }, to: ["withdrawn"] },
  markPaid: {
    from: { admin: payable, system: payable },
    to: ["paid", "cancelled"],
  },
  sendProof: { from: { admin: ["paid", "proofSent"] }, to: ["proofSent"] },
  approveProof: { from: { owner: ["proofSent"] }, to: ["proofApproved"] },
  produce: { from: { admin: ["paid", "proofApproved"] }, to: ["inProduction"] },
  encode: { from: { admin: ["inProduction"] }, to: ["encoded"] },
  ship: { from: { admin: ["encoded"] }, to: ["shipped"] },
  deliver: { from: { admin: ["shipped"] }, to: ["delivered"] },
  refund: {
    from: { admin: [...beforeProduction, ...withBuyer, "cancelled", "withdrawn", "expired"] },
    to: ["refunded"],
  },
  recordSecond: { from: { admin: onceMore }, to: [] },
  refundSecond: { from: { admin: onceMore }, to: [] },
  expire: { from: { admin: unpaid, system: unpaid }, to: ["expired"] },
} as const satisfies Record<string, OrderTransition>;

export type OrderStepName = keyof typeof orderTransitions;

/** All steps by name, for readers that loop over them. */
export const orderSteps: Readonly<Record<OrderStepName, OrderTransition>> = orderTransitions;

/** The callers of a service: the roles of its step that log in. */
export function listStepCallers(name: OrderStepName): ("owner" | "admin")[] {
  const { from } = orderSteps[name];
  return (["owner", "admin"] as const).filter((role) => from[role] !== undefined);
}

/** Whether one of these roles may take the step from a state. */
export function mayTakeStep(
  name: OrderStepName,
  state: OrderState,
  roles: readonly OrderRole[],
): boolean {
  const { from } = orderSteps[name];
  return roles.some((role) => from[role]?.includes(state) === true);
}
