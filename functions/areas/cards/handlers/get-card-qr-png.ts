import { cardOperations } from "../../../../shared/operations/cards.ts";
import { DocumentReply } from "../../../platform/http/document-reply.ts";
import { handle } from "../../../calls/handle.ts";
import { imageFailure } from "../replies/inactive-card-reply.ts";
import { createCardSymbol } from "../qr/card-symbol.ts";
import { createImageHeaders } from "../replies/image-headers.ts";
import { renderQrPng } from "../qr/qr-png.ts";

/** Replies with the QR code of the card's short address as PNG, which every program reads. */
export const handler = handle(
  cardOperations,
  "getCardQrPng",
  async (input, context) => {
    const symbol = await createCardSymbol(input, context);
    return new DocumentReply({
      headers: createImageHeaders("image/png"),
      body: renderQrPng(symbol),
    });
  },
  { failure: imageFailure },
);
