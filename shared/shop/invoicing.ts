import { defaultSecretPrefix } from "../wallets.ts";

/** Services that issue invoices; one is used where the operator has an account with it. */
export const invoicingServices = ["billingo"] as const;
export type InvoicingService = (typeof invoicingServices)[number];

/** Name of the secret with the operator's key for a service, in Secrets Manager. */
export function invoicingSecretName(
  service: InvoicingService,
  prefix: string = defaultSecretPrefix,
): string {
  return `${prefix}/invoicing-${service}`;
}

/** The service with a name; another name counts for nothing. */
export function parseInvoicingService(name: string | undefined): InvoicingService | undefined {
  return invoicingServices.find((service) => service === name);
}
