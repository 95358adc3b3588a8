import type { Language } from "../../../../shared/languages.ts";
import type { Order } from "../../../../shared/models/order.ts";

/** A payment as the provider has it. */
export interface ProviderPayment {
  state: "open" | "paid" | "ended";
  /** The order's number, as it was sent to the provider. */
  reference: string;
  amount: number;
  currency: string;
}

export interface PaymentRequest {
  order: Order;
  language: Language;
  /** Scheme and host of the service. */
  origin: string;
}

/** A provider of card payment with its own page: no card number reaches this service. */
export interface PaymentGateway {
  /** Prepares a payment; resolves to its id and the address of the page. Throws `overloaded`. */
  start: (request: PaymentRequest) => Promise<{ id: string; address: string }>;
  /** Reads a payment back from the provider. Throws `overloaded`. */
  read: (id: string) => Promise<ProviderPayment>;
}
