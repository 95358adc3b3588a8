import { HubError } from "../../../../shared/errors.ts";
import { campaignOperations } from "../../../../shared/operations/campaigns.ts";
import { handle } from "../../../calls/handle.ts";
import { consentStateKey, hasGivenConsent } from "../../../mail/consent-state.ts";
import { pageFailure } from "../../../pages/page-failure.tsx";
import { findDeliveryByToken } from "../find-delivery.ts";
import { createUnsubscribeReply } from "../pages/unsubscribe-page.tsx";

/** Renders the preferences of an address, in the language of its mail. */
export const handler = handle(
  campaignOperations,
  "openUnsubscribePage",
  async ({ t, lang }, { store }) => {
    if (t === undefined) throw new HubError("record.notFound");
    const row = await findDeliveryByToken(store, t);
    const state = await store.table.get(consentStateKey(row.email));
    const isGiven = state === undefined || hasGivenConsent(state);
    return createUnsubscribeReply({ token: t, email: row.email, isGiven }, lang ?? row.language);
  },
  { failure: pageFailure },
);
