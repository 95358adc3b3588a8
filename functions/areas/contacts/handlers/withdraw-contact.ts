import { contactOperations } from "../../../../shared/operations/contacts.ts";
import { environment } from "../../../../shared/environment.ts";
import { HubError } from "../../../../shared/errors.ts";
import { requireVariable } from "../../../platform/lambda/environment.ts";
import { handle } from "../../../calls/handle.ts";
import { documentFailure } from "../../cards/replies/document-failure.ts";
import { redirectToWithdrawn } from "../pages/withdrawal-page.tsx";
import { acceptsHtml } from "../../../platform/http/accepts-html.ts";
import { consent as consentModel } from "../../../../shared/models/consent.ts";
import { contact as contactModel, type Contact } from "../../../../shared/models/contact.ts";
import { removeDeletionMark } from "../../../data/store/deletion-mark.ts";
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
 * Deletes the contact of a form with its history, and enters the withdrawal of an inquiry's consent. Returns nothing, so
 * that the caller does not learn whether the contact existed; a repeat does no harm.
 */
async function withdrawContact(store: Store, form: string): Promise<void> {
  const erasing = openStore({ ...store.options, erases: true });
  const id = deriveContactId(form);
  await retryUntilUnchanged(store.deadline, async () => {
    const before = await findOrRemoveMark(erasing, id);
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

/** The contact, if it exists. A contact that its owner has deleted cannot be restored afterwards. */
async function findOrRemoveMark(store: Store, id: string): Promise<Contact | undefined> {
  const found = await store.find(contactModel, id);
  if (found !== undefined) return found;
  await removeDeletionMark(store.table, contactModel, id);
  // A restore may have committed before.
  return store.find(contactModel, id);
}
