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
  cancel: ["note"],
};
export const optionalFields: readonly StepField[] = ["note", "file", "trackingNumber"];

/** Steps that end an order. */
export const endingSteps: readonly OrderStepName[] = ["cancel", "refund", "expire"];

/** The steps that an admin may take from a state, the usual one first. */
export function listAdminSteps(state: OrderState): OrderStepName[] {
  const names = (Object.keys(orderSteps) as OrderStepName[]).filter((name) =>
    mayTakeStep(name, state, ["admin"]),
  );
  return names.toSorted(
    (one, other) => Number(endingSteps.includes(one)) - Number(endingSteps.includes(other)),
  );
}

/** The steps that can be taken for many orders at once: none of their fields is needed. */
export function listBulkSteps(states: readonly OrderState[]): OrderStepName[] {
  const [first, ...others] = states;
  if (first === undefined) return [];
  return listAdminSteps(first).filter(
    (name) =>
      (stepFields[name] ?? []).every((field) => optionalFields.includes(field)) &&
      others.every((state) => mayTakeStep(name, state, ["admin"])),
  );
}
