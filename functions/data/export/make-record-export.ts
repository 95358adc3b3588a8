import { Readable } from "node:stream";
import { HubError } from "../../../shared/errors.ts";
import type { Job } from "../../../shared/models/job.ts";
import { deadlineIn } from "../../platform/lambda/deadline.ts";
import { loadJobOwner, type JobHalt } from "../jobs/load-job-owner.ts";
import { modelNamed } from "../store/models.ts";
import { findCounter } from "../query/count-matches.ts";
import { narrowToOwnRecord } from "../query/narrow-to-own-record.ts";
import { planQuery, type Plan } from "../query/plan-query.ts";
import { isClosed } from "../rights/audiences.ts";
import type { Caller } from "../rights/caller.ts";
import { openStore, type Store } from "../store/store.ts";
import type { Item } from "../../platform/aws/table.ts";
import { exportKey } from "../../platform/aws/export-key.ts";
import { readRecordPages } from "./record-pages.ts";
import { describeExportFile, formatRecords } from "./format-records.ts";
import { RowCount } from "./row-count.ts";
import { endExportJob } from "./end-export-job.ts";
import { deleteExportRequest, readExportRequest, type ExportRequest } from "./export-request.ts";
import { writeObject } from "../../platform/aws/write-object.ts";

/** A job that makes a download of records. */
type RecordJob = Pick<Job, "_id" | "owner" | "createdAt"> & { model: string };

/** How a try to write the download ended. */
type End =
  | JobHalt
  | { is: "done"; fileName: string }
  | { is: "rightsChanged" | "rightsLost" | "tooBroad" | "unexpected" };

/** Ends the writing between two pages: what has been written of the object goes. */
class Stopped extends Error {
  readonly end: End;
  constructor(end: End) {
    super(end.is);
    this.end = end;
  }
}

/** For what follows the last row, in ms; the function keeps more than that of its time. */
const settleMs = 4000;

/**
 * Writes the records of a query into a download, as its owner reads them now, and ends the job. Rights are looked at
 * again with every page; when they have changed, the download is begun anew under those that hold.
 * Throws what may be better the next time.
 */
export async function makeRecordExport(store: Store, job: RecordJob): Promise<void> {
  const wanted = await readExportRequest(store.table, job._id);
  const rows = new RowCount(store, job._id);
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
  rows: RowCount,
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
    return { is: "done", fileName: file.fileName };
  } catch (error) {
    if (error instanceof Stopped) return error.end;
    if (isTooBroad(error, store)) return { is: "tooBroad" };
    throw error;
  }
}

/** What a query is refused with that was allowed before: it shows a field, or asks for all, as its owner may no more. */
const lost: ReadonlySet<string> = new Set(["field.forbidden", "query.tooBroad"]);

/** The query as it is allowed now; nothing when it no longer is. */
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

/** The pages of a plan, each handed on only if the job goes on and its owner's rights are still those of the plan. */
async function* watchedPages(
  store: Store,
  job: RecordJob,
  plan: Plan,
  rows: RowCount,
): AsyncGenerator<Item[]> {
  for await (const page of readRecordPages(store, plan)) {
    const caller = await loadJobOwner(store, job);
    if ("is" in caller) throw new Stopped(caller);
    if (rightsIn(caller) !== rightsIn(plan.caller)) throw new Stopped({ is: "rightsChanged" });
    await rows.add(page.length);
    yield page;
  }
}

/** All of an account that rights follow from. */
function rightsIn({ groups, company, administers }: Caller): string {
  return JSON.stringify([groups, company, administers]);
}

/** More than a query may look at for one page, or than the function's whole time is enough for. */
function isTooBroad(error: unknown, { deadline }: Store): boolean {
  if (!(error instanceof HubError)) return false;
  return error.code === "query.tooBroad" || (error.code === "overloaded" && deadline.left() === 0);
}
