import { answerMailRequest } from "../areas/accounts/mail-requests/answer-mail-request.ts";
import { queueTies } from "../areas/companies/tie-queue.ts";
import { queueJob } from "../data/jobs/job-queue.ts";
import { queueExport } from "../data/export/export-queue.ts";
import { queueMail } from "../mail/mail-queue.ts";
import { queuePictureTask } from "../areas/files/pictures/picture-queue.ts";
import { queueVisit } from "../areas/visits/recording/visit-queue.ts";
import type { Table } from "../platform/aws/table.ts";
import { outboxKey, type OutboxEntry } from "../data/store/outbox.ts";
import { releaseReferences } from "../data/store/release-references.ts";

/**
 * Hands one outbox entry on to its queue, or does itself what is quickly done; only then it goes. A crash between the
 * two repeats it, which is harmless.
 */
export async function handOn(table: Table, entry: OutboxEntry): Promise<void> {
  if (entry.kind === "mailRequest") return answerMailRequest(table, entry._id, entry.request);
  if (entry.kind === "mail") await queueMail(entry._id, entry.mail);
  else if (entry.kind === "export") await queueExport(entry.job);
  else if (entry.kind === "picture") await queuePictureTask(entry.task);
  else if (entry.kind === "publish")
    await Promise.all(entry.records.map((each) => queuePictureTask({ do: "publish", ...each })));
  else if (entry.kind === "release") await releaseReferences(table, entry.references);
  else if (entry.kind === "ties") await Promise.all(entry.companies.map(queueTies));
  else if (entry.kind === "visit") await queueVisit(entry.line);
  else await queueJob(entry.job);
  await table.delete(outboxKey(entry._id));
}
