import { fontFiles } from "#fonts";
import { environment } from "../../../../shared/environment.ts";
import { invalidField } from "../../../../shared/errors.ts";
import { shopOperations } from "../../../../shared/operations/shop.ts";
import { handle } from "../../../calls/handle.ts";
import { noStore } from "../../../pages/public-cache.ts";
import { DocumentReply } from "../../../platform/http/document-reply.ts";
import { requireVariable } from "../../../platform/lambda/environment.ts";
import { formatAttachmentHeader } from "../../../platform/text/attachment-header.ts";
import { loadMadeTags } from "../orders/load-made-tags.ts";
import { drawQrSheet } from "../../cards/qr-sheet/draw-qr-sheet.ts";

/** Returns the labels of one line of an order to admins. */
export const handler = handle(shopOperations, "getQrSheet", async ({ id, line, lang }, context) => {
  const { order, tags } = await loadMadeTags(context, id);
  const place = Number(line);
  const product = order.prices[place];
  const printed = tags.filter(({ orderLine }) => orderLine === place);
  if (product === undefined || printed.length === 0) throw invalidField("line", "notAcceptable");
  const language = lang ?? context.request.language;
  return new DocumentReply({
    headers: {
      ...noStore,
      "content-type": "application/pdf",
      "content-disposition": formatAttachmentHeader(`nevjegy-${order.number}-qr-${place + 1}.pdf`),
    },
    body: await drawQrSheet({
      title: order.number,
      heading: `${order.number} · ${product.name[language]}`,
      labels: printed.map(({ code, serial = 0 }) => ({ code, serial })),
      origin: requireVariable(environment.publicOrigin),
      language,
      faces: { regular: fontFiles.sans400, bold: fontFiles.sans600 },
    }),
  });
});
