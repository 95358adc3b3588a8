import { contactOperations } from "../../../../shared/operations/contacts.ts";
import { environment } from "../../../../shared/environment.ts";
import { HubError } from "../../../../shared/errors.ts";
import { required } from "../../../platform/lambda/environment.ts";
import { handle } from "../../../calls/handle.ts";
import { documentFailure } from "../../cards/replies/document-failure.ts";
import { redirectToWithdrawn } from "../pages/withdrawal-page.tsx";
import { wantsPage } from "../../../platform/http/wants-page.ts";
import { contact as contactModel } from "../../../../shared/models/contact.ts";
import { anonymiseAudit } from "../../../data/store/anonymise-audit.ts";
import { untilUnchanged } from "../../../data/records/until-unchanged.ts";
import { type Store, openStore } from "../../../data/store/store.ts";
import { deriveContactId } from "../form-secret.ts";

/** Deletes what was left by a form. The answer is the same whether there was something. */
export const handler = handle(
  contactOperations,
  "takeContactBack",
  async ({ lang, body }, context) => {
    const origin = context.request.header("origin");
    if (origin !== undefined && origin !== required(environment.publicOrigin))
      throw new HubError("origin.foreign");
    await takeBack(context.store, body.form);
    return wantsPage(context.request.header("accept")) ? redirectToWithdrawn(lang) : {};
  },
  { failure: documentFailure },
);

/**
 * Deletes what was left by a form, its history included. Without an answer: whether there was something is told to
 * nobody, and a second time is as good as the first.
 */
async function takeBack(store: Store, form: string): Promise<void> {
  const erasing = openStore({ ...store.options, erases: true });
  const id = deriveContactId(form);
  await untilUnchanged(store.deadline, async () => {
    const before = await erasing.find(contactModel, id);
    if (before !== undefined) await erasing.deleteAll(contactModel, [{ before }]);
  });
  await anonymiseAudit(erasing, { record: id }, "");
}
