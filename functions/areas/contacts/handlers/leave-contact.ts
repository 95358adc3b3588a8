import { contactOperations } from "../../../../shared/operations/contacts.ts";
import type { Language } from "../../../../shared/languages.ts";
import type { Card } from "../../../../shared/models/card.ts";
import { buildSiteAddress } from "../../../../shared/public-page/site-address.ts";
import { isSampleCard } from "../../../../shared/cards/sample-card.ts";
import { environment } from "../../../../shared/environment.ts";
import { HubError, invalidField } from "../../../../shared/errors.ts";
import { exchangeLimits } from "../../../../shared/limits/contacts.ts";
import { getExchangeTexts } from "../../../../shared/texts/contacts.ts";
import { checkExchangeForm, type FormFaults } from "../check-exchange-form.ts";
import { storeVisitorContact } from "../store-contact.ts";
import { requireVariable } from "../../../platform/lambda/environment.ts";
import { handle } from "../../../calls/handle.ts";
import { documentFailure } from "../../cards/replies/document-failure.ts";
import { getActiveCardByCode } from "../../cards/get-card-by-code.ts";
import { isFilledTooFast } from "../../cards/form-timing.ts";
import { acceptsHtml } from "../../../platform/http/accepts-html.ts";
import { DocumentReply } from "../../../platform/http/document-reply.ts";
import { noStore } from "../../../pages/public-cache.ts";

/**
 * Stores what a visitor submits. A browser gets an invalid form back, filled in and with its problems. A program gets a
 * problem document.
 */
export const handler = handle(
  contactOperations,
  "leaveContact",
  async ({ code, lang, body }, context) => {
    const origin = context.request.header("origin");
    if (origin !== undefined && origin !== requireVariable(environment.publicOrigin))
      throw new HubError("origin.foreign");
    const card = await getActiveCardByCode(code, context);
    // The sample has no owner who could answer.
    if (isSampleCard(card)) throw new HubError("record.notFound");
    const language = lang ?? context.request.language;
    const isPerson = acceptsHtml(context.request.header("accept"));
    const again = async (faults: FormFaults, alert?: string) => {
      // Most visitors fill the form in right, and never see this page again.
      const { createExchangeReply } = await import("../pages/exchange-reply.tsx");
      const filled = { form: body, faults, alert, isSent: body.again !== "typed" };
      return createExchangeReply(card, filled, language);
    };
    const { wrong, hasty } = getExchangeTexts(language);
    // the visitor has only switched the language, so the form has no problems yet
    if (isPerson && body.again === "typed") return again({});

    const checked = checkExchangeForm(body);
    if (checked.faults) {
      if (!isPerson) throw checked.error;
      return again(checked.faults, wrong);
    }
    if (isPerson && body.again !== undefined) return again({});
    // A form filled in by a machine is dropped without an error. A form that was submitted too fast gets an error.
    if ((body.website ?? "") !== "")
      return isPerson ? redirectToSubmitted(card, body.form, language) : {};
    if (isFilledTooFast(body.openedAt, context.now(), exchangeLimits.minFillMs)) {
      if (!isPerson) throw invalidField("openedAt", "notAcceptable");
      return again({}, hasty);
    }
    await storeVisitorContact(card, checked.input, { ...context, language });
    return isPerson ? redirectToSubmitted(card, body.form, language) : {};
  },
  { failure: documentFailure },
);

/** Redirects to the confirmation page, so that a reload sends nothing again. */
function redirectToSubmitted(card: Card, form: string, lang: Language): DocumentReply {
  const location = buildSiteAddress("/contact/exchange", { c: card.code, left: form, lang });
  return new DocumentReply({ status: 303, headers: { ...noStore, location } });
}
