import { adminGroups } from "../../../../shared/access-groups.ts";
import { jobLimits } from "../../../../shared/limits/jobs.ts";
import { exportTimes } from "../../../../shared/limits/hub.ts";
import { environment } from "../../../../shared/environment.ts";
import { job as jobModel, type Job, type JobLine } from "../../../../shared/models/job.ts";
import { beginJob, isJobEnded, showProgress } from "../../../data/jobs/job-state.ts";
import { loadJobOwner, type JobHalt } from "../../../data/jobs/load-job-owner.ts";
import { retryUntilUnchanged } from "../../../data/records/retry-until-unchanged.ts";
import { openStore, type Store } from "../../../data/store/store.ts";
import { exportKey } from "../../../platform/aws/export-key.ts";
import { writeObject } from "../../../platform/aws/write-object.ts";
import { nowMs } from "../../../platform/lambda/clock.ts";
import { deadlineIn } from "../../../platform/lambda/deadline.ts";
import { requireVariable } from "../../../platform/lambda/environment.ts";
import type { PdfFaces } from "../../../platform/pdf/pdf-document.ts";
import { listCodes, type CodeToPrint } from "./list-codes.ts";
import { openPrintFile } from "./print-files.ts";
import { printRequests, type PrintRequest } from "./print-request.ts";

/** Thrown between two pages to stop the print. It aborts the upload of the file. */
class Stopped extends Error {
  readonly end: Exclude<PrintEnd, { is: "done" }>;
  constructor(end: Stopped["end"]) {
    super(end.is);
    this.end = end;
  }
}

type PrintEnd =
  | { is: JobHalt["is"] | "rightsLost" | "noCodes" | "unexpected" }
  | { is: "done"; fileName: string };

/** Time to end the job after the last code, in ms; less than the margin of the function's deadline. */
const settleMs = 4000;

/** Counts the codes of a print, and the first ones that are not printed. */
class PrintTally {
  #done = 0;
  #failed = 0;
  #total: number;
  readonly shown: JobLine[] = [];

  constructor(total: number) {
    this.#total = total;
  }

  add(printed: number, missed: readonly { at: number; code: string }[]): void {
    this.#done += printed;
    this.#failed += missed.length;
    for (const { at, code } of missed)
      if (this.shown.length < jobLimits.maxShownLines)
        this.shown.push({ at, state: "failed", code });
  }

  get hasPrinted(): boolean {
    return this.#done > 0;
  }

  get progress() {
    const counted = this.#done + this.#failed;
    return { done: this.#done, failed: this.#failed, total: Math.max(this.#total, counted) };
  }

  /** At the end: codes that were listed twice count once. */
  get whole() {
    return { ...this.progress, total: this.#done + this.#failed };
  }
}

/**
 * Makes the carriers and the file of a print, and ends its job. A repeat finds the carriers of the first attempt and
 * writes the file again. Throws a retryable error.
 */
export async function makePrint(store: Store, id: string, faces: PdfFaces): Promise<void> {
  if (!(await beginJob(store, id))) return printRequests.delete(store.table, id);
  const job = await store.find(jobModel, id);
  if (job === undefined) return;
  const wanted = await printRequests.read(store.table, id);
  const tally = new PrintTally(job.progress.total);
  const end: PrintEnd = wanted
    ? await write(store, job, { wanted, tally, faces })
    : { is: "unexpected" };
  const late = openStore({ ...store.options, deadline: deadlineIn(settleMs) });
  await endPrint(late, id, tally, end);
  await printRequests.delete(late.table, id);
}

async function write(
  store: Store,
  job: Job,
  { wanted, tally, faces }: { wanted: PrintRequest; tally: PrintTally; faces: PdfFaces },
): Promise<PrintEnd> {
  const origin = requireVariable(environment.publicOrigin);
  const { fileName, ...file } = openPrintFile(
    { ...wanted, origin, faces },
    watchPages(store, job, { wanted, tally }),
  );
  try {
    await writeObject(exportKey(job.owner, job._id), { ...file, fileName });
    return { is: "done", fileName };
  } catch (error) {
    if (error instanceof Stopped) return error.end;
    throw error;
  }
}

/** The codes page by page. Stops when the job has ended, or its owner is no longer an admin. */
async function* watchPages(
  store: Store,
  job: Job,
  { wanted, tally }: { wanted: PrintRequest; tally: PrintTally },
): AsyncGenerator<CodeToPrint[]> {
  await checkOwner(store, job);
  let shownAt = performance.now();
  for await (const { printed, missed } of listCodes(store, job._id, wanted.input)) {
    yield printed;
    tally.add(printed.length, missed);
    if (performance.now() - shownAt < progressMs) continue;
    await checkOwner(store, job);
    await showProgress(store, job._id, tally);
    shownAt = performance.now();
  }
  if (!tally.hasPrinted) throw new Stopped({ is: "noCodes" });
}

/** The owner's rights are checked, and the progress is shown, this often. */
const progressMs = 1000;

async function checkOwner(store: Store, job: Job): Promise<void> {
  const caller = await loadJobOwner(store, job);
  if ("is" in caller) throw new Stopped(caller);
  if (!caller.isAdmin) throw new Stopped({ is: "rightsLost" });
}

/** Ends the job. One that has already ended, for example by cancellation, is unchanged. */
function endPrint(store: Store, id: string, tally: PrintTally, end: PrintEnd): Promise<void> {
  return retryUntilUnchanged(store.deadline, async () => {
    if (end.is === "ended") return;
    const before = await store.find(jobModel, id);
    if (before === undefined || isJobEnded(before)) return;
    const { shown: lines } = tally;
    const patch =
      end.is === "done"
        ? {
            state: "done" as const,
            progress: tally.whole,
            file: { name: end.fileName, until: formatEnd() },
            // A person who is no longer an admin cannot fetch the claim secrets.
            fileRights: { groups: [...adminGroups], administers: [] },
          }
        : { state: "failed" as const, progress: tally.progress, reason: end.is };
    await store.update(jobModel, { before, patch: { ...patch, lines } });
  });
}

function formatEnd(): string {
  return new Date(nowMs() + exportTimes.retentionMs).toISOString();
}
