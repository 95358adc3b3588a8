import { HubError } from "../../../../shared/errors.ts";
import { optionalTopics, type OptionalTopic } from "../../../../shared/campaigns/mail-topics.ts";
import { report as reportModel } from "../../../../shared/models/report.ts";
import { campaignOperations } from "../../../../shared/operations/campaigns.ts";
import { handle } from "../../../calls/handle.ts";
import { consentStateKey, hasGivenConsent } from "../../../mail/consent-state.ts";
import { findTurnedOff } from "../../../mail/turned-off-topics.ts";
import { pageFailure } from "../../../pages/page-failure.tsx";
import { canReadReport } from "../../reports/can-read-report.ts";
import {
  getMailedRecipient,
  hasUnsubscribed,
  isRecipientToken,
} from "../../reports/schedules/mailed-recipient.ts";
import { findDeliveryByToken } from "../find-delivery.ts";
import {
  createReportReply,
  createTestReply,
  createUnsubscribeReply,
} from "../pages/unsubscribe-page.tsx";
import { findTestMail } from "../test-mail.ts";

/** Renders the preferences of an address, in the language of its mail. */
export const handler = handle(
  campaignOperations,
  "openUnsubscribePage",
  async ({ t, lang }, { store }) => {
    if (t === undefined) throw new HubError("record.notFound");
    if (isRecipientToken(t)) {
      const { schedule, user } = await getMailedRecipient(store.table, t);
      const mayRead = await canReadReport(store, user, schedule.report);
      const report = mayRead ? await store.find(reportModel, schedule.report) : undefined;
      const isGiven = !hasUnsubscribed(schedule, user._id);
      const preferences = { token: t, email: user.email, report: report?.name, isGiven };
      return createReportReply(preferences, lang ?? user.language);
    }
    const test = await findTestMail(store.table, t);
    if (test) return createTestReply({ token: t, email: test.email }, lang ?? test.language);
    const row = await findDeliveryByToken(store, t);
    const state = await store.table.get(consentStateKey(row.email));
    const isGiven = state === undefined || hasGivenConsent(state);
    const topics: OptionalTopic[] = [];
    for (const topic of optionalTopics)
      if (!(await findTurnedOff(store, topic, [row.email])).has(row.email)) topics.push(topic);
    const preferences = { token: t, email: row.email, isGiven, topics };
    return createUnsubscribeReply(preferences, lang ?? row.language);
  },
  { failure: pageFailure },
);
