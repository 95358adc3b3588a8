import { cardOperations } from "../../../../shared/operations/cards.ts";
import { pageTexts } from "../../../../shared/texts/pages.ts";
import { DocumentReply } from "../../../platform/http/document.ts";
import { handle } from "../../../calls/handle.ts";
import { pictureFailure } from "../replies/inactive-card-reply.ts";
import { cardSymbol } from "../qr/card-symbol.ts";
import { imageHeaders } from "../replies/image-headers.ts";
import { qrPdf } from "../qr/qr-pdf.ts";

/** Answers the QR code of the card's short address, as a page for the printer. */
export const handler = handle(
  cardOperations,
  "getCardQrPdf",
  async (asked, context) => {
    const symbol = await cardSymbol(asked, context);
    return new DocumentReply({
      headers: imageHeaders("application/pdf"),
      body: qrPdf(symbol, pageTexts(context.request.language).card.qrTitle),
    });
  },
  { failure: pictureFailure },
);
