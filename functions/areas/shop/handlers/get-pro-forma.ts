import { fontFiles } from "#fonts";
import { HubError } from "../../../../shared/errors.ts";
import { order as orderModel } from "../../../../shared/models/order.ts";
import { shopOperations } from "../../../../shared/operations/shop.ts";
import { handle } from "../../../calls/handle.ts";
import { loadVisibleRecord } from "../../../data/records/visible-record.ts";
import { noStore } from "../../../pages/public-cache.ts";
import { DocumentReply } from "../../../platform/http/document-reply.ts";
import { drawProForma } from "../pro-forma/draw-pro-forma.ts";
import { loadShop } from "../offer/load-shop.ts";

/** Returns the pro forma invoice of an order to those who may read it. A draft has none: it has no prices yet. */
export const handler = handle(shopOperations, "getProForma", async ({ id, lang }, context) => {
  const { store, caller, request } = context;
  const { record } = await loadVisibleRecord(store, caller, orderModel, id);
  if (record.prices.length === 0) throw new HubError("order.state");
  const { values: settings } = await loadShop(store.table);
  const faces = { regular: fontFiles.sans400, bold: fontFiles.sans600 };
  return new DocumentReply({
    headers: {
      ...noStore,
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="nevjegy-${record.number}.pdf"`,
    },
    body: drawProForma({ order: record, settings, language: lang ?? request.language, faces }),
  });
});
