import { contactOperations } from "../../../../shared/operations/contacts.ts";
import { HubError } from "../../../../shared/errors.ts";
import { newSecret } from "../../../platform/lambda/ids.ts";
import { handle } from "../../../calls/handle.ts";
import { createExchangeReply } from "../pages/exchange-reply.tsx";
import { createSubmittedReply } from "../pages/submitted-page.tsx";
import { pageFailure } from "../../../pages/page-failure.tsx";
import { createRedirect } from "../../../pages/redirect-reply.ts";
import { getCardByCode } from "../../cards/get-card-by-code.ts";
import { inactivePageAddress } from "../../cards/resolve-gateway.ts";
import { parseLanguage } from "../../../../shared/public-page/site-address.ts";

/** Renders the form in which a visitor leaves details on a card. After submission it renders the confirmation. */
export const handler = handle(
  contactOperations,
  "openExchangePage",
  async ({ c, lang, left }, context) => {
    if (c === undefined) throw new HubError("record.notFound");
    const card = await getCardByCode(c, context);
    const { language } = context.request;
    if (left !== undefined) return createSubmittedReply(card, left, language);
    if (!card.active) return createRedirect(inactivePageAddress(card.code, parseLanguage(lang)));
    const form = { form: newSecret(), openedAt: context.now(), name: "" };
    return createExchangeReply(card, { form, faults: {} }, language);
  },
  { failure: pageFailure },
);
