import { environment } from "../shared/environment.ts";
import { pageTexts } from "../shared/texts/pages.ts";
import { DocumentReply } from "./kit/document.ts";
import { required } from "./kit/environment.ts";
import { handle } from "./kit/handle.ts";
import { activeCardByCode } from "./public/find-by-code.ts";
import { imageHeaders } from "./public/image-headers.ts";
import { publicProblem } from "./public/public-cache.ts";
import { qrAddress, qrMatrix } from "./public/qr-code.ts";
import { qrSvg } from "./public/qr-svg.ts";

/** Answers the QR code of the card's short address, as a drawing of any size. */
export const handler = handle(
  "getCardQrSvg",
  async ({ code }, tools) => {
    const card = await activeCardByCode(code, tools);
    const matrix = qrMatrix(qrAddress(required(environment.publicOrigin), card.code));
    return new DocumentReply({
      headers: imageHeaders("image/svg+xml"),
      body: qrSvg(matrix, pageTexts(tools.language).card.qrTitle),
    });
  },
  { failure: publicProblem },
);
