import { cardOperations } from "../../../../shared/operations/cards.ts";
import { HubError } from "../../../../shared/errors.ts";
import { handle } from "../../../calls/handle.ts";
import { createContactReply } from "../pages/contact-reply.ts";
import { isCrawler } from "../../../../shared/crawlers.ts";
import { pageFailure } from "../../../pages/page-failure.tsx";
import { createRedirect } from "../../../pages/redirect-reply.ts";
import { getCardByCode } from "../get-card-by-code.ts";
import { inactivePageAddress } from "../resolve-gateway.ts";
import { parseLanguage } from "../../../../shared/public-page/site-address.ts";
import { recordVisit } from "../../visits/recording/record-visit.ts";

/** Renders the public page of a card. An inactive card redirects to the page that names only its substitute. */
export const handler = handle(
  cardOperations,
  "openContactPage",
  async ({ c, lang }, context) => {
    if (c === undefined) throw new HubError("record.notFound");
    const card = await getCardByCode(c, context);
    if (!card.active) return createRedirect(inactivePageAddress(card.code, parseLanguage(lang)));
    const { language, userAgent } = context.request;
    // A crawler never runs the page's script, so its visit is counted here.
    if (isCrawler(userAgent))
      await recordVisit(card, { kind: "visit", source: "link", language }, context);
    return createContactReply(card, { language }, context);
  },
  { failure: pageFailure },
);
