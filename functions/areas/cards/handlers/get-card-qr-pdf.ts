import { cardOperations } from "../../../../shared/operations/cards.ts";
import { getPageTexts } from "../../../../shared/texts/pages.ts";
import { DocumentReply } from "../../../platform/http/document-reply.ts";
import { handle } from "../../../calls/handle.ts";
import { imageFailure } from "../replies/inactive-card-reply.ts";
import { createCardSymbol } from "../qr/card-symbol.ts";
import { createImageHeaders } from "../replies/image-headers.ts";
import { renderQrPdf } from "../qr/qr-pdf.ts";

/** Replies with the QR code of the card's short address as a printable PDF page. */
export const handler = handle(
  cardOperations,
  "getCardQrPdf",
  async (input, context) => {
    const symbol = await createCardSymbol(input, context);
    return new DocumentReply({
      headers: createImageHeaders("application/pdf"),
      body: renderQrPdf(symbol, getPageTexts(context.request.language).card.qrTitle),
    });
  },
  { failure: imageFailure },
);
