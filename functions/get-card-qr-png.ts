import { publicOperations } from "../shared/operations/public.ts";
import { DocumentReply } from "./kit/document.ts";
import { handle } from "./kit/handle.ts";
import { pictureFailure } from "./public/paused-reply.ts";
import { cardSymbol } from "./public/card-symbol.ts";
import { imageHeaders } from "./public/image-headers.ts";
import { qrPng } from "./public/qr-png.ts";

/** Answers the QR code of the card's short address, as a picture that every program takes. */
export const handler = handle(
  publicOperations,
  "getCardQrPng",
  async (asked, tools) => {
    const symbol = await cardSymbol(asked, tools);
    return new DocumentReply({ headers: imageHeaders("image/png"), body: qrPng(symbol) });
  },
  { failure: pictureFailure },
);
