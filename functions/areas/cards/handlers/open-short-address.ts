import { cardOperations } from "../../../../shared/operations/cards.ts";
import { handle } from "../../../calls/handle.ts";
import { pageFailure } from "../../../pages/page-failure.tsx";
import { createRedirect } from "../../../pages/redirect-reply.ts";
import { resolveGateway } from "../resolve-gateway.ts";
import { parseLanguage } from "../../../../shared/public-page/site-address.ts";

/** Redirects a printed or typed code directly to its page. A card's QR code contains this address. */
export const handler = handle(
  cardOperations,
  "openShortAddress",
  async ({ code, lang }, context) =>
    createRedirect(
      await resolveGateway(code, { lang: parseLanguage(lang), cardSource: "qr" }, context),
    ),
  { failure: pageFailure },
);
