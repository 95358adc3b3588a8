import type * as z from "zod/mini";
import { noticePeriodMs } from "../../../../shared/limits/notifications.ts";
import { feedback as feedbackModel } from "../../../../shared/models/feedback.ts";
import { getOptionText } from "../../../../shared/texts/option-texts.ts";
import type { Store } from "../../../data/store/store.ts";
import { deliverAdminNotice } from "../../shop/settings/admin-notice.ts";
import type { NoticeMail } from "../mails/notice-mails.en.ts";
import { isOutdated } from "../is-outdated.ts";
import { feedbackQueue } from "./feedback-effects.ts";

/** Tells the admins. Several pieces of feedback of one person within minutes are one notice, which does not hold the text. */
export async function deliverFeedbackNotice(
  store: Store,
  { feedback: id }: z.infer<typeof feedbackQueue.schema>,
): Promise<void> {
  const feedback = await store.find(feedbackModel, id);
  if (feedback === undefined || isOutdated(feedback.createdAt)) return;
  const { _id, author, kind, createdAt } = feedback;
  const period = Math.floor(Date.parse(createdAt) / noticePeriodMs);
  const path = `/admin/feedback/${_id}` as const;
  const [en, hu] = (["en", "hu"] as const).map(
    (language) => getOptionText("feedback", "kind", kind, language) ?? kind,
  ) as [string, string]; // one for each language
  const notice = {
    template: "feedbackReceived" satisfies NoticeMail,
    values: { en: { about: en, path }, hu: { about: hu, path } },
    kind: "feedback.received",
    texts: {
      en: `New feedback: ${en}`,
      hu: `Új visszajelzés: ${hu}`,
    },
    link: path,
  };
  await deliverAdminNotice(store, `${feedbackQueue.name} ${author} ${period}`, notice, author);
}
