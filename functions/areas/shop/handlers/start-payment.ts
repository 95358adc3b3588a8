import { environment } from "../../../../shared/environment.ts";
import { HubError } from "../../../../shared/errors.ts";
import { order as orderModel } from "../../../../shared/models/order.ts";
import { shopOperations } from "../../../../shared/operations/shop.ts";
import { handle } from "../../../calls/handle.ts";
import { retryUntilUnchanged } from "../../../data/records/retry-until-unchanged.ts";
import { loadVisibleRecord } from "../../../data/records/visible-record.ts";
import { requireVariable } from "../../../platform/lambda/environment.ts";
import { checkStep, writeStep } from "../orders/order-step.ts";
import { openPaymentGateway } from "../payment/open-gateway.ts";
import { settlePayment } from "../payment/settle-payment.ts";
import { orderPath } from "../orders/order-mails.ts";

/**
 * Returns the address of the provider's page for an order; an open payment of the order is continued. A payment whose
 * notice is late or lost is recorded: its buyer is led back to the order.
 */
export const handler = handle(shopOperations, "startPayment", async ({ id }, context) => {
  const { store, caller, request, now, newId } = context;
  const gateway = await openPaymentGateway(context.store.deadline);
  return retryUntilUnchanged(store.deadline, async () => {
    const { record, held } = await loadVisibleRecord(store, caller, orderModel, id);
    if (!held.has("owner")) throw new HubError("access.denied");
    if (record.paymentMethod !== "card") throw new HubError("order.state");
    checkStep("pay", record, ["owner"]);
    const { page, attempts = 0 } = record.payment;
    const known = page && (await gateway.read(page.id));
    const origin = requireVariable(environment.publicOrigin);
    if (known?.state === "paid") {
      await settlePayment(store, id, { gateway, now, newId });
      return { address: `${origin}${orderPath(id)}` };
    }
    if (page && known?.state === "open") return { address: page.address };
    const started = await gateway.start({ order: record, language: request.language, origin });
    const payment = { ...record.payment, page: started, attempts: attempts + 1 };
    const step = { patch: { payment } };
    await writeStep(store, record, { name: "pay", by: "owner", at: now(), step });
    return { address: started.address };
  });
});
