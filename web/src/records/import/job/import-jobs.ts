import { createRecordCalls } from "../../../../../shared/client/records.ts";
import { importLimits } from "../../../../../shared/limits/imports.ts";
import type { JobLine } from "../../../../../shared/models/job.ts";
import { call } from "../../../lib/hub/hub.ts";
import type { CheckTarget } from "../lines/check-rows.ts";

/** Calls of the hub for the jobs of an import and of its undo. */

const jobs = createRecordCalls<"job", "owner">(call, "job");

export type ImportJob = Awaited<ReturnType<typeof readImportJob>>;
export type ListedJob = Awaited<ReturnType<typeof readRecentJobs>>[number];

export interface ImportRequest extends CheckTarget {
  items: Record<string, unknown>[];
  title: string;
  /** A repeat of the request with this key starts no second job. */
  idempotencyKey: string;
}

/** Starts the import; resolves to the id of its job. */
export async function startImport(request: ImportRequest): Promise<string> {
  const { shape, company, items, title, idempotencyKey } = request;
  const body = { items, title, ...(company !== undefined && { company }) };
  const { job } = await call(
    "importEntities",
    { model: shape.model.name, body },
    { idempotencyKey },
  );
  return job;
}

/** A job with the address of its file of results. */
export async function readImportJob(id: string, signal: AbortSignal) {
  const job = await call("getJob", { id }, { signal });
  const { kind = "import", title = "", state = "queued", undoes, undoneBy, reason, download } = job;
  const { progress = { done: 0, failed: 0, total: 0 } } = job;
  return { kind, title, state, progress, undoes, undoneBy, reason, download };
}

/** The user's imports of a model, and their undos, the newest first; for a company its imports alone. */
export async function readRecentJobs({ shape, company }: CheckTarget, signal: AbortSignal) {
  const filter = {
    model: shape.model.name,
    kind: { $in: ["import", "undo"] },
    ...(company !== undefined && { company }),
  };
  const projection = [
    "kind",
    "title",
    "state",
    "progress",
    "createdAt",
    "undoes",
    "undoneBy",
  ] as const;
  const query = { filter, projection, sort: { createdAt: -1 }, limit: importLimits.maxListedJobs };
  return (await jobs.read({ ...query, sort: { createdAt: -1 } as const }, { signal })).items;
}

export async function cancelImportJob(id: string): Promise<void> {
  await jobs.run("cancel", { id });
}

/** Undoes what the lines of a job did; resolves to the id of the job that does so. */
export async function undoJob(id: string): Promise<string> {
  const { job } = await jobs.run("undoLines", { id });
  return job;
}

/** The first refused lines of a job. */
export async function readRefusedLines(id: string, signal: AbortSignal): Promise<JobLine[]> {
  return (await jobs.ask("lines", { id, failed: "1" }, { signal })).items;
}
