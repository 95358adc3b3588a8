import { Readable } from "node:stream";
import { isDeepStrictEqual } from "node:util";
import { HubError } from "../../../shared/errors.ts";
import type { FileRights, Job } from "../../../shared/models/job.ts";
import { deadlineIn } from "../../platform/lambda/deadline.ts";
import { loadJobOwner, type JobHalt } from "../jobs/load-job-owner.ts";
import { modelNamed } from "../store/models.ts";
import { findCounter } from "../answers/count-matches.ts";
import { narrowToOwnRecord } from "../query/narrow-to-own-record.ts";
import { planQuery, type Plan } from "../query/plan-query.ts";
import { isClosed } from "../rights/audiences.ts";
import type { Caller } from "../rights/caller.ts";
import { openStore, type Store } from "../store/store.ts";
import type { Item } from "../../platform/aws/table.ts";
import { exportKey } from "../../platform/aws/export-key.ts";
import { readRecordPages } from "./record-pages.ts";
import { describeExportFile, formatRecords } from "./format-records.ts";
import { ExportProgress } from "./export-progress.ts";
import { endExportJob } from "./end-export-job.ts";
import { deleteExportRequest, readExportRequest, type ExportRequest } from "./export-request.ts";
import { writeObject } from "../../platform/aws/write-object.ts";

/** A job that exports records. */
type RecordJob = Pick<Job, "_id" | "owner" | "createdAt"> & { model: string };

/** How an attempt to write the file ended. */
type End =
  | JobHalt
  | { is: "done"; fileName: string; fileRights: FileRights }
  | { is: "rightsChanged" | "rightsLost" | "tooBroad" | "unexpected" };

/** Thrown between two pages to stop the export. It aborts the upload of the object. */
class Stopped extends Error {
  readonly end: End;
  constructor(end: End) {
    super(end.is);
    this.end = end;
  }
}

/** Time to end the job after the last row, in ms; less than the margin of the function's deadline. */
const settleMs = 4000;

/**
 * Writes the records of a query into a file with the owner's current rights, and ends the job. Rights are checked
 * again for every page. When they have changed, the file is written again from the start.
 * Throws a retryable error.
 */
export async function makeRecordExport(store: Store, job: RecordJob): Promise<void> {
  const wanted = await readExportRequest(store.table, job._id);
  const rows = new ExportProgress(store, job._id);
  let end: End;
  do end = wanted ? await write(store, job, wanted, rows) : { is: "unexpected" };
  while (end.is === "rightsChanged");
  const late = openStore({ ...store.options, deadline: deadlineIn(settleMs) });
  if (end.is === "done") await endExportJob(late, job._id, rows.whole, end);
  else if (end.is !== "ended") await endExportJob(late, job._id, rows.progress, { reason: end.is });
  await deleteExportRequest(late.table, job._id);
}

async function write(
  store: Store,
  job: RecordJob,
  { query, format, language }: ExportRequest,
  rows: ExportProgress,
): Promise<End> {
  const caller = await loadJobOwner(store, job);
  if ("is" in caller) return caller;
  const planned = planAgain(caller, job.model, query);
  if (planned === undefined) return { is: "rightsLost" };
  const plan = await narrowToOwnRecord(store, planned);
  const counter = findCounter(plan);
  rows.begin(counter && (await store.count(plan.model, counter.name, counter.values)));
  const pages = watchedPages(store, job, plan, rows);
  try {
    const file = describeExportFile(plan.model, format, language, job.createdAt);
    await writeObject(exportKey(job.owner, job._id), {
      body: Readable.from(formatRecords(plan, pages, format, language)),
      ...file,
    });
    return { is: "done", fileName: file.fileName, fileRights: fileRightsOf(caller) };
  } catch (error) {
    if (error instanceof Stopped) return error.end;
    if (isTooBroad(error, store)) return { is: "tooBroad" };
    throw error;
  }
}

/**
 * Errors of a query that its owner was allowed to run before: a field is no longer readable, or the query is too
 * broad without the former rights.
 */
const lost: ReadonlySet<string> = new Set(["field.forbidden", "query.tooBroad"]);

/** The plan of the query with the current rights; undefined when it is no longer allowed. */
function planAgain(caller: Caller, name: string, query: ExportRequest["query"]): Plan | undefined {
  const model = modelNamed(name);
  if (isClosed(caller, model, "read")) return undefined;
  try {
    return planQuery(model, caller, query);
  } catch (error) {
    if (error instanceof HubError && lost.has(error.code)) return undefined;
    throw error;
  }
}

/** The pages of a plan. Stops before a page when the job has ended or its owner's rights have changed. */
async function* watchedPages(
  store: Store,
  job: RecordJob,
  plan: Plan,
  rows: ExportProgress,
): AsyncGenerator<Item[]> {
  for await (const page of readRecordPages(store, plan)) {
    const caller = await loadJobOwner(store, job);
    if ("is" in caller) throw new Stopped(caller);
    if (!isDeepStrictEqual(fileRightsOf(caller), fileRightsOf(plan.caller)))
      throw new Stopped({ is: "rightsChanged" });
    await rows.add(page.length);
    yield page;
  }
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
