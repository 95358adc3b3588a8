import { environment } from "../../../../shared/environment.ts";
import { shopOperations } from "../../../../shared/operations/shop.ts";
import { handle } from "../../../calls/handle.ts";
import { noStore } from "../../../pages/public-cache.ts";
import { DocumentReply } from "../../../platform/http/document-reply.ts";
import { requireVariable } from "../../../platform/lambda/environment.ts";
import { formatAttachmentHeader } from "../../../platform/text/attachment-header.ts";
import { loadMadeTags } from "../orders/load-made-tags.ts";
import { formatProductionList } from "../orders/production-list.ts";

/** Returns the production list of an order to admins: it holds the claim secrets. */
export const handler = handle(
  shopOperations,
  "getProductionList",
  async ({ id, lang }, context) => {
    const { order, tags } = await loadMadeTags(context, id);
    const language = lang ?? context.request.language;
    const origin = requireVariable(environment.publicOrigin);
    return new DocumentReply({
      headers: {
        ...noStore,
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": formatAttachmentHeader(`nevjegy-${order.number}.csv`),
      },
      body: formatProductionList(order, tags, { language, origin }),
    });
  },
);
