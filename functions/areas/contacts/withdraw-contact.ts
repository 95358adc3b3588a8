import { contact as contactModel } from "../../../shared/models/contact.ts";
import { anonymiseAudit } from "../../data/store/anonymise-audit.ts";
import { untilUnchanged } from "../../data/records/until-unchanged.ts";
import { openStore, type Store } from "../../data/store/store.ts";
import { contactOfForm } from "./form-secret.ts";

/**
 * Deletes what was left by a form, its history included. Without an answer: whether there was something is told to
 * nobody, and a second time is as good as the first.
 */
export async function takeBack(store: Store, form: string): Promise<void> {
  const erasing = openStore({ ...store.tools, erases: true });
  const id = contactOfForm(form);
  await untilUnchanged(store.deadline, async () => {
    const before = await erasing.find(contactModel, id);
    if (before !== undefined) await erasing.deleteAll(contactModel, [{ before }]);
  });
  await anonymiseAudit(erasing, { record: id }, "");
}
