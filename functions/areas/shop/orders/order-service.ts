import { HubError } from "../../../../shared/errors.ts";
import { order as orderModel, type Order } from "../../../../shared/models/order.ts";
import { mayTakeStep, type OrderStepName } from "../../../../shared/shop/order-states.ts";
import {
  loadServiceContext,
  type RecordService,
  type ServiceContext,
} from "../../../calls/service.ts";
import { retryUntilUnchanged } from "../../../data/records/retry-until-unchanged.ts";
import { writeStep, type OrderStep } from "./order-step.ts";

export interface OrderContext extends ServiceContext<typeof orderModel> {
  record: Order;
}

/**
 * The service of a step: loads the order, refuses the step where the state machine does not have it, does the work,
 * writes. A concurrent change of the order repeats it. Throws `record.notFound`, `access.denied`, `order.state`.
 */
export function makeOrderService(
  name: OrderStepName,
  work: (context: OrderContext) => Promise<OrderStep> | OrderStep,
): RecordService {
  return (_model, allow, input, context) =>
    retryUntilUnchanged(context.store.deadline, async () => {
      const ofOrder = await loadServiceContext(orderModel, allow, input, context);
      const { record, held } = ofOrder;
      const roles = (["owner", "admin"] as const).filter((role) => held.has(role));
      const by = roles.find((role) => mayTakeStep(name, record.state, [role]));
      if (by === undefined) throw new HubError("order.state");
      const step = await work(ofOrder);
      return writeStep(context.store, record, { name, by, at: context.now(), step });
    });
}
