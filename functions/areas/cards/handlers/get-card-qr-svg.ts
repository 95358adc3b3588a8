import { cardOperations } from "../../../../shared/operations/cards.ts";
import { pageTexts } from "../../../../shared/texts/pages.ts";
import { DocumentReply } from "../../../platform/http/document.ts";
import { handle } from "../../../calls/handle.ts";
import { pictureFailure } from "../replies/inactive-card-reply.ts";
import { cardSymbol } from "../qr/card-symbol.ts";
import { imageHeaders } from "../replies/image-headers.ts";
import { qrSvg } from "../qr/qr-svg.ts";

/** Answers the QR code of the card's short address, as a drawing of any size. */
export const handler = handle(
  cardOperations,
  "getCardQrSvg",
  async (asked, context) => {
    const symbol = await cardSymbol(asked, context);
    return new DocumentReply({
      headers: imageHeaders("image/svg+xml"),
      body: qrSvg(symbol, pageTexts(context.request.language).card.qrTitle),
    });
  },
  { failure: pictureFailure },
);
