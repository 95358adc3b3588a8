import { cardOperations } from "../../../../shared/operations/cards.ts";
import { cardView } from "../../../../shared/cards/card-view.ts";
import { environment } from "../../../../shared/environment.ts";
import { HubError } from "../../../../shared/errors.ts";
import { budapestTime } from "../../../../shared/visits/budapest-day.ts";
import { required } from "../../../platform/lambda/environment.ts";
import { handle } from "../../../calls/handle.ts";
import { contactCode } from "../pages/contact-code.ts";
import { ContactPage } from "../pages/contact-page.tsx";
import { isCrawler } from "../../../platform/http/crawler.ts";
import { htmlReply } from "../../../pages/html-reply.ts";
import { pageFailure } from "../../../pages/page-failure.tsx";
import { redirectReply } from "../../../pages/redirect-reply.ts";
import { cardByCode } from "../get-by-code.ts";
import { inactiveAddress } from "../resolve-gateway.ts";
import { askedLanguage } from "../../../../shared/public-page/own-address.ts";
import { publicCache } from "../../../pages/public-cache.ts";
import { toPublicCard } from "../public-card.ts";
import { surroundingsOf } from "../card-branding.ts";
import { noteVisit } from "../../visits/recording/record-visit.ts";
import { whoAnswers } from "../find-substitute.ts";

/** Opens the public page of a card; an inactive one leads to the page that names nobody but who took over. */
export const handler = handle(
  cardOperations,
  "openContactPage",
  async ({ c, lang, sent }, context) => {
    if (c === undefined) throw new HubError("record.notFound");
    const card = await cardByCode(c, context);
    if (!card.active) return redirectReply(inactiveAddress(card.code, askedLanguage(lang)));
    const { store, now, request } = context;
    const { language, userAgent } = request;
    // It never runs the page's script, so it is counted here.
    if (isCrawler(userAgent))
      await noteVisit(card, { kind: "visit", source: "link", language }, context);
    const today = budapestTime(new Date(now())).day;
    const [surroundings, inPlace] = await Promise.all([
      surroundingsOf(card, context),
      whoAnswers(card, { store, language, today }),
    ]);
    const code = contactCode(surroundings.brand);
    const page = ContactPage({
      ...surroundings,
      view: cardView(toPublicCard(card), language),
      inPlace,
      origin: required(environment.publicOrigin),
      openedAt: now(),
      sent,
      code,
    });
    return htmlReply({ page, language, code, cache: publicCache });
  },
  { failure: pageFailure },
);
