import { newsletterConsent } from "../../../../shared/accounts/newsletter-consent.ts";
import { delivery as deliveryModel, type Delivery } from "../../../../shared/models/delivery.ts";
import { campaignOperations } from "../../../../shared/operations/campaigns.ts";
import { handle } from "../../../calls/handle.ts";
import type { Store } from "../../../data/store/store.ts";
import { consentStateKey, hasGivenConsent } from "../../../mail/consent-state.ts";
import { recordNewsAnswer } from "../../../mail/news-consent.ts";
import { acceptsHtml } from "../../../platform/http/accepts-html.ts";
import { documentFailure } from "../../cards/replies/document-failure.ts";
import { findDeliveryByToken } from "../find-delivery.ts";
import { redirectToUnsubscribePage } from "../pages/unsubscribe-page.tsx";

/** Stores what the owner of an address chooses. A repeat changes nothing, and mail programs get no redirect. */
export const handler = handle(
  campaignOperations,
  "unsubscribe",
  async ({ t, lang, body: { news } }, { store, request, now }) => {
    const row = await findDeliveryByToken(store, t);
    await storeChoice(store, row, news === "on", now());
    const isFromPage = news !== undefined && acceptsHtml(request.header("accept"));
    return isFromPage ? redirectToUnsubscribePage(t, lang ?? row.language) : {};
  },
  { failure: documentFailure },
);

async function storeChoice(store: Store, row: Delivery, given: boolean, at: string) {
  const { _id: id, email, campaign } = row;
  const state = await store.table.get(consentStateKey(email));
  if (state !== undefined && hasGivenConsent(state) === given) return;
  const { version: textVersion } = newsletterConsent;
  const plan = async () => {
    const before = await store.find(deliveryModel, id);
    if (before === undefined) return [];
    const patch = { unsubscribedAt: given ? undefined : at };
    return [{ model: deliveryModel, before, patch }];
  };
  await recordNewsAnswer(
    store,
    { email, given, textVersion, source: given ? "preferences" : "unsubscribe" },
    { plan, ...(!given && { campaign }) },
  );
}
