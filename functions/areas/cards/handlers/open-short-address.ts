import { cardOperations } from "../../../../shared/operations/cards.ts";
import { handle } from "../../../calls/handle.ts";
import { pageFailure } from "../../../pages/page-failure.tsx";
import { createRedirect } from "../../../pages/redirect-reply.ts";
import { resolveGateway } from "../resolve-gateway.ts";
import { askedLanguage } from "../../../../shared/public-page/own-address.ts";

/** Sends the reader of a printed or written code straight to where it leads. A card's own stands in its QR code. */
export const handler = handle(
  cardOperations,
  "openShortAddress",
  async ({ code, lang }, context) =>
    createRedirect(
      await resolveGateway(code, { lang: askedLanguage(lang), cardSource: "qr" }, context),
    ),
  { failure: pageFailure },
);
