import { environment } from "../shared/environment.ts";
import { DocumentReply } from "./kit/document.ts";
import { required } from "./kit/environment.ts";
import { handle } from "./kit/handle.ts";
import { activeCardByCode } from "./public/find-by-code.ts";
import { imageHeaders } from "./public/image-headers.ts";
import { publicProblem } from "./public/public-cache.ts";
import { qrAddress, qrMatrix } from "./public/qr-code.ts";
import { qrPng } from "./public/qr-png.ts";

/** Answers the QR code of the card's short address, as a picture that every program takes. */
export const handler = handle(
  "getCardQrPng",
  async ({ code }, tools) => {
    const card = await activeCardByCode(code, tools);
    const matrix = qrMatrix(qrAddress(required(environment.publicOrigin), card.code));
    return new DocumentReply({ headers: imageHeaders("image/png"), body: qrPng(matrix) });
  },
  { failure: publicProblem },
);
