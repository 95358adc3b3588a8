import type { Language } from "../../../../shared/languages.ts";
import type { Order } from "../../../../shared/models/order.ts";
import type { InvoicingService } from "../../../../shared/shop/invoicing.ts";

/** An invoice at the service. */
export interface IssuedInvoice {
  /** Id of the document at the service. */
  id: string;
  number: string;
}

export interface InvoiceRequest {
  order: Order;
  language: Language;
  /** Day of the payment, in Budapest. */
  day: string;
}

/** A service that issues invoices and reports them to the tax office. */
export interface Invoicing {
  service: InvoicingService;
  /** Issues the invoice of an order. An order that has one at the service gets the same again. Throws `overloaded`. */
  issue: (request: InvoiceRequest) => Promise<IssuedInvoice>;
  /** The invoice as PDF; nothing while the service is still drawing it. Throws `overloaded`. */
  download: (id: string) => Promise<Uint8Array | undefined>;
}
