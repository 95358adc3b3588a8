import { isDeepStrictEqual } from "node:util";
import { HubError } from "../../../shared/errors.ts";
import type { FileRights, Job } from "../../../shared/models/job.ts";
import { deadlineIn } from "../../platform/lambda/deadline.ts";
import { loadJobOwner, type JobHalt } from "../jobs/load-job-owner.ts";
import type { Caller } from "../rights/caller.ts";
import { openStore, type Store } from "../store/store.ts";
import { endExportJob } from "./end-export-job.ts";
import { ExportProgress } from "./export-progress.ts";
import { repeatWhileBusy } from "./repeat-while-busy.ts";

/** A job that makes one file. */
export type FileJob = Pick<Job, "_id" | "owner" | "createdAt">;

/** How an attempt to write the file ended. */
export type FileEnd =
  | JobHalt
  | { is: "done"; fileName: string }
  | { is: "rightsChanged" | "rightsLost" | "tooBroad" | "unexpected" };

/** What an attempt to write the file works with. */
export interface FileAttempt {
  /** The owner with their current rights. */
  caller: Caller;
  rows: ExportProgress;
  /**
   * Passes pages on, counts their rows, and stops between two pages when the job has ended, its owner's rights have
   * changed, or the time is over.
   * @param everyMs how often it looks; 0: before every page
   */
  watch: <Row>(
    pages: AsyncIterable<readonly Row[]>,
    everyMs: number,
  ) => AsyncGenerator<readonly Row[]>;
}

/** Thrown between two pages to stop the file. It aborts the upload of the object. */
class Stopped extends Error {
  readonly end: FileEnd;
  constructor(end: FileEnd) {
    super(end.is);
    this.end = end;
  }
}

/** Time to end the job after the last row, in ms; less than the margin of the function's deadline. */
const settleMs = 4000;

/**
 * Writes the file of a job with the owner's current rights, and ends the job. When the rights have changed, the file is
 * written again from the start. Throws a retryable error.
 * @param write absent: the job's request is lost
 * @returns the store for what follows, which has time left
 */
export async function runFileJob(
  store: Store,
  job: FileJob,
  write: ((attempt: FileAttempt) => Promise<FileEnd>) | undefined,
): Promise<Store> {
  const rows = new ExportProgress(store, job._id);
  let end: FileEnd;
  let fileRights: FileRights | undefined;
  do {
    end = await repeatWhileBusy<FileEnd>(store.deadline, async () => {
      const caller = await loadJobOwner(store, job);
      if ("is" in caller) return caller;
      fileRights = fileRightsOf(caller);
      return write ? attempt(store, job, { caller, rows, write }) : { is: "unexpected" };
    });
  } while (end.is === "rightsChanged");
  const late = openStore({ ...store.options, deadline: deadlineIn(settleMs) });
  if (end.is === "done") await endExportJob(late, job._id, rows.whole, { ...end, fileRights });
  else if (end.is !== "ended") await endExportJob(late, job._id, rows.progress, { reason: end.is });
  return late;
}

interface Attempted {
  caller: Caller;
  rows: ExportProgress;
  write: (attempt: FileAttempt) => Promise<FileEnd>;
}

async function attempt(
  store: Store,
  job: FileJob,
  { caller, rows, write }: Attempted,
): Promise<FileEnd> {
  try {
    return await write({
      caller,
      rows,
      watch: (pages, everyMs) => watchPages(store, job, { pages, everyMs, caller, rows }),
    });
  } catch (error) {
    if (error instanceof Stopped) return error.end;
    if (isTooBroad(error, store)) return { is: "tooBroad" };
    if (isLost(error)) return { is: "rightsLost" };
    throw error;
  }
}

interface Watched<Row> {
  pages: AsyncIterable<readonly Row[]>;
  everyMs: number;
  caller: Caller;
  rows: ExportProgress;
}

async function* watchPages<Row>(
  store: Store,
  job: FileJob,
  { pages, everyMs, caller, rows }: Watched<Row>,
): AsyncGenerator<readonly Row[]> {
  let lookedAt = everyMs === 0 ? -Infinity : performance.now();
  for await (const page of pages) {
    if (performance.now() - lookedAt >= everyMs) {
      await checkOwner(store, job, caller);
      if (store.deadline.left() <= 0) throw new Stopped({ is: "tooBroad" });
      await rows.show();
      lookedAt = performance.now();
    }
    rows.add(page.length);
    yield page;
  }
}

async function checkOwner(store: Store, job: FileJob, before: Caller): Promise<void> {
  const caller = await loadJobOwner(store, job);
  if ("is" in caller) throw new Stopped(caller);
  if (!isDeepStrictEqual(fileRightsOf(caller), fileRightsOf(before)))
    throw new Stopped({ is: "rightsChanged" });
}

/** The fields of an account that its rights depend on. */
function fileRightsOf({ groups, company, administers }: Caller): FileRights {
  return { groups: [...groups], administers: [...administers], ...(company && { company }) };
}

/** Whether the query exceeds the limit of examined records, or the time of the function. */
function isTooBroad(error: unknown, { deadline }: Store): boolean {
  if (!(error instanceof HubError)) return false;
  return error.code === "query.tooBroad" || (error.code === "overloaded" && deadline.left() === 0);
}

/** Errors of a request that its owner was allowed to make before. */
const lost: ReadonlySet<string> = new Set([
  "field.forbidden",
  "record.notFound",
  "access.denied",
  "input.invalid",
]);

function isLost(error: unknown): boolean {
  return error instanceof HubError && lost.has(error.code);
}
