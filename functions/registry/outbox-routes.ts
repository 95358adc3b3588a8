import type * as z from "zod/mini";
import { environment } from "../../shared/environment.ts";
import {
  answerMailRequest,
  mailRequestQueue,
} from "../areas/accounts/mail-requests/answer-mail-request.ts";
import { campaignQueue } from "../areas/campaigns/engine/campaign-queue.ts";
import { carriedContactsQueue, carryContacts } from "../areas/cards/carried-contacts.ts";
import { carriedTagsQueue, carryTags } from "../areas/cards/carried-tags.ts";
import {
  companyTiesQueue,
  memberRecordsQueue,
  queueCompanyTies,
} from "../areas/companies/tie-queue.ts";
import { pictureQueue, type PictureTask } from "../areas/files/pictures/picture-queue.ts";
import { folderContentQueue, markChangedFolders } from "../areas/reports/folders/folder-content.ts";
import { reportMailQueue } from "../areas/reports/schedules/report-mail-queue.ts";
import { deliverMentions } from "../areas/notifications/comments/deliver-mentions.ts";
import { mentionQueue } from "../areas/notifications/comments/mention-effects.ts";
import { deliverFeedbackNotice } from "../areas/notifications/feedback/deliver-feedback.ts";
import { feedbackQueue } from "../areas/notifications/feedback/feedback-effects.ts";
import { invoiceQueue } from "../areas/shop/invoicing/invoice-queue.ts";
import { commentNoticeQueue, deliverCommentNotice } from "../areas/shop/orders/comment-notices.ts";
import { proofNoticeQueue } from "../areas/shop/orders/proof-effects.ts";
import { deliverProofNotice } from "../areas/shop/orders/proof-notices.ts";
import {
  makeOrderTags,
  orderTagsQueue,
  retiredTagsQueue,
  retireOrderTags,
} from "../areas/shop/orders/order-tags.ts";
import { adminNoticeQueue, deliverAdminNotice } from "../areas/shop/settings/admin-notice.ts";
import { visitQueue } from "../areas/visits/recording/visit-queue.ts";
import { openSystemStore } from "../calls/system-store.ts";
import { exportQueue, jobQueue, printQueue, reportQueue } from "../data/jobs/job-queue.ts";
import { releaseQueue } from "../data/store/release-queue.ts";
import { outboxKey, type OutboxEntry, type OutboxQueue } from "../data/store/outbox.ts";
import { publishQueue } from "../areas/files/pictures/published-sources.ts";
import { releaseReferences } from "../data/store/release-references.ts";
import { mailQueue, type QueuedMail } from "../mail/mail-message.ts";
import { sendToQueue } from "../platform/aws/queue.ts";
import type { Table } from "../platform/aws/table.ts";
import type { Deadline } from "../platform/lambda/deadline.ts";

/** Delivers the message of an entry. A crash repeats it, so a second delivery must be harmless. */
type Route = (entry: OutboxEntry, target: DeliveryTarget) => Promise<unknown>;

interface DeliveryTarget {
  table: Table;
  /** A delivery that it interrupts is repeated. */
  deadline: Deadline;
}

/** Every queue of the outbox: a new kind of message is one row. */
const routes: ReadonlyMap<string, Route> = new Map([
  route(mailQueue, (mail, { _id: id }, { deadline }) =>
    sendToQueue(environment.mailQueue, { id, mail } satisfies QueuedMail, deadline),
  ),
  route(jobQueue, (message, _entry, { deadline }) =>
    sendToQueue(environment.jobQueue, message, deadline),
  ),
  route(exportQueue, (message, _entry, { deadline }) =>
    sendToQueue(environment.exportQueue, message, deadline),
  ),
  route(printQueue, (message, _entry, { deadline }) =>
    sendToQueue(environment.printQueue, message, deadline),
  ),
  route(reportQueue, (message, _entry, { deadline }) =>
    sendToQueue(environment.reportQueue, message, deadline),
  ),
  route(reportMailQueue, (message, _entry, { deadline }) =>
    sendToQueue(environment.reportMailQueue, message, deadline),
  ),
  route(pictureQueue, (message, _entry, { deadline }) =>
    sendToQueue(environment.pictureQueue, message, deadline),
  ),
  route(invoiceQueue, (message, _entry, { deadline }) =>
    sendToQueue(environment.invoiceQueue, message, deadline),
  ),
  route(campaignQueue, (message, _entry, { deadline }) =>
    sendToQueue(environment.campaignQueue, message, deadline),
  ),
  route(visitQueue, (message, _entry, { deadline }) =>
    sendToQueue(environment.visitQueue, message, deadline),
  ),
  route(companyTiesQueue, ({ companies }, _entry, { deadline }) =>
    Promise.all(companies.map((company) => queueCompanyTies({ company }, deadline))),
  ),
  route(memberRecordsQueue, (message, _entry, { deadline }) => queueCompanyTies(message, deadline)),
  route(publishQueue, ({ records }, _entry, { deadline }) =>
    Promise.all(
      records.map((record) => {
        const task: PictureTask = { do: "publish", ...record };
        return sendToQueue(environment.pictureQueue, task, deadline);
      }),
    ),
  ),
  // Short work that needs no queue of its own.
  route(mailRequestQueue, (request, { _id }, { table, deadline }) =>
    answerMailRequest(table, _id, request, deadline),
  ),
  route(orderTagsQueue, (message, _entry, { deadline }) =>
    makeOrderTags(openSystemStore("orders", deadline), message),
  ),
  route(carriedTagsQueue, (message, _entry, { deadline }) =>
    carryTags(openSystemStore("companies", deadline), message),
  ),
  route(carriedContactsQueue, (message, _entry, { deadline }) =>
    carryContacts(openSystemStore("companies", deadline), message),
  ),
  route(retiredTagsQueue, (message, _entry, { deadline }) =>
    retireOrderTags(openSystemStore("orders", deadline), message),
  ),
  route(adminNoticeQueue, (notice, { _id }, { deadline }) =>
    deliverAdminNotice(openSystemStore("notices", deadline), _id, notice),
  ),
  route(folderContentQueue, (message, { at }, { deadline }) =>
    markChangedFolders(openSystemStore("reports", deadline), message, at),
  ),
  route(commentNoticeQueue, (message, _entry, { deadline }) =>
    deliverCommentNotice(openSystemStore("notices", deadline), message),
  ),
  route(proofNoticeQueue, (message, _entry, { deadline }) =>
    deliverProofNotice(openSystemStore("notices", deadline), message),
  ),
  route(mentionQueue, (message, _entry, { deadline }) =>
    deliverMentions(openSystemStore("notices", deadline), message),
  ),
  route(feedbackQueue, (message, _entry, { deadline }) =>
    deliverFeedbackNotice(openSystemStore("notices", deadline), message),
  ),
  route(releaseQueue, ({ references }, _entry, { table, deadline }) =>
    releaseReferences(table, references, deadline),
  ),
]);

function route<Schema extends z.ZodMiniType>(
  { name, schema }: OutboxQueue<Schema>,
  deliver: (
    message: z.output<Schema>,
    entry: OutboxEntry,
    target: DeliveryTarget,
  ) => Promise<unknown>,
): [string, Route] {
  return [name, (entry, target) => deliver(schema.parse(entry.message), entry, target)];
}

/** Delivers an outbox entry, then deletes it. A crash in between repeats the delivery. */
export async function deliverEntry(target: DeliveryTarget, entry: OutboxEntry): Promise<void> {
  const deliver = routes.get(entry.queue);
  if (deliver === undefined) throw new Error(`The outbox has no route for ${entry.queue}`);
  await deliver(entry, target);
  await target.table.delete(outboxKey(entry._id));
}
