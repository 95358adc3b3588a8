import { paymentNoticeLimit } from "../../../../shared/limits/shop.ts";
import { shopOperations } from "../../../../shared/operations/shop.ts";
import { handle } from "../../../calls/handle.ts";
import { limitSource } from "../../../identity/source-limit.ts";
import { openPaymentGateway } from "../payment/open-gateway.ts";
import { settlePayment } from "../payment/settle-payment.ts";

/** Takes a notice of the provider: the payment is read back, so the notice itself needs no proof. */
export const handler = handle(shopOperations, "receivePayment", async ({ id }, context) => {
  const gateway = await openPaymentGateway(context.store.deadline);
  await limitSource(context, "payment", paymentNoticeLimit);
  const { store, now, newId } = context;
  await settlePayment(store, id, { gateway, now, newId });
  return {};
});
