import { environment } from "../../../../shared/environment.ts";
import { HubError } from "../../../../shared/errors.ts";
import { order as orderModel } from "../../../../shared/models/order.ts";
import { tag as tagModel } from "../../../../shared/models/tag.ts";
import { shopOperations } from "../../../../shared/operations/shop.ts";
import { handle } from "../../../calls/handle.ts";
import { loadVisibleRecord } from "../../../data/records/visible-record.ts";
import { noStore } from "../../../pages/public-cache.ts";
import { DocumentReply } from "../../../platform/http/document-reply.ts";
import { requireVariable } from "../../../platform/lambda/environment.ts";
import { formatAttachmentHeader } from "../../../platform/text/attachment-header.ts";
import { orderTagId } from "../orders/order-tags.ts";
import { countCarriers } from "../orders/price-lines.ts";
import { formatProductionList } from "../orders/production-list.ts";

/** Returns the production list of an order to admins: it holds the claim secrets. Retired carriers are not made. */
export const handler = handle(
  shopOperations,
  "getProductionList",
  async ({ id, lang }, context) => {
    const { store, caller, request } = context;
    const { record, held } = await loadVisibleRecord(store, caller, orderModel, id);
    if (!held.has("admin")) throw new HubError("access.denied");
    if (record.production === "waiting") throw new HubError("order.state");
    const ids = Array.from({ length: countCarriers(record.prices) }, (_, at) =>
      orderTagId(record._id, at + 1),
    );
    const tags = await store.findMany(tagModel, ids);
    if (tags.length < ids.length) throw new HubError("order.carriers");
    const language = lang ?? request.language;
    const made = tags.filter(({ state }) => state !== "retired");
    const origin = requireVariable(environment.publicOrigin);
    return new DocumentReply({
      headers: {
        ...noStore,
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": formatAttachmentHeader(`nevjegy-${record.number}.csv`),
      },
      body: formatProductionList(record, made, { language, origin }),
    });
  },
);
