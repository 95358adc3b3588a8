import type { ServiceSpec } from "../../../../../shared/model/define-model.ts";
import { order as orderModel, type Order } from "../../../../../shared/models/order.ts";
import {
  mayTakeStep,
  orderSteps,
  type OrderState,
  type OrderStepName,
} from "../../../../../shared/shop/order-states.ts";

/** Fields that an admin fills in for a step. */
export type StepField = "reference" | "amount" | "note" | "file" | "carrier" | "trackingNumber";

/** The fields of each step of an admin, in their order; those in `optionalFields` may be empty. */
export const stepFields: Readonly<Partial<Record<OrderStepName, readonly StepField[]>>> = {
  markPaid: ["reference", "amount"],
  sendProof: ["note", "file"],
  ship: ["carrier", "trackingNumber"],
  refund: ["amount"],
  recordSecond: ["reference", "amount"],
  cancel: ["note"],
};
export const optionalFields: readonly StepField[] = ["note", "file", "trackingNumber"];

/** Steps that end an order. */
export const endingSteps: readonly OrderStepName[] = ["cancel", "refund", "expire"];
/** Steps that are seldom needed: they are shown after the usual ones. */
const seldomSteps: readonly OrderStepName[] = ["recordSecond", "refundSecond"];

/** The steps that an admin may take from a state, the usual one first. */
export function listAdminSteps(state: OrderState): OrderStepName[] {
  const names = (Object.keys(orderSteps) as OrderStepName[]).filter((name) =>
    mayTakeStep(name, state, ["admin"]),
  );
  return names.toSorted((one, other) => rank(one) - rank(other));
}

function rank(name: OrderStepName): number {
  if (endingSteps.includes(name)) return 2;
  return seldomSteps.includes(name) ? 1 : 0;
}

type SteppedOrder = Pick<Order, "state" | "payment" | "prices">;

/** The steps that the service would take for one order. They also depend on its payments and its proof. */
export function listOrderSteps({ state, payment, prices }: SteppedOrder): OrderStepName[] {
  const { second } = payment;
  const isSecondOpen = second !== undefined && second.refundedAt === undefined;
  const isPersonalised = prices.some((price) => price.isPersonalised);
  const conditions: Readonly<Partial<Record<OrderStepName, boolean>>> = {
    refund: payment.state === "paid",
    // a draft that was cancelled has no prices, and nothing to pay
    markPaid: payment.state === "open" && prices.length > 0,
    produce: !isPersonalised || state === "proofApproved",
    recordSecond: payment.state !== "open" && !isSecondOpen,
    refundSecond: isSecondOpen,
  };
  const steps = listAdminSteps(state).filter((name) => conditions[name] ?? true);
  return isRefundDue({ state, payment }) ? ["refund", ...steps.filter(isNoRefund)] : steps;
}

/** Whether the buyer waits for a refund: the order ended, and what was paid is still here. */
export function isRefundDue({ state, payment }: Pick<Order, "state" | "payment">): boolean {
  return payment.state === "paid" && (state === "withdrawn" || state === "cancelled");
}

const isNoRefund = (name: OrderStepName) => name !== "refund";

/** The steps that admins take for many orders at once, as the service does: the usual ones first. */
export const bulkSteps: readonly OrderStepName[] = (Object.keys(orderSteps) as OrderStepName[])
  .filter((name) => runsOnMany(name))
  .toSorted((one, other) => rank(one) - rank(other));

function runsOnMany(name: OrderStepName): boolean {
  const services: Readonly<Record<string, ServiceSpec | undefined>> = orderModel.services;
  const service = services[name];
  return service?.kind === "runner" && service.runsOnMany === true;
}
