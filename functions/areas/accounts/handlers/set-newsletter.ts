import { accountOperations } from "../../../../shared/operations/accounts.ts";
import { consent } from "../../../../shared/models/consent.ts";
import { handle } from "../../../calls/handle.ts";
import { recordNewsAnswer } from "../../../mail/news-consent.ts";
import { keepFieldsForCaller } from "../../../data/rights/audiences.ts";

/**
 * Adds an entry to the consent register: the caller agrees to the newsletter, or withdraws. Entries are never changed.
 */
export const handler = handle(
  accountOperations,
  "setNewsletter",
  async ({ body }, { caller, store }) => {
    const entry = await recordNewsAnswer(store, {
      ...body,
      email: caller.user.email,
      source: "settings",
      owner: caller.id,
    });
    return keepFieldsForCaller(caller, consent, entry) ?? {};
  },
);
