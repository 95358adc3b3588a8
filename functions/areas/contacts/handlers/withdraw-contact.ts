import { contactOperations } from "../../../../shared/operations/contacts.ts";
import { environment } from "../../../../shared/environment.ts";
import { HubError } from "../../../../shared/errors.ts";
import { requireVariable } from "../../../platform/lambda/environment.ts";
import { handle } from "../../../calls/handle.ts";
import { documentFailure } from "../../cards/replies/document-failure.ts";
import { redirectToWithdrawn } from "../pages/withdrawal-page.tsx";
import { acceptsHtml } from "../../../platform/http/accepts-html.ts";
import { consent as consentModel } from "../../../../shared/models/consent.ts";
import { contact as contactModel } from "../../../../shared/models/contact.ts";
import { anonymiseAudit } from "../../../data/store/anonymise-audit.ts";
import { retryUntilUnchanged } from "../../../data/records/retry-until-unchanged.ts";
import { type Store, openStore } from "../../../data/store/store.ts";
import { deriveContactId } from "../form-secret.ts";
import { createInquiryConsent } from "../store-inquiry.ts";

/** Withdraws the contact of a form. The reply does not tell whether there was one. */
export const handler = handle(
  contactOperations,
  "withdrawContact",
  async ({ lang, body }, context) => {
    const origin = context.request.header("origin");
    if (origin !== undefined && origin !== requireVariable(environment.publicOrigin))
      throw new HubError("origin.foreign");
    await withdrawContact(context.store, body.form);
    return acceptsHtml(context.request.header("accept")) ? redirectToWithdrawn(lang) : {};
  },
  { failure: documentFailure },
);

/**
 * Deletes the contact of a form with its history, and enters the withdrawal of an inquiry's consent. It returns nothing: the caller cannot learn whether the contact
 * existed, and repeating it is harmless.
 */
async function withdrawContact(store: Store, form: string): Promise<void> {
  const erasing = openStore({ ...store.options, erases: true });
  const id = deriveContactId(form);
  await retryUntilUnchanged(store.deadline, async () => {
    const before = await erasing.find(contactModel, id);
    if (before === undefined) return;
    const { kind, email } = before;
    await erasing.write([
      { model: contactModel, delete: before },
      ...(kind === "inquiry" && email !== ""
        ? [{ model: consentModel, create: createInquiryConsent(email, false) }]
        : []),
    ]);
  });
  await anonymiseAudit(erasing, { record: id }, "");
}
