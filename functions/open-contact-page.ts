import { cardView } from "../shared/card-view/card-view.ts";
import { environment } from "../shared/environment.ts";
import { HubError } from "../shared/errors.ts";
import { required } from "./kit/environment.ts";
import { handle } from "./kit/handle.ts";
import { ContactPage, contactCode } from "./pages/contact-page.tsx";
import { htmlReply } from "./pages/html-reply.ts";
import { pageFailure } from "./pages/page-failure.tsx";
import { redirectReply } from "./pages/redirect-reply.ts";
import { cardByCode } from "./public/find-by-code.ts";
import { inactiveAddress } from "./public/gateway-goal.ts";
import { askedLanguage } from "./public/own-address.ts";
import { publicCache } from "./public/public-cache.ts";
import { toPublicCard } from "./public/public-card.ts";

/** Opens the public page of a card; an inactive one leads to the page that names nobody. */
export const handler = handle(
  "openContactPage",
  async ({ c, lang }, tools) => {
    if (c === undefined) throw new HubError("record.notFound");
    const card = await cardByCode(c, tools);
    if (!card.active) return redirectReply(inactiveAddress(card.code, askedLanguage(lang)));
    const { language } = tools;
    const view = cardView(toPublicCard(card), language);
    const page = ContactPage({ view, origin: required(environment.publicOrigin) });
    return htmlReply({ page, language, code: contactCode, cache: publicCache });
  },
  { failure: pageFailure },
);
