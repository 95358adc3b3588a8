import type * as z from "zod";
import { environment } from "../../shared/environment.ts";
import {
  answerMailRequest,
  mailRequestQueue,
} from "../areas/accounts/mail-requests/answer-mail-request.ts";
import { companyTiesQueue, queueCompanyTies } from "../areas/companies/tie-queue.ts";
import { pictureQueue, type PictureTask } from "../areas/files/pictures/picture-queue.ts";
import { visitQueue } from "../areas/visits/recording/visit-queue.ts";
import { exportQueue, jobQueue } from "../data/jobs/job-queue.ts";
import { releaseQueue } from "../data/store/file-reference-items.ts";
import { outboxKey, type OutboxEntry, type OutboxQueue } from "../data/store/outbox.ts";
import { publishQueue } from "../areas/files/pictures/published-sources.ts";
import { releaseReferences } from "../data/store/release-references.ts";
import { mailQueue, type QueuedMail } from "../mail/mail-message.ts";
import { sendToQueue } from "../platform/aws/queue.ts";
import type { Table } from "../platform/aws/table.ts";

/** Delivers the message of an entry. A crash repeats it, so a second delivery must be harmless. */
type Route = (entry: OutboxEntry, table: Table) => Promise<unknown>;

/** Every queue of the outbox: a new kind of message is one row. */
const routes: ReadonlyMap<string, Route> = new Map([
  route(mailQueue, (mail, { _id: id }) =>
    sendToQueue(environment.mailQueue, { id, mail } satisfies QueuedMail),
  ),
  route(jobQueue, (message) => sendToQueue(environment.jobQueue, message)),
  route(exportQueue, (message) => sendToQueue(environment.exportQueue, message)),
  route(pictureQueue, (message) => sendToQueue(environment.pictureQueue, message)),
  route(visitQueue, (message) => sendToQueue(environment.visitQueue, message)),
  route(companyTiesQueue, ({ companies }) => Promise.all(companies.map(queueCompanyTies))),
  route(publishQueue, ({ records }) =>
    Promise.all(
      records.map((record) => {
        const task: PictureTask = { do: "publish", ...record };
        return sendToQueue(environment.pictureQueue, task);
      }),
    ),
  ),
  // Short work that needs no queue of its own.
  route(mailRequestQueue, (request, { _id }, table) => answerMailRequest(table, _id, request)),
  route(releaseQueue, ({ references }, _entry, table) => releaseReferences(table, references)),
]);

function route<Schema extends z.ZodType>(
  { name, schema }: OutboxQueue<Schema>,
  deliver: (message: z.output<Schema>, entry: OutboxEntry, table: Table) => Promise<unknown>,
): [string, Route] {
  return [name, (entry, table) => deliver(schema.parse(entry.message), entry, table)];
}

/** Delivers an outbox entry, then deletes it. A crash in between repeats the delivery. */
export async function deliverEntry(table: Table, entry: OutboxEntry): Promise<void> {
  const deliver = routes.get(entry.queue);
  if (deliver === undefined) throw new Error(`The outbox has no route for ${entry.queue}`);
  await deliver(entry, table);
  await table.delete(outboxKey(entry._id));
}
