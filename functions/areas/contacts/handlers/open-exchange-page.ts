import { contactOperations } from "../../../../shared/operations/contacts.ts";
import { isSampleCard } from "../../../../shared/cards/sample-card.ts";
import { HubError } from "../../../../shared/errors.ts";
import { contact as contactModel } from "../../../../shared/models/contact.ts";
import { deriveContactId } from "../form-secret.ts";
import { newSecret } from "../../../platform/lambda/ids.ts";
import { handle } from "../../../calls/handle.ts";
import { createExchangeReply } from "../pages/exchange-reply.tsx";
import { createSubmittedReply } from "../pages/submitted-page.tsx";
import { pageFailure } from "../../../pages/page-failure.tsx";
import { createRedirect } from "../../../pages/redirect-reply.ts";
import { getCardByCode } from "../../cards/get-card-by-code.ts";
import { inactivePageAddress } from "../../cards/resolve-gateway.ts";
import { buildSiteAddress, parseLanguage } from "../../../../shared/public-page/site-address.ts";

/** Renders the form in which a visitor leaves details on a card. After submission it renders the confirmation. */
export const handler = handle(
  contactOperations,
  "openExchangePage",
  async ({ c, lang, left }, context) => {
    if (c === undefined) throw new HubError("record.notFound");
    const card = await getCardByCode(c, context);
    const { language } = context.request;
    // The sample has no owner: a visitor who wants to try it reaches us.
    if (isSampleCard(card))
      return createRedirect(buildSiteAddress("/contact-us", { lang: parseLanguage(lang) }));
    if (left !== undefined) {
      // Only the visitor knows the form's secret, from which the id follows.
      const sent = await context.store.find(contactModel, deriveContactId(left));
      const email = sent?.card === card._id ? sent.email : "";
      return createSubmittedReply(card, { form: left, email }, language);
    }
    if (!card.active) return createRedirect(inactivePageAddress(card.code, parseLanguage(lang)));
    const form = { form: newSecret(), openedAt: context.now(), name: "" };
    return createExchangeReply(card, { form, faults: {} }, language);
  },
  { failure: pageFailure },
);
