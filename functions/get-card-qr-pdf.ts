import { publicOperations } from "../shared/operations/public.ts";
import { pageTexts } from "../shared/texts/pages.ts";
import { DocumentReply } from "./kit/document.ts";
import { handle } from "./kit/handle.ts";
import { pictureFailure } from "./public/paused-reply.ts";
import { cardSymbol } from "./public/card-symbol.ts";
import { imageHeaders } from "./public/image-headers.ts";
import { qrPdf } from "./public/qr-pdf.ts";

/** Answers the QR code of the card's short address, as a page for the printer. */
export const handler = handle(
  publicOperations,
  "getCardQrPdf",
  async (asked, tools) => {
    const symbol = await cardSymbol(asked, tools);
    return new DocumentReply({
      headers: imageHeaders("application/pdf"),
      body: qrPdf(symbol, pageTexts(tools.language).card.qrTitle),
    });
  },
  { failure: pictureFailure },
);
