import * as z from "zod/mini";
import { environment } from "../../../../shared/environment.ts";
import { parseInvoicingService } from "../../../../shared/shop/invoicing.ts";
import { defineQueue, type OutboxMessage } from "../../../data/store/outbox.ts";
import { readVariable } from "../../../platform/lambda/environment.ts";

/** A paid order that needs its invoice. */
export const queuedInvoice = z.object({ order: z.string() });

export const invoiceQueue = defineQueue("invoice", queuedInvoice);

/** The message that has the invoice of an order issued; nothing where no invoicing service is set up. */
export function createInvoiceRequest(order: string): OutboxMessage[] {
  const service = parseInvoicingService(readVariable(environment.invoicing));
  return service === undefined ? [] : [invoiceQueue.message({ order })];
}
