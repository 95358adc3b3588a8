import { environment } from "../../../../shared/environment.ts";
import { HubError } from "../../../../shared/errors.ts";
import { parsePaymentProvider, paymentSecretName } from "../../../../shared/shop/card-payment.ts";
import { loadSecret } from "../../../platform/aws/secret.ts";
import type { Deadline } from "../../../platform/lambda/deadline.ts";
import { readVariable } from "../../../platform/lambda/environment.ts";
import { barionSecret, createBarionGateway } from "./barion-gateway.ts";
import type { PaymentGateway } from "./payment-gateway.ts";

const barionOrigin = "https://api.barion.com";

/** Opens the provider of card payment that the operator has set up. Throws `payment.notConfigured`. */
export async function openPaymentGateway(deadline: Deadline): Promise<PaymentGateway> {
  const gateway = await findPaymentGateway(deadline);
  if (gateway === undefined) throw new HubError("payment.notConfigured");
  return gateway;
}

/** The provider of card payment; undefined where none is set up. */
export async function findPaymentGateway(deadline: Deadline): Promise<PaymentGateway | undefined> {
  const provider = parsePaymentProvider(readVariable(environment.cardPayment));
  if (provider === undefined) return undefined;
  const name = paymentSecretName(provider, readVariable(environment.secretPrefix));
  const secret = await loadSecret(name, barionSecret, deadline);
  return createBarionGateway(secret, readVariable(environment.paymentOrigin) ?? barionOrigin);
}
