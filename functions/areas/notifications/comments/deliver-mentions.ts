import type * as z from "zod/mini";
import { noticePeriodMs } from "../../../../shared/limits/notifications.ts";
import { models } from "../../../../shared/models/all.ts";
import { comment as commentModel } from "../../../../shared/models/comment.ts";
import { user as userModel, type User } from "../../../../shared/models/user.ts";
import { getModelLabel } from "../../../../shared/texts/models.ts";
import { toCaller } from "../../../data/rights/caller.ts";
import type { Store } from "../../../data/store/store.ts";
import { notifyPerson } from "../../shop/settings/admin-notice.ts";
import type { NoticeMail } from "../mails/notice-mails.en.ts";
import { isOutdated } from "../is-outdated.ts";
import { filterReaders } from "./filter-readers.ts";
import { mentionQueue } from "./mention-effects.ts";
import { findRecordPath } from "./record-path.ts";

/**
 * Tells each mentioned account that may still read the record. Several mentions by one person on one record within
 * minutes are one notice. It holds neither the text nor a name.
 */
export async function deliverMentions(
  store: Store,
  { comment: id }: z.infer<typeof mentionQueue.schema>,
): Promise<void> {
  const comment = await store.find(commentModel, id);
  if (comment === undefined || isOutdated(comment.createdAt)) return;
  const model = models.get(comment.model);
  const record = model && (await store.find(model, comment.record));
  if (model === undefined || record === undefined) return;
  const others = (comment.mentions ?? []).filter((mentioned) => mentioned !== comment.owner);
  const users = await store.findMany(userModel, [...new Set(others)]);
  const period = Math.floor(Date.parse(comment.createdAt) / noticePeriodMs);
  const told = `${mentionQueue.name} ${comment.model} ${comment.record} ${comment.owner} ${period}`;
  for (const person of await filterReaders(store.table, { model, record }, users))
    await notifyPerson(store, told, describeMention(comment, person), person);
}

function describeMention({ model, record }: { model: string; record: string }, person: User) {
  const path = findRecordPath(model, record, toCaller(person)) ?? "/my-cards";
  const about = { en: getModelLabel(model, "en").one, hu: getModelLabel(model, "hu").one };
  return {
    template: "commentMention" satisfies NoticeMail,
    values: { en: { about: about.en, path }, hu: { about: about.hu, path } },
    kind: "comment.mention",
    texts: {
      en: `${about.en}: you were mentioned in a comment`,
      hu: `${about.hu}: megemlítették egy megjegyzésben`,
    },
    link: path,
  };
}
