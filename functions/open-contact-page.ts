import { pageOperations } from "../shared/operations/pages.ts";
import { cardView } from "../shared/card-view/card-view.ts";
import { environment } from "../shared/environment.ts";
import { HubError } from "../shared/errors.ts";
import { budapestTime } from "../shared/statistic/budapest-day.ts";
import { required } from "./kit/environment.ts";
import { handle } from "./kit/handle.ts";
import { contactCode } from "./pages/contact-code.ts";
import { ContactPage } from "./pages/contact-page.tsx";
import { isCrawler } from "./pages/crawler.ts";
import { htmlReply } from "./pages/html-reply.ts";
import { pageFailure } from "./pages/page-failure.tsx";
import { redirectReply } from "./pages/redirect-reply.ts";
import { cardByCode } from "./public/find-by-code.ts";
import { inactiveAddress } from "./public/gateway-goal.ts";
import { askedLanguage } from "../shared/public-page/own-address.ts";
import { publicCache } from "./public/public-cache.ts";
import { toPublicCard } from "./public/public-card.ts";
import { surroundingsOf } from "./public/surroundings.ts";
import { noteVisit } from "./statistic/note-visit.ts";
import { whoAnswers } from "./public/who-answers.ts";

/** Opens the public page of a card; an inactive one leads to the page that names nobody but who took over. */
export const handler = handle(
  pageOperations,
  "openContactPage",
  async ({ c, lang, sent }, tools) => {
    if (c === undefined) throw new HubError("record.notFound");
    const card = await cardByCode(c, tools);
    if (!card.active) return redirectReply(inactiveAddress(card.code, askedLanguage(lang)));
    const { language, store, now } = tools;
    // It never runs the page's script, so it is counted here.
    if (isCrawler(tools.request.userAgent))
      await noteVisit(card, { kind: "visit", source: "link", language }, tools);
    const today = budapestTime(new Date(now())).day;
    const [surroundings, inPlace] = await Promise.all([
      surroundingsOf(card, tools),
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
