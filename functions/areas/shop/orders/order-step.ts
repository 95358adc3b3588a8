import { HubError } from "../../../../shared/errors.ts";
import { order as orderModel, type Order } from "../../../../shared/models/order.ts";
import {
  mayTakeStep,
  orderSteps,
  type OrderRole,
  type OrderState,
  type OrderStepName,
} from "../../../../shared/shop/order-states.ts";
import type { OutboxMessage } from "../../../data/store/outbox.ts";
import type { RecordChange } from "../../../data/store/record-change.ts";
import type { ModelPatch, StoredRecord } from "../../../data/store/record-item.ts";
import type { Store } from "../../../data/store/store.ts";

/** What a step adds to the change of the order's state. */
export interface OrderStep {
  /** The state after the step; absent: the first one that the state machine names, or the same. */
  to?: OrderState;
  patch?: ModelPatch<typeof orderModel>;
  /** States that the order passes on its way to `to`. */
  via?: readonly OrderState[];
  /** Changes of other records in the same transaction. */
  changes?: readonly RecordChange[];
  messages?: readonly OutboxMessage[];
  /** What the step refunds; shown in the order's history, like the note. */
  refund?: number;
  note?: string | undefined;
}

/** Refuses a step that none of these roles may take now. Throws `order.state`. */
export function checkStep(
  name: OrderStepName,
  { state }: Pick<Order, "state">,
  roles: readonly OrderRole[],
): void {
  if (!mayTakeStep(name, state, roles)) throw new HubError("order.state");
}

interface WrittenStep {
  name: OrderStepName;
  /** The role that takes the step. */
  by: OrderRole;
  at: string;
  step: OrderStep;
}

/**
 * Writes a checked step: the new state and its line in the history, with everything that belongs to it, all or none.
 * Throws `ConditionFailed` when the order has changed since it was read: of two concurrent steps one wins.
 */
export async function writeStep(
  store: Store,
  before: Order,
  { name, by, at, step }: WrittenStep,
): Promise<StoredRecord> {
  const {
    to = orderSteps[name].to[0] ?? before.state,
    via = [],
    patch,
    changes = [],
    messages = [],
    note,
    refund,
  } = step;
  const added = [...via, to].map((state) => ({
    state,
    at,
    by,
    ...(refund !== undefined && { refund }),
    ...(note !== undefined && { note }),
  }));
  const [record] = await store.write(
    [
      {
        model: orderModel,
        before,
        patch: { ...patch, state: to, history: [...before.history, ...added].slice(-200) },
      },
      ...changes,
    ],
    { messages },
  );
  if (record === undefined) throw new Error("A written order has no record");
  return record;
}
