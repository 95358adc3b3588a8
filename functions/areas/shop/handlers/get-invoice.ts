import { HubError } from "../../../../shared/errors.ts";
import { order as orderModel } from "../../../../shared/models/order.ts";
import { shopOperations } from "../../../../shared/operations/shop.ts";
import { handle } from "../../../calls/handle.ts";
import { loadVisibleRecord } from "../../../data/records/visible-record.ts";
import { noStore } from "../../../pages/public-cache.ts";
import { DocumentReply } from "../../../platform/http/document-reply.ts";
import { waitForRetry, type Deadline } from "../../../platform/lambda/deadline.ts";
import type { Invoicing } from "../invoicing/invoicing.ts";
import { openInvoicing } from "../invoicing/open-invoicing.ts";

/** Returns the invoice to those who may read the order. The service keeps the document. */
export const handler = handle(shopOperations, "getInvoice", async ({ id }, context) => {
  const { store, caller } = context;
  const { record } = await loadVisibleRecord(store, caller, orderModel, id);
  const { invoice, number } = record;
  if (invoice === undefined) throw new HubError("order.state");
  const body = await downloadDrawn(await openInvoicing(store.deadline), invoice.id, store.deadline);
  return new DocumentReply({
    headers: {
      ...noStore,
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="nevjegy-${number}-invoice.pdf"`,
    },
    body,
  });
});

/** The service draws a new invoice when it is first asked for it. Throws `overloaded` when that takes too long. */
async function downloadDrawn(
  invoicing: Invoicing,
  id: string,
  deadline: Deadline,
): Promise<Uint8Array> {
  for (let attempt = 0; ; attempt += 1) {
    const body = await invoicing.download(id);
    if (body !== undefined) return body;
    await waitForRetry(deadline, attempt);
  }
}
