import { newsletterConsent } from "../../../../shared/accounts/newsletter-consent.ts";
import { optionalTopics, type OptionalTopic } from "../../../../shared/campaigns/mail-topics.ts";
import { delivery as deliveryModel, type Delivery } from "../../../../shared/models/delivery.ts";
import { campaignOperations } from "../../../../shared/operations/campaigns.ts";
import { handle } from "../../../calls/handle.ts";
import type { Store } from "../../../data/store/store.ts";
import { consentStateKey, hasGivenConsent } from "../../../mail/consent-state.ts";
import { recordNewsAnswer, recordTopicAnswer } from "../../../mail/news-consent.ts";
import { findTurnedOff } from "../../../mail/turned-off-topics.ts";
import { acceptsHtml } from "../../../platform/http/accepts-html.ts";
import { documentFailure } from "../../cards/replies/document-failure.ts";
import { isRecipientToken } from "../../reports/schedules/mailed-recipient.ts";
import { storeRecipientChoice } from "../../reports/schedules/store-recipient-choice.ts";
import { findDeliveryByToken } from "../find-delivery.ts";
import { redirectToUnsubscribePage } from "../pages/unsubscribe-page.tsx";
import { findTestMail } from "../test-mail.ts";

/**
 * Stores what the owner of an address chooses. A repeat changes nothing, and mail programs get no redirect. The token of a
 * test mail is accepted and changes nothing.
 */
export const handler = handle(
  campaignOperations,
  "unsubscribe",
  async ({ t, lang, body }, { store, request, now }) => {
    const { news, topics, report } = body;
    const { language } = isRecipientToken(t)
      ? await storeRecipientChoice(store, t, report === "on")
      : ((await findTestMail(store.table, t)) ?? (await storeChoiceOfRow()));
    const choice = news ?? topics ?? report;
    const isFromPage = choice !== undefined && acceptsHtml(request.header("accept"));
    return isFromPage ? redirectToUnsubscribePage(t, lang ?? language) : {};

    async function storeChoiceOfRow(): Promise<Delivery> {
      const row = await findDeliveryByToken(store, t);
      if (topics === undefined) await storeChoice(store, row, news === "on", now());
      else await storeTopics(store, row.email, body);
      return row;
    }
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

/** Stores the topics that have changed. Each is an entry of the register of its own. */
async function storeTopics(
  store: Store,
  email: string,
  chosen: Partial<Record<OptionalTopic, "on" | undefined>>,
): Promise<void> {
  const { version: textVersion } = newsletterConsent;
  for (const topic of optionalTopics) {
    const given = chosen[topic] === "on";
    const isOff = (await findTurnedOff(store, topic, [email])).has(email);
    if (given !== isOff) continue;
    await recordTopicAnswer(store, topic, { email, given, textVersion, source: "preferences" });
  }
}
