import type { Job, JobLine } from "../../../../shared/models/job.ts";
import type { JobProgress } from "../../../../shared/models/job.ts";
import { jobLimits } from "../../../../shared/limits/jobs.ts";
import { call } from "../../lib/hub/hub.ts";
import type { ModelName } from "../../../../shared/models/all.ts";

/** Work on many records. A job takes a limited number of them, so several jobs run one after another. */

/** What is done on each record: a service with its input besides the record, new values, or a deletion. */
export type BulkWork = { model: ModelName } & (
  | { service: string; input?: Readonly<Record<string, unknown>> | undefined }
  | { patch: Readonly<Record<string, unknown>> }
  | { deletes: true }
);

export interface BulkState {
  progress: JobProgress;
  /** The jobs so far, in their order. */
  jobs: readonly string[];
}

/** How all records ended. */
export interface BulkResult extends BulkState {
  isCancelled: boolean;
  /** Whether a job ended before all its records; `Job.reason` says why. */
  reason: Job["reason"] | undefined;
  /** The refused records, as many as the list shows. */
  refused: readonly JobLine[];
}

const firstPauseMs = 300;
const longestPauseMs = 3000;
/** Refused records that are shown; the file of results has all of them. */
const shownRefused = jobLimits.maxResults;

/** Starts a job for up to `jobLimits.maxLines` records; resolves to its id. */
export async function startBulk(work: BulkWork, ids: readonly string[]): Promise<string> {
  const reply = await sendBulk(work, [...ids]);
  return (reply as { job: string }).job; // the reply of a call that always starts a job
}

function sendBulk(work: BulkWork, ids: string[]): Promise<unknown> {
  const { model } = work;
  const options = { idempotencyKey: crypto.randomUUID() };
  if ("service" in work) {
    const body = { ...work.input, ids };
    return call("runService", { model, service: work.service, body }, options);
  }
  if ("deletes" in work)
    return call("deleteEntities", { model, body: { ids, each: true } }, options);
  const items = ids.map((_id) => ({ _id, ...work.patch }));
  return call("importEntities", { model, body: { items } }, options);
}

export async function startUndo(job: string): Promise<string> {
  const body = { id: job };
  const reply = await call("runService", { model: "job", service: "undoLines", body });
  return (reply as { job: string }).job;
}

export async function cancelBulk(job: string): Promise<void> {
  await call("runService", { model: "job", service: "cancel", body: { id: job } });
}

/** Pieces of a list, each as much as one job takes. */
export function splitList<Item>(list: readonly Item[]): Item[][] {
  const pieces: Item[][] = [];
  for (let at = 0; at < list.length; at += jobLimits.maxLines)
    pieces.push(list.slice(at, at + jobLimits.maxLines));
  return pieces;
}

/**
 * Runs jobs one after the other and reports their progress together. A job continues without this page: a notification
 * tells the user how it ended.
 */
export async function followJobs(
  starts: readonly (() => Promise<string>)[],
  total: number,
  onState: (state: BulkState) => void,
  isCancelled: () => boolean,
): Promise<BulkResult> {
  const jobs: string[] = [];
  const refused: JobLine[] = [];
  const before = { done: 0, failed: 0 };
  let reason: Job["reason"];
  const report = ({ done, failed }: Pick<JobProgress, "done" | "failed">) => {
    const progress = { done: before.done + done, failed: before.failed + failed, total };
    onState({ progress, jobs: [...jobs] });
    return progress;
  };
  let progress = report({ done: 0, failed: 0 });
  for (const start of starts) {
    if (isCancelled()) break;
    const id = await start();
    jobs.push(id);
    const ended = await followJob(id, (now) => void report(now));
    before.done += ended.progress.done;
    before.failed += ended.progress.failed;
    progress = report({ done: 0, failed: 0 });
    if (ended.progress.failed > 0) refused.push(...(await readRefused(id)));
    reason = ended.reason;
    if (ended.state !== "done") break;
  }
  return {
    progress,
    jobs,
    reason,
    isCancelled: isCancelled(),
    refused: refused.slice(0, shownRefused),
  };
}

type SeenJob = Pick<Job, "state" | "progress" | "reason">;

async function followJob(id: string, onProgress: (progress: JobProgress) => void) {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 1.5, longestPauseMs)) {
    const projection = "state,progress,reason";
    const job = (await call("getJob", { id, projection })) as SeenJob;
    onProgress(job.progress);
    if (job.state !== "queued" && job.state !== "running") return job;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

async function readRefused(id: string): Promise<JobLine[]> {
  const input = { model: "job", service: "lines", id, failed: "1" };
  const { items } = (await call("getFromService", input)) as { items: JobLine[] };
  return items;
}
