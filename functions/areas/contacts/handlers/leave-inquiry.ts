import { contactOperations } from "../../../../shared/operations/contacts.ts";
import { environment } from "../../../../shared/environment.ts";
import { HubError, invalidField } from "../../../../shared/errors.ts";
import { inquiryLimits } from "../../../../shared/limits/contacts.ts";
import type { Language } from "../../../../shared/languages.ts";
import { buildSiteAddress } from "../../../../shared/public-page/site-address.ts";
import { noStore } from "../../../pages/public-cache.ts";
import { acceptsHtml } from "../../../platform/http/accepts-html.ts";
import { DocumentReply } from "../../../platform/http/document-reply.ts";
import { requireVariable } from "../../../platform/lambda/environment.ts";
import { newSecret } from "../../../platform/lambda/ids.ts";
import { handle } from "../../../calls/handle.ts";
import { isFilledTooFast } from "../../cards/form-timing.ts";
import { documentFailure } from "../../cards/replies/document-failure.ts";
import type { FormFaults } from "../check-exchange-form.ts";
import { checkInquiryForm } from "../check-inquiry-form.ts";
import { getContactUsTexts } from "../pages/contact-us-texts.ts";
import { storeInquiry } from "../store-inquiry.ts";

/**
 * Stores a visitor's message to us. A browser gets an invalid form back, filled in and with its problems. A program gets
 * a problem document.
 */
export const handler = handle(
  contactOperations,
  "leaveInquiry",
  async ({ lang, body }, context) => {
    const origin = context.request.header("origin");
    if (origin !== undefined && origin !== requireVariable(environment.publicOrigin))
      throw new HubError("origin.foreign");
    const language = lang ?? context.request.language;
    const now = context.now();
    const isPerson = acceptsHtml(context.request.header("accept"));
    // Without JavaScript the form has no secret yet: the first answer brings one.
    const form = {
      ...body,
      form: body.form || (isPerson ? newSecret() : ""),
      openedAt: body.openedAt || now,
    };
    const again = async (faults: FormFaults, alert?: string) => {
      // Most visitors fill the form in right, and never see this page again.
      const { createContactUsReply } = await import("../pages/contact-us-reply.tsx");
      return createContactUsReply({ form, faults, alert, now }, language);
    };
    const { wrong, hasty, check } = getContactUsTexts(language);
    if (isPerson && body.again === "typed") return again({});

    const checked = checkInquiryForm(form);
    if (checked.faults) {
      if (!isPerson) throw checked.error;
      return again(checked.faults, wrong);
    }
    // A form filled in by a machine is dropped without an error. A form that was submitted too fast gets an error.
    if ((body.website ?? "") !== "") return isPerson ? redirectToSent(form.form, language) : {};
    if (isFilledTooFast(form.openedAt, now, inquiryLimits.minFillMs)) {
      if (!isPerson) throw invalidField("openedAt", "notAcceptable");
      return again({}, body.openedAt === "" ? check : hasty);
    }
    await storeInquiry(checked.input, { ...context, language });
    return isPerson ? redirectToSent(form.form, language) : {};
  },
  { failure: documentFailure },
);

/** Redirects to the confirmation, so that a reload sends nothing again. */
function redirectToSent(form: string, lang: Language): DocumentReply {
  const location = buildSiteAddress("/contact-us/sent", { f: form, lang });
  return new DocumentReply({ status: 303, headers: { ...noStore, location } });
}
