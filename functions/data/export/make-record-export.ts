import { Readable } from "node:stream";
import { HubError } from "../../../shared/errors.ts";
import { modelNamed } from "../store/models.ts";
import { findCounter } from "../answers/count-matches.ts";
import { withSeenFolders } from "../query/seen-folders.ts";
import { narrowToOwnRecord } from "../query/narrow-to-own-record.ts";
import { planQuery, type Plan } from "../query/plan-query.ts";
import { isClosed } from "../rights/audiences.ts";
import type { Caller } from "../rights/caller.ts";
import type { Store } from "../store/store.ts";
import { exportKey } from "../../platform/aws/export-key.ts";
import { readRecordPages } from "./record-pages.ts";
import { describeExportFile, formatRecords } from "./format-records.ts";
import { exportRequests, type ExportRequest } from "./export-request.ts";
import { runFileJob, type FileAttempt, type FileEnd, type FileJob } from "./run-file-job.ts";
import { writeObject } from "../../platform/aws/write-object.ts";

/** A job that exports records. */
type RecordJob = FileJob & { model: string };

/**
 * Writes the records of a query into a file with the owner's current rights, and ends the job. Rights are checked
 * again for every page. Throws a retryable error.
 */
export async function makeRecordExport(store: Store, job: RecordJob): Promise<void> {
  const wanted = await exportRequests.read(store.table, job._id);
  const late = await runFileJob(
    store,
    job,
    wanted && ((attempt) => write(store, job, wanted, attempt)),
  );
  await exportRequests.delete(late.table, job._id);
}

async function write(
  store: Store,
  job: RecordJob,
  { query, format, language }: ExportRequest,
  { caller, rows, watch }: FileAttempt,
): Promise<FileEnd> {
  const reader = await withSeenFolders(store, caller, modelNamed(job.model));
  const planned = planAgain(reader, job.model, query);
  if (planned === undefined) return { is: "rightsLost" };
  const plan = await narrowToOwnRecord(store, planned);
  const counter = findCounter(plan);
  rows.begin(counter && (await store.count(plan.model, counter.name, counter.values)));
  const pages = watch(readRecordPages(store, plan), 0);
  const file = describeExportFile(plan.model, format, language, job.createdAt);
  await writeObject(exportKey(job.owner, job._id), {
    body: Readable.from(
      formatRecords(store, plan, pages, { format, language, query, at: job.createdAt, rows }),
    ),
    ...file,
  });
  return { is: "done", fileName: file.fileName };
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
