import { cardOperations } from "../../../../shared/operations/cards.ts";
import { DocumentReply } from "../../../platform/http/document.ts";
import { handle } from "../../../calls/handle.ts";
import { pictureFailure } from "../replies/inactive-card-reply.ts";
import { cardSymbol } from "../qr/card-symbol.ts";
import { imageHeaders } from "../replies/image-headers.ts";
import { qrPng } from "../qr/qr-png.ts";

/** Answers the QR code of the card's short address, as a picture that every program takes. */
export const handler = handle(
  cardOperations,
  "getCardQrPng",
  async (asked, context) => {
    const symbol = await cardSymbol(asked, context);
    return new DocumentReply({ headers: imageHeaders("image/png"), body: qrPng(symbol) });
  },
  { failure: pictureFailure },
);
