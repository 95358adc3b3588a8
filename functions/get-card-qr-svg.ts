import { publicOperations } from "../shared/operations/public.ts";
import { pageTexts } from "../shared/texts/pages.ts";
import { DocumentReply } from "./kit/document.ts";
import { handle } from "./kit/handle.ts";
import { pictureFailure } from "./public/paused-reply.ts";
import { cardSymbol } from "./public/card-symbol.ts";
import { imageHeaders } from "./public/image-headers.ts";
import { qrSvg } from "./public/qr-svg.ts";

/** Answers the QR code of the card's short address, as a drawing of any size. */
export const handler = handle(
  publicOperations,
  "getCardQrSvg",
  async (asked, tools) => {
    const symbol = await cardSymbol(asked, tools);
    return new DocumentReply({
      headers: imageHeaders("image/svg+xml"),
      body: qrSvg(symbol, pageTexts(tools.language).card.qrTitle),
    });
  },
  { failure: pictureFailure },
);
