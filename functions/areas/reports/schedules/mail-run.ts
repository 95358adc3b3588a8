import { HubError } from "../../../../shared/errors.ts";
import { environment } from "../../../../shared/environment.ts";
import { scheduleLimits } from "../../../../shared/limits/reports.ts";
import { report as reportModel, type Report } from "../../../../shared/models/report.ts";
import {
  schedule as scheduleModel,
  type MailOutcome,
  type Schedule,
} from "../../../../shared/models/schedule.ts";
import { user as userModel, type User } from "../../../../shared/models/user.ts";
import { ExportProgress } from "../../../data/export/export-progress.ts";
import { retryUntilUnchanged } from "../../../data/records/retry-until-unchanged.ts";
import { repeatWhileBusy } from "../../../data/export/repeat-while-busy.ts";
import { toCaller } from "../../../data/rights/caller.ts";
import { recordKey } from "../../../data/store/keys.ts";
import type { OutboxMessage } from "../../../data/store/outbox.ts";
import type { Store } from "../../../data/store/store.ts";
import { exportKey } from "../../../platform/aws/export-key.ts";
import { readExportSize } from "../../../platform/aws/export-size.ts";
import { sendToQueue } from "../../../platform/aws/queue.ts";
import { ConditionFailed, type Write } from "../../../platform/aws/table.ts";
import { logEventFailure } from "../../../platform/lambda/log-text.ts";
import type { PdfFaces } from "../../../platform/pdf/pdf-document.ts";
import { writeReportFile, type ReportFileFacts } from "../files/write-file.ts";
import { readReport } from "../tables/file-parts.ts";
import { canReadReport } from "../can-read-report.ts";
import { createRecipientToken, hasUnsubscribed } from "./mailed-recipient.ts";
import { maySend } from "./may-send.ts";
import { planMissedNotice } from "./missed-notice.ts";
import { createReportMail, createStopNotice } from "./schedule-mails.ts";
import type { QueuedRun } from "./report-mail-queue.ts";
import {
  beginRunAttempt,
  createOutcomeWrite,
  createRunEndWrite,
  readRun,
  resetRunAttempts,
  type StoredRun,
} from "./schedule-runs.ts";

/** Time for the file of one recipient, in ms: with less left, the run is queued again. */
const recipientMs = 60_000;

/** What a run is about, as it is when the next recipient's file is made. */
interface Work {
  store: Store;
  schedule: Schedule;
  report: Report;
  owner: User;
  run: StoredRun;
  faces: PdfFaces;
}

/**
 * Mails a report to the recipients of a run that have no outcome yet, each with the rows of their own rights. The mail and
 * the outcome are one transaction: a repeat after a crash mails no person twice. A pause, a deletion or a lost right ends
 * the run before the next mail. In the end the owner is told who got nothing. Throws a retryable error.
 */
export async function mailRun(
  store: Store,
  { schedule: id, run: due }: QueuedRun,
  faces: PdfFaces,
): Promise<void> {
  const begun = await beginRunAttempt(store.table, id, due);
  if (begun === undefined) return;
  const isLast = begun.attempts >= scheduleLimits.maxAttempts;
  let failure: unknown;
  let isFurther = false;
  for (const recipient of begun.recipients) {
    if (begun.outcomes[recipient] !== undefined) continue;
    if (store.deadline.left() < recipientMs && (isFurther || !isLast)) {
      if (isFurther) await resetRunAttempts(store.table, id, due);
      else if (failure !== undefined) throw failure;
      await sendToQueue(environment.reportMailQueue, { schedule: id, run: due }, store.deadline);
      return;
    }
    try {
      // After a wait all rights are read again.
      const isRunning = await repeatWhileBusy(store.deadline, async () => {
        const work = await loadWork(store, id, due, faces);
        if (work !== undefined) await mailRecipient(work, recipient);
        return work !== undefined;
      });
      if (!isRunning) return;
      isFurther = true;
    } catch (error) {
      logEventFailure("mailReports", error, { schedule: id, run: due });
      const work = isLast ? await loadWork(store, id, due, faces) : undefined;
      if (work !== undefined) {
        await settle(work, recipient, "failed");
        isFurther = true;
      } else failure = error;
    }
  }
  // The message is delivered again, for those that failed.
  if (failure !== undefined) throw failure;
  const work = await loadWork(store, id, due, faces);
  if (work !== undefined) await endRun(work);
}

/** Undefined: the run has ended, or is ended here because its schedule may send no mail any more. */
async function loadWork(
  store: Store,
  id: string,
  due: string,
  faces: PdfFaces,
): Promise<Work | undefined> {
  const [run, schedule] = await Promise.all([
    readRun(store.table, id, due),
    store.find(scheduleModel, id),
  ]);
  if (run?.state !== "running") return undefined;
  if (schedule === undefined) {
    await endQuietly(store, createRunEndWrite(id, run, "stopped", store.options.now()));
    return undefined;
  }
  const [owner, report] = await Promise.all([
    store.find(userModel, schedule.owner),
    store.find(reportModel, schedule.report),
  ]);
  const isAllowed = owner !== undefined && (await maySend(store, owner, schedule));
  if (isAllowed && report) return { store, schedule, report, owner, run, faces };
  const reason = report ? "ownerLost" : "reportGone";
  await stopSchedule(store, schedule, run, reason, owner);
  return undefined;
}

/** Writes the end of a run. Another worker may have been faster. */
async function endQuietly(store: Store, write: Write): Promise<void> {
  try {
    await store.write([], { writes: [write] });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

async function mailRecipient(work: Work, recipient: string): Promise<void> {
  const { store, schedule, report } = work;
  if (hasUnsubscribed(schedule, recipient)) return settle(work, recipient, "unsubscribed");
  const user = await store.find(userModel, recipient);
  if (user === undefined || user.suspendedAt !== undefined || user.emailConfirmedAt === undefined)
    return settle(work, recipient, "noAccount");
  if (!(await canReadReport(store, user, schedule.report)))
    return settle(work, recipient, "lostAccess");
  // An address is signed for characters that need no escape.
  const due = work.run.due.replaceAll(":", "-");
  const key = `${exportKey(user._id, schedule._id)}.mail/${due}`;
  const made = await makeFile(work, user, key);
  if (made === "failed") return settle(work, recipient, "failed");
  if (made.records === 0) return settle(work, recipient, "empty");
  const isAttached = (await readExportSize(key)) <= scheduleLimits.maxAttachmentBytes;
  const file = isAttached ? { name: made.fileName, type: made.type, key } : undefined;
  const token = await createRecipientToken(store, schedule, user);
  if (token === undefined) return;
  const mail = createReportMail({ schedule, report, owner: work.owner, user, file, token });
  return settle(work, recipient, isAttached ? "file" : "link", mail);
}

/** Errors of a report that the next attempt has too. */
const lasting: ReadonlySet<string> = new Set([
  "field.forbidden",
  "input.invalid",
  "query.tooBroad",
]);

async function makeFile(
  { store, schedule, report, run, faces }: Work,
  user: User,
  key: string,
): Promise<ReportFileFacts | "failed"> {
  const { language } = user;
  const rows = new ExportProgress(store, "");
  // Another worker of the same run deletes its own rows only.
  const attempt = store.options.newId();
  try {
    return await writeReportFile(
      {
        document: readReport(report, language),
        format: schedule.format,
        reader: {
          caller: toCaller(user),
          language,
          at: run.due,
          deadline: store.deadline,
          rowsKey: (part) => `${key}.rows/${attempt}/${part}`,
        },
        faces,
        key,
      },
      { rows, watch: (pages) => pages as AsyncGenerator<never> },
    );
  } catch (error) {
    if (error instanceof HubError && lasting.has(error.code)) return "failed";
    throw error;
  }
}

/**
 * Writes a recipient's outcome with their mail. Another worker may have been faster, or the schedule was paused or
 * deleted, or the recipient has unsubscribed, while the file was made.
 */
async function settle(
  work: Work,
  recipient: string,
  outcome: MailOutcome,
  mail?: OutboxMessage,
): Promise<void> {
  const { store, schedule, run } = work;
  const writes: Write[] = [
    createOutcomeWrite(schedule._id, run, recipient, outcome),
    createScheduleCheck(schedule._id, mail && recipient),
  ];
  try {
    await store.write([], { messages: mail ? [mail] : [], writes });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const now = mail && (await store.find(scheduleModel, schedule._id));
    if (now && hasUnsubscribed(now, recipient)) await settle(work, recipient, "unsubscribed");
  }
}

/** Holds while the schedule exists and, if there is a recipient of a mail, while they have not unsubscribed. */
function createScheduleCheck(id: string, recipient: string | undefined): Write {
  const check = recordKey(scheduleModel, id);
  if (recipient === undefined) return { check, condition: "attribute_exists(pk)" };
  return {
    check,
    condition: "attribute_exists(pk) AND NOT contains(#unsubscribed, :recipient)",
    names: { "#unsubscribed": "unsubscribed" },
    values: { ":recipient": recipient },
  };
}

/** Ends a run when every recipient has an outcome, and tells the owner who got nothing. */
async function endRun({ store, schedule, report, owner, run }: Work): Promise<void> {
  const ended = await readRun(store.table, schedule._id, run.due);
  if (ended === undefined) return;
  try {
    await store.write([], {
      messages: await planMissedNotice(store, { schedule, report, owner, run: ended }),
      writes: [createRunEndWrite(schedule._id, run, "done", store.options.now())],
    });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

/** Ends the run and pauses the schedule, whose owner learns why. */
function stopSchedule(
  store: Store,
  { _id: id }: Schedule,
  run: StoredRun,
  stopReason: "reportGone" | "ownerLost",
  owner: User | undefined,
): Promise<void> {
  return retryUntilUnchanged(store.deadline, async () => {
    const before = await store.find(scheduleModel, id);
    if (before === undefined) return;
    await store.write([{ model: scheduleModel, before, patch: { active: false, stopReason } }], {
      messages: owner ? [createStopNotice({ schedule: before, owner, stopReason })] : [],
      writes: [createRunEndWrite(id, run, "stopped", store.options.now())],
    });
  });
}
