import { handleQueue } from "../../../calls/handle-queue.ts";
import { openSystemStore } from "../../../calls/system-store.ts";
import { nowIso } from "../../../platform/lambda/clock.ts";
import { queuedInvoice } from "../invoicing/invoice-queue.ts";
import { issueInvoice } from "../orders/issue-invoice.ts";
import { openInvoicing } from "../invoicing/open-invoicing.ts";

/** Has the invoice of a paid order issued. */
export const handler = handleQueue("issueInvoices", queuedInvoice, async ({ order }, deadline) => {
  const invoicing = await openInvoicing(deadline);
  await issueInvoice(openSystemStore("orders", deadline), order, { invoicing, now: nowIso });
});
