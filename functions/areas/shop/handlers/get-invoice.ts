import { HubError } from "../../../../shared/errors.ts";
import { order as orderModel } from "../../../../shared/models/order.ts";
import { shopOperations } from "../../../../shared/operations/shop.ts";
import { handle } from "../../../calls/handle.ts";
import { loadVisibleRecord } from "../../../data/records/visible-record.ts";
import { noStore } from "../../../pages/public-cache.ts";
import { DocumentReply } from "../../../platform/http/document-reply.ts";
import { openInvoicing } from "../invoicing/open-invoicing.ts";

/** Returns the invoice to those who may read the order. The service keeps the document. */
export const handler = handle(shopOperations, "getInvoice", async ({ id }, context) => {
  const { store, caller } = context;
  const { record } = await loadVisibleRecord(store, caller, orderModel, id);
  const { invoice, number } = record;
  if (invoice === undefined) throw new HubError("order.state");
  const body = await (await openInvoicing(store.deadline)).download(invoice.id);
  if (body === undefined) throw new HubError("overloaded", { retryAfter: 5 });
  return new DocumentReply({
    headers: {
      ...noStore,
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="nevjegy-${number}-invoice.pdf"`,
    },
    body,
  });
});
