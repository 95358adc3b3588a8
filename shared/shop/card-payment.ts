import { defaultSecretPrefix } from "../wallets.ts";

/** Providers of card payment; one is used where the operator has an account with it. */
export const paymentProviders = ["barion"] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

/** Name of the secret with the operator's key for a provider, in Secrets Manager. */
export function paymentSecretName(
  provider: PaymentProvider,
  prefix: string = defaultSecretPrefix,
): string {
  return `${prefix}/payment-${provider}`;
}

/** The provider with a name; another name counts for nothing. */
export function parsePaymentProvider(name: string | undefined): PaymentProvider | undefined {
  return paymentProviders.find((provider) => provider === name);
}
