import { cardOperations } from "../../../../shared/operations/cards.ts";
import { createCardView } from "../../../../shared/cards/card-view.ts";
import { environment } from "../../../../shared/environment.ts";
import { HubError } from "../../../../shared/errors.ts";
import { toBudapestTime } from "../../../../shared/visits/budapest-day.ts";
import { requireVariable } from "../../../platform/lambda/environment.ts";
import { handle } from "../../../calls/handle.ts";
import { createContactPageCode } from "../pages/contact-code.ts";
import { ContactPage } from "../pages/contact-page.tsx";
import { isCrawler } from "../../../../shared/crawlers.ts";
import { createHtmlReply } from "../../../pages/html-reply.ts";
import { pageFailure } from "../../../pages/page-failure.tsx";
import { createRedirect } from "../../../pages/redirect-reply.ts";
import { getCardByCode } from "../get-card-by-code.ts";
import { inactivePageAddress } from "../resolve-gateway.ts";
import { parseLanguage } from "../../../../shared/public-page/site-address.ts";
import { noStore, publicCache } from "../../../pages/public-cache.ts";
import { toPublicCard } from "../public-card.ts";
import { loadCardBranding } from "../card-branding.ts";
import { recordVisit } from "../../visits/recording/record-visit.ts";
import { findSubstitute } from "../find-substitute.ts";

/** Renders the public page of a card. An inactive card redirects to the page that names only its substitute. */
export const handler = handle(
  cardOperations,
  "openContactPage",
  async ({ c, lang, sent }, context) => {
    if (c === undefined) throw new HubError("record.notFound");
    const card = await getCardByCode(c, context);
    if (!card.active) return createRedirect(inactivePageAddress(card.code, parseLanguage(lang)));
    const { store, now, request } = context;
    const { language, userAgent } = request;
    // A crawler never runs the page's script, so its visit is counted here.
    if (isCrawler(userAgent))
      await recordVisit(card, { kind: "visit", source: "link", language }, context);
    const today = toBudapestTime(new Date(now())).day;
    const [{ isPending, ...surroundings }, substitute] = await Promise.all([
      loadCardBranding(card, context),
      findSubstitute(card, { store, language, today }),
    ]);
    const code = createContactPageCode(surroundings.brand);
    const page = ContactPage({
      ...surroundings,
      view: createCardView(toPublicCard(card), language),
      substitute,
      origin: requireVariable(environment.publicOrigin),
      openedAt: now(),
      sent,
      code,
    });
    // A kept page would show no cover for seconds after it is made.
    const cache = isPending ? noStore : publicCache;
    return createHtmlReply({ page, language, code, cache });
  },
  { failure: pageFailure },
);
